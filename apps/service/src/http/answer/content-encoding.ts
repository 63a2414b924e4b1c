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
