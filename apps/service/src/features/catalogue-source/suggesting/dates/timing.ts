import type { Chain } from './chain.ts';
import type { Clock } from './clock.ts';
import type { Pieces } from './pieces.ts';
import { isMark, isWord, type Tokens } from './token.ts';
import { clockLeads } from './words/small-words.ts';

/** When on its days something takes place, as far as the text says. */
export type Timing = {
  /** For each part of the chain; undefined where no time is known. */
  readonly clocks: readonly (Clock | undefined)[];
  /** Whether it begins on its day and goes on. */
  readonly isOngoing: boolean;
  /** The days of the week on which it takes place. */
  readonly weekdays: readonly number[];
  /** For people, where days and times alone do not say it: “Tuesdays 18:00–20:30”. */
  readonly when: string | undefined;
};

type Span = { readonly from: number; readonly to: number };

export type Source = { readonly text: string; readonly tokens: Tokens; readonly pieces: Pieces };

export function readTiming(chain: Pieces['chains'][number], source: Source): Timing {
  const { weekdays: groups } = source.pieces;
  const isRange = chain.links.some(({ kind }) => kind === 'range');
  const isListed = chain.links.length > 0 && chain.links.every(({ kind }) => kind === 'and');
  const isOngoing = !isListed && (chain.lead.means === 'from' || groups.some(({ isRecurring }) => isRecurring));
  const all = [...chain.parts.flatMap(({ clock }) => clock ?? []), ...source.pieces.clocks];
  const clocks = clocksOf(chain, source.pieces.clocks);
  const isUsable = clocks.some((clock) => clock !== undefined);
  const shownDays = isOngoing || isRange ? groups : [];
  // What holds for each of its days would be lost; its own beginning and end are said by the run.
  const isDaily = isOngoing
    ? groups.length > 0 || all.some(({ end }) => end !== undefined)
    : isRange && all.length === 1;
  const shownClocks = isDaily || !isUsable ? all : [];
  return {
    clocks,
    isOngoing,
    weekdays: groups.flatMap(({ days }) => days),
    when: sliceAll([...shownDays, ...shownClocks], source),
  };
}

/** One time holds for all days, unless it stands behind the first of several; of several times, each day has its own. */
function clocksOf({ parts }: Chain, outside: readonly Clock[]): readonly (Clock | undefined)[] {
  const own = parts.map(({ clock }) => clock);
  const known = [...own.filter((clock) => clock !== undefined), ...outside];
  const [only] = known;
  const none = parts.map(() => undefined);
  if (only === undefined || known.some(({ start }) => start === undefined)) return none;
  if (known.length === 1) return outside.length > 0 || own.at(-1) !== undefined ? parts.map(() => only) : own;
  return outside.length === 0 && !own.includes(undefined) ? own : none;
}

/** What a text says at some places, as it is written; places that stand next to each other are one. */
export function sliceAll(
  spans: readonly Span[],
  { text, tokens }: Pick<Source, 'text' | 'tokens'>,
): string | undefined {
  const merged: { from: number; to: number }[] = [];
  for (const span of spans.toSorted((one, other) => one.from - other.from)) {
    const last = merged.at(-1);
    const between = last ? tokens.slice(last.to, span.from) : [];
    const isNext = between.every((token) => isMark(token, ',;:@·|–-') || isWord(token, clockLeads));
    if (last !== undefined && isNext) last.to = span.to;
    else merged.push({ from: span.from, to: span.to });
  }
  const slices = merged.map(({ from, to }) => text.slice(tokens[from]?.from, tokens[to - 1]?.to));
  return slices.length === 0 ? undefined : slices.join(', ');
}
