/** Twice the 2,000 characters that an address of the web may have (rule D41): one beyond the basic plane takes two units. */
const addressUnitsMax = 4000;

/**
 * Reads an absolute address; undefined when it is none.
 *
 * A longer one is none, because bringing the letters of a host into order takes more time than there are letters (rule D43).
 *
 * `URL.canParse` is of no help: once Node.js 20 has compiled what calls it, it takes addresses with letters beyond ASCII for none.
 */
export function readUrl(text: string): URL | undefined {
  if (text.length > addressUnitsMax) return undefined;
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}
