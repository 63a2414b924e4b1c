import type { CatalogueRun } from '@prospectus/contract';
import { daysAfter } from './calendar.ts';
import type { Chain } from './chain.ts';
import type { Clock } from './clock.ts';
import type { Timing } from './timing.ts';

/** What a text says about when a run takes place. */
export type FoundRun = Pick<CatalogueRun, 'start' | 'end' | 'when' | 'meetings'>;

/** Makes runs of the days of a chain: one, or one for each of the dates between “or”. Undefined of ranges that run into one another. */
export function toRuns({ links }: Chain, days: readonly string[], timing: Timing): readonly FoundRun[] | undefined {
  const runs: Stretch[][] = [[]];
  for (const [index, day] of days.entries()) {
    const before = links[index - 1];
    const clock = timing.clocks[index];
    const last = runs.at(-1)?.at(-1);
    if (before?.kind === 'or') runs.push([]);
    if (before?.kind !== 'range') runs.at(-1)?.push({ first: { day, clock }, last: undefined });
    else if (last === undefined || last.last !== undefined) return undefined;
    else last.last = { day, clock };
  }
  return runs.map((stretches) => toRun(stretches, timing));
}

type Point = { readonly day: string; readonly clock: Clock | undefined };
/** From the first day to the last, or a single day. */
type Stretch = { readonly first: Point; last: Point | undefined };

function toRun(stretches: readonly Stretch[], { isOngoing, when }: Timing): FoundRun {
  const said = when === undefined ? {} : { when };
  const times = stretches
    .map(timesOf)
    .toSorted((one, other) => (one.start < other.start ? -1 : Number(one.start > other.start)));
  const meetings = [...new Map(times.map((each) => [each.start, each])).values()];
  const [only] = meetings;
  if (only === undefined || meetings.length > 1) return { meetings, ...said };
  // What goes on does not end with its first evening.
  return isOngoing && stretches[0]?.last === undefined ? { start: only.start, ...said } : { ...only, ...said };
}

function timesOf({ first, last }: Stretch): { start: string; end?: string } {
  const start = momentOf(first.day, first.clock?.start);
  if (last === undefined)
    return first.clock?.end === undefined ? { start } : { start, end: momentOf(first.day, first.clock.end) };
  const isOwn = last.clock !== first.clock;
  return { start, end: momentOf(last.day, last.clock?.end ?? (isOwn ? last.clock?.start : undefined)) };
}

/** A day, or a local time on it; 24:00 is the midnight after it. */
function momentOf(day: string, time: string | undefined): string {
  if (time === undefined) return day;
  return time === '24:00' ? `${daysAfter(day, 1)}T00:00` : `${day}T${time}`;
}
