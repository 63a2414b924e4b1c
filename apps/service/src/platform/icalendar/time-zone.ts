import type { Zone } from '../time/zone.ts';
import { contentLine } from './content-line.ts';
import { localValue } from './time-value.ts';

/** The local time from which the first offset holds: before every event, and the one that programs expect. */
const beginning = '16010101T000000';

/** A time with one offset: from when it holds, and what a calendar says of it as the first of several, and as a later one. */
type Observance = { readonly at: number; readonly asFirst: string; readonly asLater: string };

/** A time zone with each change of its clocks within some span, as it was or will be: no rule fits all zones, and rules change. */
export type DescribedZone = { readonly name: string; readonly observances: readonly Observance[] };

export function describeZone(zone: Zone, from: number, to: number): DescribedZone {
  const changes = [{ at: from, before: zone.offsetAt(from), after: zone.offsetAt(from) }].concat(
    zone.changesBetween(from, to),
  );
  return {
    name: zone.name,
    observances: changes.map(({ at, before, after }) => {
      const kind = kindAt(zone, at);
      return {
        at,
        asFirst: observance(kind, beginning, after, after),
        asLater: observance(kind, localValue(at + before), before, after),
      };
    }),
  };
}

/** Writes what is needed of a zone (VTIMEZONE, RFC 5545 section 3.6.5) between two instants within its span. */
export function timeZoneComponent({ name, observances }: DescribedZone, from: number, to: number): string {
  const first = Math.max(
    0,
    observances.findLastIndex(({ at }) => at <= from),
  );
  return [
    contentLine('BEGIN', 'VTIMEZONE'),
    contentLine('TZID', name),
    observances[first]?.asFirst ?? '',
    ...observances.slice(first + 1).flatMap(({ at, asLater }) => (at <= to ? [asLater] : [])),
    contentLine('END', 'VTIMEZONE'),
  ].join('');
}

type Kind = 'STANDARD' | 'DAYLIGHT';

const observance = (kind: Kind, onset: string, before: number, after: number): string =>
  contentLine('BEGIN', kind) +
  contentLine('DTSTART', onset) +
  contentLine('TZOFFSETFROM', offsetValue(before)) +
  contentLine('TZOFFSETTO', offsetValue(after)) +
  contentLine('END', kind);

/** For display alone: daylight saving time is what is ahead of both January and July, or of one of them. */
function kindAt(zone: Zone, instant: number): Kind {
  const year = new Date(instant).getUTCFullYear();
  const standard = Math.min(zone.offsetAt(Date.UTC(year, 0, 1)), zone.offsetAt(Date.UTC(year, 6, 1)));
  return zone.offsetAt(instant) > standard ? 'DAYLIGHT' : 'STANDARD';
}

/** `+0530`, with seconds where there are any, as before time zones were agreed on. */
function offsetValue(offset: number): string {
  const seconds = Math.abs(offset) / 1000;
  const parts = [seconds / 3600, (seconds / 60) % 60, seconds % 60].map((part) =>
    String(Math.floor(part)).padStart(2, '0'),
  );
  if (parts[2] === '00') parts.pop();
  return `${offset < 0 ? '-' : '+'}${parts.join('')}`;
}
