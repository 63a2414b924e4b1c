/** Puts values where a sentence of the service names them in braces. */
export const fillIn = (sentence: string, values: Readonly<Record<string, unknown>>): string =>
  sentence.replaceAll(/\{(\w+)\}/g, (name, key: string) => String(values[key] ?? name));
