/**
 * Reads an absolute address; undefined when it is none.
 *
 * `URL.canParse` is of no help: once Node.js 20 has compiled what calls it, it takes addresses with letters beyond ASCII for none.
 */
export function readUrl(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}
