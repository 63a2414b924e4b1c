/** Rules of a style sheet; the build takes the blanks out of them. */
export const css = (strings: TemplateStringsArray, ...parts: readonly string[]): string =>
  String.raw(strings, ...parts);
