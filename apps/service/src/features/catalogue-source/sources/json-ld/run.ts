import type { CataloguePlace, CatalogueRun } from '@prospectus/contract';
import { isNode, type LdNode, listOf, typesOf } from './node.ts';
import { type LdOffer, readOffer } from './offer.ts';
import { given, readWhere } from './place.ts';
import { addressOf, countOf, textOf } from './value.ts';

/** A date that a page describes, without its id. */
export type LdRun = Omit<CatalogueRun, 'id'>;

export type ReadRun = {
  /** Undefined where it has no date that can be read. */
  readonly run: LdRun | undefined;
  readonly places: readonly CataloguePlace[];
  readonly offer: LdOffer | undefined;
  /** Whether it has a start that cannot be read. */
  readonly isUnreadable: boolean;
};

/** Reads a `CourseInstance` or an `Event` that stands on a page. */
export function readRun(node: LdNode, page: string): ReadRun {
  const [schedule = {}] = listOf(node['courseSchedule'] ?? node['eventSchedule']).filter(isNode);
  const start = node['startDate'] ?? schedule['startDate'];
  const times = readTimes(start, node['endDate'] ?? schedule['endDate']);
  const { places, isOnline } = readWhere(node);
  const offer = readOffer(node);
  const enrolUrl = addressOf(offer?.url, page) ?? addressOf(node['url'], page);
  const run: LdRun = {
    ...times,
    ...given({
      cancelled: /(?:Cancelled|Postponed)$/.test(String(node['eventStatus'] ?? '').slice(0, 100)) || undefined,
      attendance: attendanceOf(node, { isOnline, isOnsite: places.length > 0 }),
      places: places.length > 0 ? [...new Set(places.map(({ id }) => id))] : undefined,
      instructors: instructorsOf(node),
      seats: countOf(node, 'maximumAttendeeCapacity'),
      seats_left: countOf(node, 'remainingAttendeeCapacity') ?? (offer?.isSoldOut ? 0 : undefined),
      price: offer?.price,
      enrol_url: enrolUrl,
    }),
  };
  const isDated = times.start !== undefined;
  return {
    run: isDated ? run : undefined,
    places: isDated ? places : [],
    offer,
    isUnreadable: start !== undefined && !isDated,
  };
}

/** As the page says; undefined where it does not. */
function attendanceOf(node: LdNode, where: { readonly isOnline: boolean; readonly isOnsite: boolean }) {
  const modes = [...listOf(node['courseMode']), ...listOf(node['eventAttendanceMode'])].map((mode) =>
    String(mode).slice(0, 200).toLowerCase(),
  );
  const isSaid = (word: RegExp) => modes.some((mode) => word.test(mode));
  const isOnline = where.isOnline || isSaid(/online/);
  const isOnsite = where.isOnsite || isSaid(/offline|onsite|on-site|in-person/);
  if (isSaid(/mixed|blended/) || (isOnline && isOnsite)) return 'blended' as const;
  return isOnline ? ('online' as const) : isOnsite ? ('onsite' as const) : undefined;
}

const instructorsMax = 50;

/** People who teach; organisations that perform are none. */
export function instructorsOf(node: LdNode): { name: string }[] | undefined {
  const people = [...listOf(node['instructor']), ...listOf(node['performer'])].slice(0, instructorsMax);
  const names = people.flatMap((person) => {
    if (isNode(person) && typesOf(person).some((type) => /Organization|Group$/.test(type))) return [];
    return textOf({ name: person }, 'name') ?? [];
  });
  return names.length > 0 ? [...new Set(names)].map((name) => ({ name })) : undefined;
}

export const minutesOf = (node: LdNode): number | undefined =>
  readMinutes(node['timeRequired']) ?? readMinutes(node['duration']);

const moment = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(?::(\d{2})(?:\.\d{1,9})?)?\s?(Z|[+-]\d{2}:?\d{2})?)?$/;

/** A day, or a time of a day, as a page writes it. */
type Moment = { readonly day: string; readonly time: string | undefined; readonly offset: string };

/** When something takes place, as a catalogue file writes it; undefined for what is no date with a year. */
function readTimes(start: unknown, end: unknown): { readonly start?: string; readonly end?: string } {
  const from = readMoment(start);
  const to = readMoment(end);
  if (from === undefined) return {};
  // Midnight is what programs write where people have given a day.
  const isDay = isMidnight(from) && (to === undefined || isMidnight(to));
  const write = ({ day, time, offset }: Moment) => (isDay || time === undefined ? day : `${day}T${time}${offset}`);
  const [first, last] = [write(from), to && write(to)];
  if (to === undefined || last === undefined || last === first || !isAfter(to, from)) return { start: first };
  return { start: first, end: last };
}

/** Where only one of them says how far it is from UTC, the other is as far. */
function isAfter(to: Moment, from: Moment): boolean {
  if (to.time === undefined || from.time === undefined) return to.day >= from.day;
  const instantOf = ({ day, time, offset }: Moment, other: Moment) =>
    Date.parse(`${day}T${time}${offset || other.offset || 'Z'}`);
  return instantOf(to, from) > instantOf(from, to);
}

const isMidnight = ({ time }: Moment): boolean => time === undefined || /^(?:00:00|23:59)/.test(time);

function readMoment(value: unknown): Moment | undefined {
  if (typeof value !== 'string' || value.length > 40) return undefined;
  const [, day, minutes, seconds = '00', offset = ''] = moment.exec(value.trim()) ?? [];
  if (day === undefined || !isDay(day)) return undefined;
  const time = minutes === undefined ? undefined : `${minutes}:${seconds}`;
  return { day, time, offset: offset.length === 5 ? `${offset.slice(0, 3)}:${offset.slice(3)}` : offset };
}

function isDay(day: string): boolean {
  const time = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
}

/** Minutes of a duration such as `PT16H`; undefined where it is none, or its days may be of any length. */
function readMinutes(value: unknown): number | undefined {
  if (typeof value !== 'string') return undefined;
  const [, hours, minutes] = /^PT(?:(\d{1,5})H)?(?:(\d{1,5})M)?$/.exec(value) ?? [];
  const sum = Number(hours ?? 0) * 60 + Number(minutes ?? 0);
  return sum > 0 ? sum : undefined;
}
