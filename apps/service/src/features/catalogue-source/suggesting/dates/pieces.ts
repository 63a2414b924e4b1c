import { type Chain, readChain } from './chain.ts';
import { type Clock, readClock } from './clock.ts';
import { isMark, isWord, type Tokens } from './token.ts';
import { readWeekdayGroup, type WeekdayGroup } from './weekday-group.ts';
import { articles, clockLeads, deadlineWords, fromWords, leadWords, untilWords } from './words/small-words.ts';

/** The words that lead to a date, and what they say. */
export type Lead = {
  /** The first of them. */
  readonly from: number;
  /** Whether it is a beginning, or the end of something. */
  readonly means: 'from' | 'until' | undefined;
};

/** Everything about dates and times in a text, in its order. */
export type Pieces = {
  readonly chains: readonly (Chain & { readonly lead: Lead })[];
  /** Times that belong to no date of their own; `lead` is the first token of the words that lead to it. */
  readonly clocks: readonly (Clock & { readonly lead: number })[];
  readonly weekdays: readonly (WeekdayGroup & { readonly lead: number })[];
};

export function readPieces(tokens: Tokens, today: string): Pieces {
  const chains: Pieces['chains'][number][] = [];
  const clocks: Pieces['clocks'][number][] = [];
  const weekdays: Pieces['weekdays'][number][] = [];
  for (let at = 0; at < tokens.length; ) {
    const chain = readChain(tokens, at, today);
    const clock = chain ? undefined : readClock(tokens, at);
    const group = chain || clock ? undefined : readWeekdayGroup(tokens, at);
    if (chain) chains.push({ ...chain, lead: readLead(tokens, at) });
    if (clock) clocks.push({ ...clock, lead: startOfLead(tokens, at, 3, [clockLeads]) });
    if (group) weekdays.push({ ...group, lead: startOfLead(tokens, group.from, 2, [articles]) });
    at = (chain ?? clock ?? group)?.to ?? at + 1;
  }
  return { chains, clocks, weekdays };
}

const leads = [fromWords, leadWords, articles];

function readLead(tokens: Tokens, at: number): Lead {
  const from = startOfLead(tokens, at, 5, leads);
  if (tokens.slice(from, at).some((token) => isWord(token, fromWords))) return { from, means: 'from' };
  // The French “jusqu’au”.
  const until = isMark(tokens[from - 1], "'’") ? from - 2 : from - 1;
  if (isWord(tokens[until], untilWords)) return { from: until, means: 'until' };
  const before = tokens.slice(Math.max(0, from - 4), from);
  return { from, means: before.some((token) => isWord(token, deadlineWords)) ? 'until' : undefined };
}

/** The first of at most so many words before a token; a colon may stand behind one of them. */
function startOfLead(tokens: Tokens, at: number, max: number, lists: readonly ReadonlySet<string>[]): number {
  let from = at;
  while (from > at - max) {
    const before = isMark(tokens[from - 1], ':') && from - 1 > 0 ? from - 2 : from - 1;
    if (!lists.some((words) => isWord(tokens[before], words))) break;
    from = before;
  }
  return from;
}
