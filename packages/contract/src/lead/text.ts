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
  const text = hasTooManyMarks(value, charactersMax) ? undefined : normalise(value, charactersMax);
  return text === undefined ? refuse(param, `must be at most ${charactersMax} characters.`) : read(text);
}

/** Whether a field counts as not sent: null, empty or blank (rule D28). */
export const isAbsent = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/** Most characters that NFC makes one of: U+1F82 comes of four. */
const composedCharactersMax = 4;

/**
 * The text as it is kept and compared: trimmed, in NFC, and measured after that (rule D29); undefined when it is too long.
 *
 * What NFC cannot make short enough is not brought into it: that takes a time that grows with the square of the combining marks
 * in a row, which is minutes for as many as a body holds.
 */
export function normalise(text: string, charactersMax: number): string | undefined {
  const trimmed = text.trim();
  if (countCharacters(trimmed) > composedCharactersMax * charactersMax) return undefined;
  const normalised = trimmed.normalize('NFC');
  return countCharacters(normalised) > charactersMax ? undefined : normalised;
}

/**
 * Whether a text is too long also if each of its other characters took as many combining marks as any can (rule D43).
 *
 * Without this, the thousands of marks in a row that `normalise` lets pass would still hold everybody up for some hundredths of a second.
 */
function hasTooManyMarks(text: string, charactersMax: number): boolean {
  if (text.length <= charactersMax) return false;
  const others = countCharacters(text.replaceAll(/\p{Mn}/gu, ''));
  return countCharacters(text) - (composedCharactersMax - 1) * others > charactersMax;
}

/** Whether it holds only what may be kept: the database keeps no U+0000, and UTF-8 writes no half of a surrogate pair. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/** What of a text may not be kept. */
export function complainOfCharacters(text: string): string | undefined {
  if (isStorable(text)) return undefined;
  return text.includes('\0') ? 'must not contain the character U+0000.' : 'must not contain half a surrogate pair.';
}
