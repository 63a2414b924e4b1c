import { isGlued, isMark, isWord, type Tokens } from './token.ts';
import { articles } from './words/small-words.ts';

/** What stands between two dates, days of the week or times. */
export type Link = {
  readonly kind: 'range' | 'and' | 'or';
  /** The first token behind it. */
  readonly to: number;
  readonly isComma: boolean;
  /** Whether it is joined to both: 12–14. */
  readonly isTight: boolean;
  /** Whether it is a sign rather than a word. */
  readonly isSign: boolean;
};

const words: ReadonlyMap<string, Link['kind']> = new Map([
  ...['to', 'till', 'til', 'until', 'through', 'thru', 'bis', 'au', 'a', 'al', 'hasta', 'tot', 'jusqu'].map(
    (word) => [word, 'range'] as const,
  ),
  ...['and', 'und', 'sowie', 'et', 'y', 'e', 'en'].map((word) => [word, 'and'] as const),
  ...['or', 'oder', 'ou', 'o', 'of'].map((word) => [word, 'or'] as const),
]);

/** Reads what links two dates at a token: –, bis, t/m, &, und, or, a comma. */
export function readLink(tokens: Tokens, at: number): Link | undefined {
  const isComma = isMark(tokens[at], ',;');
  const start = isComma ? at + 1 : at;
  const sign = readSign(tokens, start);
  const found = sign ?? readWord(tokens, start) ?? (isComma ? and(start) : undefined);
  if (found === undefined) return undefined;
  let { to } = found;
  while (to < found.to + 2 && isWord(tokens[to], articles)) to += 1;
  const isTight = to === at + 1 && isGlued(tokens[at]) && isGlued(tokens[to]);
  return { kind: found.kind, to, isComma: isComma && found.to === start, isTight, isSign: sign !== undefined };
}

type Found = Pick<Link, 'kind' | 'to'>;

const and = (to: number): Found => ({ kind: 'and', to });

function readSign(tokens: Tokens, at: number): Found | undefined {
  if (isMark(tokens[at], '-–—‒−~')) return { kind: 'range', to: at + 1 };
  return isMark(tokens[at], '&+/') ? and(at + 1) : undefined;
}

function readWord(tokens: Tokens, at: number): Found | undefined {
  const token = tokens[at];
  if (token?.kind !== 'word') return undefined;
  // The Dutch “t/m”, “tot en met” and the French “jusqu’au”.
  if (token.text === 't' && isMark(tokens[at + 1], '/') && isWord(tokens[at + 2], met)) {
    return { kind: 'range', to: at + 3 };
  }
  if (token.text === 'tot' && isWord(tokens[at + 1], en) && isWord(tokens[at + 2], met)) {
    return { kind: 'range', to: at + 3 };
  }
  if (token.text === 'jusqu' && isMark(tokens[at + 1], "'’")) return { kind: 'range', to: at + 2 };
  const kind = words.get(token.text);
  return kind && { kind, to: at + 1 };
}

const [en, met] = [new Set(['en']), new Set(['m', 'met'])];
