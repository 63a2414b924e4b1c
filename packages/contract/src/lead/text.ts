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
  const text = normaliseForeign(value, charactersMax);
  return text === undefined ? refuse(param, `must be at most ${charactersMax} characters.`) : read(text);
}

/** Whether a field counts as not sent: null, empty or blank (rule D28). */
export const isAbsent = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/** Most characters that NFC makes one of: U+1F82 comes of four, of which three are marks. */
const composedCharactersMax = 4;

/**
 * The text as it is kept and compared: trimmed, in NFC, and measured after that (rule D29); undefined when it is too long.
 *
 * What is far too long is not brought into NFC; what others wrote is for `normaliseForeign`.
 */
export function normalise(text: string, charactersMax: number): string | undefined {
  const trimmed = text.trim();
  if (countCharacters(trimmed) > composedCharactersMax * charactersMax) return undefined;
  const normalised = trimmed.normalize('NFC');
  return countCharacters(normalised) > charactersMax ? undefined : normalised;
}

const withComposedMarks = /\P{M}\p{M}{0,3}/gu;

/**
 * The same of a text that anyone may have sent (rule D43): more combining marks than fit, besides those that other characters may take, are not
 * brought into NFC. That takes a time that grows with the square of the marks in a row: a tenth of a second for those that `normalise` lets pass.
 */
export const normaliseForeign = (text: string, charactersMax: number): string | undefined =>
  countCharacters(text.replace(withComposedMarks, '')) > charactersMax ? undefined : normalise(text, charactersMax);

/** Whether it holds only what may be kept: the database keeps no U+0000, and UTF-8 writes no half of a surrogate pair. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/** What of a text may not be kept. */
export function complainOfCharacters(text: string): string | undefined {
  if (isStorable(text)) return undefined;
  return text.includes('\0') ? 'must not contain the character U+0000.' : 'must not contain half a surrogate pair.';
}
