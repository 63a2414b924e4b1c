import { type Encoding, tagFor } from '../../answer/content-encoding.ts';
import { cacheControl, jsonType, vary, varyCompressed } from '../../wire/exchange.ts';

/** How bodies of one kind are sent: what they are, and who may keep them for how long. */
export type Presentation = {
  readonly type: string;
  readonly cacheControl: string;
  readonly vary: string;
  readonly varyCompressed: string;
};

/** Bodies of the API. */
export const jsonPresentation: Presentation = { type: jsonType, cacheControl, vary, varyCompressed };

/** A body in one encoding, with the headers of its own: made once and sent as they are. */
export type Representation = {
  readonly etag: string;
  readonly bytes: Buffer;
  readonly headers: readonly string[];
  /** What a 304 repeats of the 200 (RFC 9110 section 15.4.5). */
  readonly validators: readonly string[];
};

export function represent(
  tag: string,
  encoding: Encoding,
  bytes: Buffer,
  presentation: Presentation = jsonPresentation,
): Representation {
  const headers = headersOf(tag, encoding, bytes.length, presentation);
  return { etag: tagFor(tag, encoding), bytes, headers, validators: validatorsOf(tag, encoding, presentation) };
}

/** The headers of a body of that length, of its own. */
export function headersOf(tag: string, encoding: Encoding, length: number, presentation: Presentation): string[] {
  const headers = [
    ...validatorsOf(tag, encoding, presentation),
    'Content-Type',
    presentation.type,
    'Content-Length',
    String(length),
  ];
  if (encoding !== 'identity') headers.push('Content-Encoding', encoding);
  return headers;
}

export const validatorsOf = (tag: string, encoding: Encoding, presentation: Presentation): string[] => [
  'Cache-Control',
  presentation.cacheControl,
  'Vary',
  encoding === 'identity' ? presentation.vary : presentation.varyCompressed,
  'ETag',
  tagFor(tag, encoding),
];
