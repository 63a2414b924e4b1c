import { type DescribedZone, describeZone } from '../../../platform/icalendar/time-zone.ts';
import { dayMs } from '../../../platform/time/lengths.ts';
import type { SiteRules } from '../rules/site.ts';
import { dateless, type RunData } from '../snapshot/run-data.ts';

/** What calendars may say of the institute's time zone: a calendar says what its own runs need. */
export function describeTimeZone({ zone }: SiteRules, runs: RunData, now: number): DescribedZone {
  const { from, to } = spanOf(runs);
  return describeZone(zone, Math.min(from, now), Math.max(to, now));
}

/** With a day to spare, since a day of the calendar may begin earlier than that of UTC. */
function spanOf({ count, startDay, nameableUntil }: RunData) {
  const first = startDay[0] ?? dateless;
  let to = 0;
  // A day after its end.
  for (let run = 0; run < count; run += 1) {
    const until = nameableUntil[run] ?? 0;
    if (until > to && until !== Number.POSITIVE_INFINITY) to = until;
  }
  return { from: first === dateless ? Number.POSITIVE_INFINITY : (first - 1) * dayMs, to };
}
