const pattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Tells whether a text that came from outside may be asked for in a `uuid` column, which refuses anything else with an error. */
export function isUuid(text: string): boolean {
  return pattern.test(text);
}
