import Negotiator from 'negotiator';

export type Encoding = 'br' | 'gzip' | 'identity';

const memoMax = 200;

/** Chooses the encoding of a body from `Accept-Encoding`: br before gzip where both are wanted alike (decision D7). */
export function createNegotiation(): (acceptEncoding: string | undefined) => Encoding {
  const memo = new Map<string, Encoding>();
  return (acceptEncoding) => {
    if (!acceptEncoding) return 'identity';
    const known = memo.get(acceptEncoding);
    if (known) return known;
    const chosen = negotiate(acceptEncoding);
    if (memo.size >= memoMax) memo.clear();
    memo.set(acceptEncoding, chosen);
    return chosen;
  };
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
