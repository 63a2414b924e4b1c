import { caseKey } from '../../catalogue-store/facts.ts';

/** Four times what any name of a catalogue file has in UTF-16 (decision D41): NFC makes one character of four at most. */
const unitsMax = 4 * 2 * 300;

/** No authored text holds it. */
const nameOfNothing = '\u0000';

/**
 * What a name in a query is looked up by (decision D9). One that is longer than any there can be matches nothing: what NFC costs grows with
 * the square of the combining marks in a row.
 */
export const nameKey = (given: string): string => (given.length > unitsMax ? nameOfNothing : caseKey(given));
