import type { RunPlace } from '@prospectus/contract';
import { caseKey } from '../../catalogue-store/facts.ts';
import { nameKey } from '../read/filters.ts';
import { distanceOf, type Position, radiusOf } from '../read/nearness.ts';
import { runAttendance, runPlaces } from '../rules/run.ts';
import type { SiteRules } from '../rules/site.ts';
import type { StoredRun } from '../stored/stored-run.ts';
import type { DateFilters } from './date-query.ts';

type Test = (run: StoredRun) => boolean;

/**
 * Returns whether a run that the API does not show matches, course and days aside (rule R7). Such a run has no phase, and of
 * the availabilities `cancelled` alone.
 */
export function hiddenDateFilter(filters: DateFilters, site: SiteRules): Test {
  const { place, town, country, near, attendance, availability, phase, quick } = filters;
  const tests: Test[] = [];
  const isNamed = (given: readonly string[] | undefined, namesOf: (run: StoredRun) => readonly (string | null)[]) => {
    const is = namedAmong(given);
    if (is) tests.push((run) => namesOf(run).some(is));
  };
  isNamed(filters.stream, (run) => [run.stream]);
  isNamed(filters.category, (run) => [run.category]);
  isNamed(filters.level, (run) => [run.level]);
  isNamed(filters.format, (run) => run.formats);
  if (site.languages.size > 0) isNamed(filters.language, (run) => [run.language]);
  const hasPlace = (test: ((place: RunPlace) => boolean) | undefined) => {
    if (test) tests.push(({ facts }) => runPlaces(facts, site).some((each) => test(each.place)));
  };
  const atPlace = (given: readonly string[] | undefined, nameOf: (place: RunPlace) => string | null) => {
    const is = namedAmong(given);
    hasPlace(is && ((each) => is(nameOf(each))));
  };
  atPlace(place, ({ id }) => id);
  atPlace(town, (each) => each.town);
  atPlace(country, (each) => each.country);
  hasPlace(near && ((each) => isWithin(each, near, radiusOf(filters))));
  if (attendance !== undefined) {
    const attended: readonly (string | null)[] = attendance;
    tests.push(({ facts }) => attended.includes(runAttendance(facts, runPlaces(facts, site))));
  }
  if (availability !== undefined) {
    tests.push(({ facts }) => availability.includes('cancelled') && facts.cancelled === true);
  }
  if (phase !== undefined || quick !== undefined) tests.push(() => false);
  return (run) => tests.every((test) => test(run));
}

/** Tells whether a name is one of those given, in upper or lower case; undefined where none is asked for. */
function namedAmong(given: readonly string[] | undefined): ((name: string | null) => boolean) | undefined {
  if (given === undefined) return undefined;
  const wanted = new Set(given.map(nameKey));
  return (name) => name !== null && wanted.has(caseKey(name));
}

const isWithin = ({ latitude, longitude }: RunPlace, from: Position, metres: number): boolean =>
  latitude !== null && longitude !== null && distanceOf(from, { latitude, longitude }) <= metres;
