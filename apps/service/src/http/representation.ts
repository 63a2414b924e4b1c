import type { Encoding } from './content-encoding.ts';
import { tagFor } from './entity-tag.ts';
import { cacheControl, jsonType, vary, varyCompressed } from './exchange.ts';

/** A body in one encoding, with the headers of its own: made once and sent as they are. */
export type Representation = {
  readonly etag: string;
  readonly bytes: Buffer;
  readonly headers: readonly string[];
  /** What a 304 repeats of the 200 (RFC 9110 section 15.4.5). */
  readonly validators: readonly string[];
};

export function represent(tag: string, encoding: Encoding, bytes: Buffer): Representation {
  const validators = validatorsOf(tag, encoding);
  const headers = [...validators, 'Content-Type', jsonType, 'Content-Length', String(bytes.length)];
  if (encoding !== 'identity') headers.push('Content-Encoding', encoding);
  return { etag: tagFor(tag, encoding), bytes, headers, validators };
}

export const validatorsOf = (tag: string, encoding: Encoding): string[] => [
  'Cache-Control',
  cacheControl,
  'Vary',
  encoding === 'identity' ? vary : varyCompressed,
  'ETag',
  tagFor(tag, encoding),
];
