import { type Column, plainText } from './column.ts';

/** 36 bits: one cell in a thousand million that was changed seems not to be. */
const stampCharacters = 7;

/** Short stamps of what the cells of a row say, by which it is known later which of them somebody has changed. */
export const stampsOf = (columns: readonly Column[], textOf: (column: Column) => string): string =>
  columns
    .filter(({ kind }) => kind === 'field')
    .map((column) => stampOf(column.heading, textOf(column)))
    .join('');

/** Whether a cell says what it said when the stamps were made. */
export function isStamped(stamps: string, heading: string, text: string): boolean {
  const stamp = stampOf(heading, text);
  for (let at = stamps.indexOf(stamp); at >= 0; at = stamps.indexOf(stamp, at + 1)) {
    if (at % stampCharacters === 0) return true;
  }
  return false;
}

/** Stamps of whole rows, as far as they can be compared with what rows said when the workbook was made. */
export type RowStamps = {
  /** Of the stamps that a row had. */
  before(stamps: string): string;
  now(textOf: (column: Column) => string): string;
};

/** Leaves out columns that are not there any more, and those of the institute, which come last: it may have others by now. */
export function createRowStamps(columns: readonly Column[], isThere: (column: Column) => boolean): RowStamps {
  const compared = columns
    .filter(({ kind, isOfInstitute }) => kind === 'field' && isOfInstitute !== true)
    .flatMap((column, at) => (isThere(column) ? [{ column, from: at * stampCharacters }] : []));
  return {
    before: (stamps) => compared.map(({ from }) => stamps.slice(from, from + stampCharacters)).join(''),
    now: (textOf) => compared.map(({ column }) => stampOf(column.heading, textOf(column))).join(''),
  };
}

/** Two multiplicative hashes of 32 bits, mixed. No one gains anything by finding two texts with the same stamp. */
function stampOf(heading: string, text: string): string {
  let [one, other] = [0xdeadbeef, 0x41c6ce57];
  for (const part of [heading, '\n', plainText(text)]) {
    for (let at = 0; at < part.length; at += 1) {
      const code = part.charCodeAt(at);
      one = Math.imul(one ^ code, 2654435761);
      other = Math.imul(other ^ code, 1597334677);
    }
  }
  one = Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(other ^ (other >>> 13), 3266489909);
  other = Math.imul(other ^ (other >>> 16), 2246822507) ^ Math.imul(one ^ (one >>> 13), 3266489909);
  const mixed = 4294967296 * (2097151 & other) + (one >>> 0);
  return mixed.toString(36).padStart(stampCharacters, '0').slice(-stampCharacters);
}
