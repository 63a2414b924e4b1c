import Negotiator from 'negotiator';
import { remember } from '../../platform/memo.ts';

export type Compression = 'br' | 'gzip';
export type Encoding = Compression | 'identity';

const memoMax = 200;

/** Chooses the encoding of a body from `Accept-Encoding`: br before gzip where both are wanted alike (decision D7). */
export function createNegotiation(): (acceptEncoding: string | undefined) => Encoding {
  const choose = remember(negotiate, memoMax);
  return (acceptEncoding) => (acceptEncoding ? choose(acceptEncoding) : 'identity');
}

/** The package's types know nothing of the second argument yet. */
type Preferring = {
  encoding(offered: readonly string[], options: { preferred: readonly string[] }): string | undefined;
};

function negotiate(acceptEncoding: string): Encoding {
  const negotiator = new Negotiator({ headers: { 'accept-encoding': acceptEncoding } }) as Preferring;
  const chosen = negotiator.encoding(['br', 'gzip', 'identity'], { preferred: ['br', 'gzip'] });
  return chosen === 'br' || chosen === 'gzip' ? chosen : 'identity';
}

/** Each encoding of a body has a tag of its own (decision D7). */
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
