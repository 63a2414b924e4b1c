import { countCharacters } from '../characters.ts';
import { type Reading, read, refuse } from './enquiry.ts';

/**
 * Reads a text field (decisions D28, D29): trimmed as JavaScript trims, in NFC, and measured after that; null, empty and blank
 * count as absent.
 */
export function readText(
  param: string,
  value: unknown,
  charactersMax = Number.POSITIVE_INFINITY,
): Reading<string | null> {
  if (value === undefined || value === null) return read(null);
  if (typeof value !== 'string') return refuse(param, 'must be a text.');
  const complaint = complainOfCharacters(value);
  if (complaint) return refuse(param, complaint);
  const text = normalise(value);
  if (text === '') return read(null);
  if (countCharacters(text) > charactersMax) return refuse(param, `must be at most ${charactersMax} characters.`);
  return read(text);
}

export const normalise = (text: string): string => text.trim().normalize('NFC');

/** What no text may hold: no database keeps the one, no encoding writes the other. */
export function complainOfCharacters(text: string): string | undefined {
  if (text.includes('\0')) return 'must not hold the character U+0000.';
  if (!isWellFormed(text)) return 'must not hold half a surrogate pair.';
  return undefined;
}

/** A surrogate without its other half. */
const loneSurrogate = /\p{Surrogate}/u;
const isWellFormed = (text: string): boolean => !loneSurrogate.test(text);
