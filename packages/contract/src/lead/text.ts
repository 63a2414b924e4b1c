import { countCharacters } from '../characters.ts';
import { type Reading, read, refuse } from './enquiry.ts';

/** Reads a text of at most so many characters (rules D28, D29); null when it counts as absent. */
export function readText(param: string, value: unknown, charactersMax: number): Reading<string | null> {
  if (isAbsent(value)) return read(null);
  return typeof value === 'string' ? readString(param, value, charactersMax) : refuse(param, 'must be a text.');
}

/** The same of what is a text, and where an empty one is something. */
export function readString(param: string, value: string, charactersMax: number): Reading<string> {
  const complaint = complainOfCharacters(value);
  if (complaint) return refuse(param, complaint);
  const text = normalise(value, charactersMax);
  return text === undefined ? refuse(param, `must be at most ${charactersMax} characters.`) : read(text);
}

/** Whether a field counts as not sent: null, empty or blank (rule D28). */
export const isAbsent = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/** Most characters that NFC makes one of: U+1F82 comes of four, of which three are marks. */
const composedCharactersMax = 4;
const composedMarksMax = 3;

/**
 * The text as it is kept and compared: trimmed, in NFC, and measured after that (rule D29); undefined when it is too long.
 *
 * What NFC cannot make short enough is not brought into it: that takes a time that grows with the square of the combining marks
 * in a row, which is minutes for as many as a body holds (rule D43).
 */
export function normalise(text: string, charactersMax: number): string | undefined {
  const trimmed = text.trim();
  if (countCharacters(trimmed) > composedCharactersMax * charactersMax) return undefined;
  if (trimmed.length > charactersMax && countMarksLeft(trimmed) > charactersMax) return undefined;
  const normalised = trimmed.normalize('NFC');
  return countCharacters(normalised) > charactersMax ? undefined : normalised;
}

/** Marks that NFC moves among those next to them; those outside of `Mn` are of Hangul and of music. */
const marksInARow = /[\p{Mn}\u302E\u302F\u{1D165}\u{1D166}\u{1D16D}-\u{1D172}]+/gu;

/** How many combining marks NFC leaves at least: of those in a row, the character before them takes a few. */
function countMarksLeft(text: string): number {
  let left = 0;
  for (const [marks] of text.matchAll(marksInARow)) left += Math.max(0, countCharacters(marks) - composedMarksMax);
  return left;
}

/** Whether it holds only what may be kept: the database keeps no U+0000, and UTF-8 writes no half of a surrogate pair. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/** What of a text may not be kept. */
export function complainOfCharacters(text: string): string | undefined {
  if (isStorable(text)) return undefined;
  return text.includes('\0') ? 'must not contain the character U+0000.' : 'must not contain half a surrogate pair.';
}
