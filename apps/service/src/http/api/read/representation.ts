import { type Encoding, tagFor } from '../../answer/content-encoding.ts';
import { cacheControl, jsonType, vary, varyCompressed } from '../../wire/exchange.ts';

/** A body in one encoding, with the headers of its own: made once and sent as they are. */
export type Representation = {
  readonly etag: string;
  readonly bytes: Buffer;
  readonly headers: readonly string[];
  /** What a 304 repeats of the 200 (RFC 9110 section 15.4.5). */
  readonly validators: readonly string[];
};

export function represent(tag: string, encoding: Encoding, bytes: Buffer): Representation {
  const headers = headersOf(tag, encoding, bytes.length);
  return { etag: tagFor(tag, encoding), bytes, headers, validators: validatorsOf(tag, encoding) };
}

/** The headers of a body of that length, of its own. */
export function headersOf(tag: string, encoding: Encoding, length: number): string[] {
  const headers = [...validatorsOf(tag, encoding), 'Content-Type', jsonType, 'Content-Length', String(length)];
  if (encoding !== 'identity') headers.push('Content-Encoding', encoding);
  return headers;
}

export const validatorsOf = (tag: string, encoding: Encoding): string[] => [
  'Cache-Control',
  cacheControl,
  'Vary',
  encoding === 'identity' ? vary : varyCompressed,
  'ETag',
  tagFor(tag, encoding),
];
