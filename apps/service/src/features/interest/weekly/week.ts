import { dayMs } from '../../../platform/time/lengths.ts';
import { createZone, dateOfDay } from '../../../platform/time/zone.ts';

/** Seven full days of UTC that are reported on the Monday after them, and the seven before, all as `YYYY-MM-DD`. */
export type Week = {
  readonly monday: string;
  readonly from: string;
  readonly formerFrom: string;
  readonly lastDay: string;
};

/** By then, all processes have written what they counted of Sunday. */
const graceMs = 10 * 60_000;
const lastsMs = 2 * dayMs;

/** The week that is reported at a moment. */
export function weekAt(nowMs: number): Week {
  const today = Math.floor(nowMs / dayMs);
  // The first day of 1970 was a Thursday.
  const monday = today - ((today + 3) % 7);
  return {
    monday: dateOfDay(monday),
    from: dateOfDay(monday - 7),
    formerFrom: dateOfDay(monday - 14),
    lastDay: dateOfDay(monday - 1),
  };
}

/** Whether a week is still reported: on Monday and Tuesday, so that a service that is down on Monday morning loses none. */
export const isTold = ({ monday }: Week, nowMs: number): boolean =>
  nowMs >= Date.parse(monday) + graceMs && nowMs < Date.parse(monday) + lastsMs;

/** Whether it is 6 in the morning of the Monday where the institute is. */
export const hasBegun = ({ monday }: Week, nowMs: number, timeZone: string): boolean =>
  nowMs >= zoneOf(timeZone).instantOf(`${monday}T06:00`);

/** One that this runtime does not know is taken as UTC. */
function zoneOf(name: string) {
  try {
    return createZone(name);
  } catch {
    return createZone('UTC');
  }
}
