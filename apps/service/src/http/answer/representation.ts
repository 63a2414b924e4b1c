import Negotiator from 'negotiator';
import { remember } from '../../platform/memo.ts';

export type Compression = 'br' | 'gzip';
export type Encoding = Compression | 'identity';

const memoMax = 200;

/** Chooses the encoding of a body from `Accept-Encoding`, of those that there are: br before gzip where both are wanted alike (rule D7). */
export function createNegotiation(
  offered: readonly Compression[] = ['br', 'gzip'],
): (acceptEncoding: string | undefined) => Encoding {
  const choose = remember((acceptEncoding: string) => negotiate(acceptEncoding, offered), memoMax);
  return (acceptEncoding) => (acceptEncoding ? choose(acceptEncoding) : 'identity');
}

/** The package's types know nothing of the second argument yet. */
type Preferring = {
  encoding(offered: readonly string[], options: { preferred: readonly string[] }): string | undefined;
};

function negotiate(acceptEncoding: string, offered: readonly Compression[]): Encoding {
  const negotiator = new Negotiator({ headers: { 'accept-encoding': acceptEncoding } }) as Preferring;
  const chosen = negotiator.encoding([...offered, 'identity'], { preferred: offered });
  return chosen === 'br' || chosen === 'gzip' ? chosen : 'identity';
}

/** Each encoding of a body has a tag of its own (rule D7). */
export const tagFor = (tag: string, encoding: Encoding): string =>
  encoding === 'identity' ? `"${tag}"` : `"${tag}-${encoding}"`;

/**
 * Finds the encoding whose tag `If-None-Match` names (weakly compared, RFC 9110 section 13.1.2); undefined when none.
 *
 * A client that takes an encoding may hold the body in it or plain, since the encoded form is made in the background.
 */
export function matchedEncoding(ifNoneMatch: string, tag: string, encoding: Encoding): Encoding | undefined {
  // Nearly always it is one tag, the very one that was sent.
  if (ifNoneMatch === tagFor(tag, encoding)) return encoding;
  if (ifNoneMatch.trim() === '*') return encoding;
  const listed = ifNoneMatch.split(',').map((entry) => entry.trim().replace(/^W\//, ''));
  if (listed.includes(tagFor(tag, encoding))) return encoding;
  return listed.includes(tagFor(tag, 'identity')) ? 'identity' : undefined;
}

/** Headers of every successful GET (specification, section 8; rule D7). */
const cacheControl = 'public, max-age=60';
const vary = 'Origin, X-API-Key, Authorization';
const varyCompressed = `${vary}, Accept-Encoding`;

export const jsonType = 'application/json; charset=utf-8';

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
