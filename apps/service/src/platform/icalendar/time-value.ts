import { dayMs, minuteMs } from '../time/lengths.ts';
import type { Zone } from '../time/zone.ts';
import { contentLine } from './content-line.ts';

/** Writes moments as iCalendar does (RFC 5545 sections 3.3.4 and 3.3.5). */

/** `2027-01-12` as `20270112`. */
const dateValue = (date: string): string => date.replaceAll('-', '');

/** `20270112T170000` of milliseconds since 1970 that are read as a local time. */
export const localValue = (local: number): string => {
  const text = new Date(local).toISOString();
  return `${dateValue(text.slice(0, 10))}T${text.slice(11, 19).replaceAll(':', '')}`;
};

export const utcValue = (instant: number): string => `${localValue(instant)}Z`;

export const dateLine = (name: string, date: string): string => contentLine(`${name};VALUE=DATE`, dateValue(date));

const utcNames: ReadonlySet<string> = new Set(['UTC', 'ETC/UTC']);

/** Whether moments of the zone are written in UTC, which every program understands without a description of it. */
const isUtc = ({ name }: Pick<Zone, 'name'>): boolean => utcNames.has(name.toUpperCase());

/**
 * A line with an instant, as the clocks of the zone show it. In UTC where programs disagree about what clocks mean: the
 * hour that they show twice, and offsets of long ago, which have seconds. Fractions of a second are cut off.
 */
export function timeLine(name: string, instant: number, zone: Zone): string {
  const whole = Math.floor(instant / 1000) * 1000;
  return isUtc(zone) || !isClear(whole, zone)
    ? contentLine(name, utcValue(whole))
    : contentLine(`${name};TZID=${zone.name}`, localValue(whole + zone.offsetAt(whole)));
}

/** Whether the time that clocks show at an instant is that of no other instant, and a whole number of minutes from UTC. */
function isClear(instant: number, { offsetAt }: Zone): boolean {
  const offset = offsetAt(instant);
  const local = instant + offset;
  const isOther = (other: number) => other !== instant && other + offsetAt(other) === local;
  return (
    offset % minuteMs === 0 &&
    !isOther(local - offsetAt(instant - dayMs)) &&
    !isOther(local - offsetAt(instant + dayMs))
  );
}
