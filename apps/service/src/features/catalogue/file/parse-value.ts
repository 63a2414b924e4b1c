import { isUtf8 } from 'node:buffer';
import { findJsonError, type JsonError } from './json-error.ts';

export type ParsedValue =
  | { readonly outcome: 'parsed'; readonly value: unknown }
  | { readonly outcome: 'not-utf8' }
  | { readonly outcome: 'not-json'; readonly error: JsonError; readonly text: string };

/** Parses the bytes of one JSON value. */
export function parseValue(bytes: Buffer): ParsedValue {
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
