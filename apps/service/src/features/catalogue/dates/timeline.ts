import type { HiddenEntry } from './hidden-entry.ts';

/** Dates that the API shows, by number in their order, and others; merged by day. */
export type Timeline = {
  readonly shown: readonly number[];
  /** Days of all runs that are shown, by number. */
  readonly startDay: Int32Array;
  /** In order. */
  readonly hidden: readonly HiddenEntry[];
};

/** A date of a timeline: the number of a run, or a hidden date. */
export type TimelineItem = { readonly day: number } & (
  | { readonly run: number; readonly entry?: undefined }
  | { readonly run?: undefined; readonly entry: HiddenEntry }
);

/** Gives every date in order. Of a day those that are shown come first. */
function* walkTimeline({ shown, startDay, hidden }: Timeline): Generator<TimelineItem> {
  let at = 0;
  for (const run of shown) {
    const day = startDay[run] ?? 0;
    for (let entry = hidden[at]; entry !== undefined && entry.day < day; entry = hidden[at]) {
      yield { day: entry.day, entry };
      at += 1;
    }
    yield { day, run };
  }
  for (const entry of hidden.slice(at)) yield { day: entry.day, entry };
}

export type TimelinePage = { readonly page: number; readonly total: number; readonly items: readonly TimelineItem[] };

/** A page of a timeline. Without a number it is the one with the first date from today on, else the last. */
export function pageOfTimeline(
  timeline: Timeline,
  { page: wanted, size, today }: { readonly page: number | undefined; readonly size: number; readonly today: number },
): TimelinePage {
  const total = timeline.shown.length + timeline.hidden.length;
  const page = wanted ?? Math.floor(Math.max(0, Math.min(countBefore(timeline, today), total - 1)) / size) + 1;
  const [from, to] = [(page - 1) * size, page * size];
  const items: TimelineItem[] = [];
  let at = 0;
  for (const item of walkTimeline(timeline)) {
    if (at >= to) break;
    if (at >= from) items.push(item);
    at += 1;
  }
  return { page, total, items };
}

function countBefore(timeline: Timeline, day: number): number {
  let count = 0;
  for (const item of walkTimeline(timeline)) {
    if (item.day >= day) break;
    count += 1;
  }
  return count;
}

export type TimelineDay = { readonly day: number; readonly total: number; readonly items: readonly TimelineItem[] };

/** The days from `first` to `last` that have dates, each with the first of them, at most `max`. */
export function daysOfTimeline(
  timeline: Timeline,
  { first, last, max }: { readonly first: number; readonly last: number; readonly max: number },
): TimelineDay[] {
  const days = new Map<number, { total: number; items: TimelineItem[] }>();
  for (const item of walkTimeline(timeline)) {
    if (item.day < first) continue;
    if (item.day > last) break;
    const day = days.get(item.day) ?? { total: 0, items: [] };
    day.total += 1;
    if (day.items.length < max) day.items.push(item);
    days.set(item.day, day);
  }
  return [...days].map(([day, counted]) => ({ day, ...counted }));
}
