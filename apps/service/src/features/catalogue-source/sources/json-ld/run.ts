import type { CataloguePlace, CatalogueRun } from '@prospectus/contract';
import { readMinutes, readTimes } from './moment.ts';
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
