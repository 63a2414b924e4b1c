import { createDays } from '../../platform/time/day.ts';
import { dayMs, hourMs } from '../../platform/time/lengths.ts';

/** Hours or days one after another, by the instants at which they begin, in milliseconds since 1970; the last one is not over. */
export type Slots = readonly number[];

/** The hour that is now, and those before it. */
export function lastHours(nowMs: number, count: number): Slots {
  const last = Math.floor(nowMs / hourMs) * hourMs;
  return Array.from({ length: count }, (_, index) => last - (count - 1 - index) * hourMs);
}

/** The day that is now in a time zone, and those before it. */
export function lastDays(nowMs: number, count: number, timeZone: string): Slots {
  const days = createDays(timeZone);
  const today = Date.parse(`${dateIn(nowMs, timeZone)}T00:00:00Z`);
  return Array.from({ length: count }, (_, index) =>
    days.startOf(new Date(today - (count - 1 - index) * dayMs).toISOString().slice(0, 10)),
  );
}

/** The date of an instant, `YYYY-MM-DD`. */
function dateIn(instantMs: number, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  const part = Object.fromEntries(format.formatToParts(instantMs).map(({ type, value }) => [type, value]));
  return `${part['year']}-${part['month']}-${part['day']}`;
}
