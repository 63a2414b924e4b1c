import { isUtf8 } from 'node:buffer';
import type { Excess, JsonBounds } from './json-bounds.ts';
import { findJsonError, type JsonError } from './json-error.ts';

export type ParsedValue =
  | { readonly outcome: 'parsed'; readonly value: unknown }
  | { readonly outcome: 'too-large'; readonly excess: Excess }
  | { readonly outcome: 'not-utf8' }
  | { readonly outcome: 'not-json'; readonly error: JsonError; readonly text: string };

/** The bytes of a value, undefined when they were more than is kept, and how many they are. */
export type RawValue = { readonly bytes: Buffer | undefined; readonly length: number };

/** Parses the bytes of one JSON value, unless it is larger than may be. */
export function parseValue({ bytes, length }: RawValue, bounds: JsonBounds): ParsedValue {
  const excess = bytes === undefined ? bounds.refuse(length) : bounds.judge(bytes);
  if (bytes === undefined || excess !== undefined) {
    return { outcome: 'too-large', excess: excess ?? bounds.refuse(length) };
  }
  if (!isUtf8(bytes)) return { outcome: 'not-utf8' };
  const text = bytes.toString('utf8');
  try {
    return { outcome: 'parsed', value: JSON.parse(text) };
  } catch (cause) {
    const error = findJsonError(text);
    if (error === undefined) throw cause;
    return { outcome: 'not-json', error, text };
  }
}
