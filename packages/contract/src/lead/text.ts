import { countCharacters } from '../characters.ts';
import { type Reading, read, refuse } from './enquiry.ts';

/** Reads a text of at most so many characters, counted as it is kept (decisions D28, D29); null when it counts as absent. */
export function readText(
  param: string,
  value: unknown,
  charactersMax = Number.POSITIVE_INFINITY,
): Reading<string | null> {
  if (isAbsent(value)) return read(null);
  if (typeof value !== 'string') return refuse(param, 'must be a text.');
  const complaint = complainOfCharacters(value);
  if (complaint) return refuse(param, complaint);
  const text = normalise(value);
  if (countCharacters(text) > charactersMax) return refuse(param, `must be at most ${charactersMax} characters.`);
  return read(text);
}

/** Whether a field counts as not sent: null, empty or blank (decision D28). */
export const isAbsent = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/** How texts are kept and compared (decision D29). */
export const normalise = (text: string): string => text.trim().normalize('NFC');

/** What no text may hold: the database keeps no U+0000, and UTF-8 writes no half of a surrogate pair. */
export function complainOfCharacters(text: string): string | undefined {
  if (text.includes('\0')) return 'must not hold the character U+0000.';
  if (!text.isWellFormed()) return 'must not hold half a surrogate pair.';
  return undefined;
}
