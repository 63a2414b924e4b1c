import type {
  CatalogueCourse,
  CatalogueEdition,
  CatalogueFile,
  CataloguePlace,
  CatalogueRun,
  CatalogueVersion,
} from '@prospectus/contract';
import { Temporal } from 'temporal-polyfill';
import { availabilityAt, lower, same } from './reference-versions.ts';

/**
 * Runs as rules R1 to R9 describe them, written down once more as simply as may be: straight over the catalogue file, one
 * function for each rule, without index or snapshot, and with dates by another library.
 */

type Point = { readonly date: string; readonly at: number | null; readonly from: number; readonly until: number };

export type RunCandidate = {
  readonly course: CatalogueCourse;
  readonly edition: CatalogueEdition;
  readonly version: CatalogueVersion;
  readonly run: CatalogueRun;
};

const zoneOf = (file: CatalogueFile) => file.institute.timezone ?? 'UTC';
const midnight = (date: Temporal.PlainDate, zone: string) =>
  date.toZonedDateTime({ timeZone: zone, plainTime: '00:00' }).epochMilliseconds;

const points = new Map<string, Point>();

/** R1: moments; each is worked out once, since the library takes its time. */
function pointOf(text: string, zone: string): Point {
  const key = `${zone} ${text}`;
  const point = points.get(key) ?? readPoint(text, zone);
  points.set(key, point);
  return point;
}

function readPoint(text: string, zone: string): Point {
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return wholeDay(text, zone);
  const at = /(Z|[+-]\d\d:\d\d)$/.test(text)
    ? Temporal.Instant.from(text).epochMilliseconds
    : Temporal.PlainDateTime.from(text).toZonedDateTime(zone, { disambiguation: 'compatible' }).epochMilliseconds;
  const date = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainDate().toString();
  return { date, at, from: at, until: at };
}

function wholeDay(text: string, zone: string): Point {
  const date = Temporal.PlainDate.from(text);
  return { date: text, at: null, from: midnight(date, zone), until: midnight(date.add({ days: 1 }), zone) };
}

/** R1: what is not authored follows. */
export function startOf(run: CatalogueRun, zone: string): Point | null {
  const text = run.start ?? run.meetings?.[0]?.start;
  return text === undefined ? null : pointOf(text, zone);
}

export function endOf(run: CatalogueRun, zone: string): Point | null {
  if (run.end !== undefined) return pointOf(run.end, zone);
  const ends = (run.meetings ?? []).map(({ start, end }) => pointOf(end ?? pointOf(start, zone).date, zone));
  const latest = Math.max(...ends.map(({ until }) => until));
  const start = startOf(run, zone);
  return ends.findLast(({ until }) => until === latest) ?? (start && wholeDay(start.date, zone));
}

const isOver = (end: Point | null, now: number) => end !== null && (end.at === null ? now >= end.until : now > end.at);

const isThere = (each: { published?: boolean | undefined }) => each.published !== false;

/** R2: what exists, in catalogue order. */
export const existingRuns = (file: CatalogueFile, now: number): RunCandidate[] =>
  (file.courses ?? [])
    .filter(isThere)
    .flatMap((course) =>
      course.editions
        .filter(isThere)
        .flatMap((edition) =>
          edition.versions
            .filter(isThere)
            .flatMap((version) =>
              (version.runs ?? [])
                .filter((run) => isThere(run) && !isOver(endOf(run, zoneOf(file)), now))
                .map((run) => ({ course, edition, version, run })),
            ),
        ),
    );

/** R3. */
export function phaseOf(file: CatalogueFile, { run }: RunCandidate, now: number): 'upcoming' | 'running' {
  const start = startOf(run, zoneOf(file));
  return start !== null && now >= start.from ? 'running' : 'upcoming';
}

/** R4. */
export function availabilityOf(file: CatalogueFile, candidate: RunCandidate, now: number): string {
  const { run, edition, version } = candidate;
  if (run.cancelled) return 'cancelled';
  const own = availabilityAt(file, edition, version, now);
  if (own !== 'available') return own;
  const until = run.enrol_until === undefined ? null : pointOf(run.enrol_until, zoneOf(file)).until;
  if (until !== null && now >= until) return 'closed';
  if (until === null && phaseOf(file, candidate, now) === 'running') return 'closed';
  return run.seats_left === 0 ? 'full' : 'available';
}

/** R1: its own places, then those of its meetings. */
export function placesOf({ institute }: CatalogueFile, { run }: RunCandidate): CataloguePlace[] {
  const ids = [...(run.places ?? []), ...(run.meetings ?? []).flatMap(({ place }) => place ?? [])].map(lower);
  return [...new Set(ids)].flatMap((id) => institute.places?.find((place) => lower(place.id) === id) ?? []);
}

export function attendanceOf(file: CatalogueFile, candidate: RunCandidate): string | null {
  return candidate.run.attendance ?? (placesOf(file, candidate).length > 0 ? 'onsite' : null);
}

/** R7: the great circle by its chord, in metres. */
function metresBetween(a: CataloguePlace, latitude: number, longitude: number): number {
  const unit = (lat: number, long: number) => {
    const [phi, lambda] = [(lat * Math.PI) / 180, (long * Math.PI) / 180];
    return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)] as const;
  };
  const [p, q] = [unit(a.latitude ?? 0, a.longitude ?? 0), unit(latitude, longitude)];
  const chord = Math.hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2]);
  return 2 * 6_371_008.8 * Math.asin(Math.min(1, chord / 2));
}

export function distanceOf(file: CatalogueFile, candidate: RunCandidate, near: string): number {
  const [latitude = 0, longitude = 0] = near.split(',').map(Number);
  const known = placesOf(file, candidate).filter((place) => place.latitude !== undefined);
  return Math.min(...known.map((place) => metresBetween(place, latitude, longitude)));
}

export type RunQuery = Readonly<Record<string, string | readonly string[]>>;

/** R7, R8: the runs that a query leaves, in order. */
export function runsByReference(file: CatalogueFile, query: RunQuery, now: number): RunCandidate[] {
  const kept = existingRuns(file, now).filter((candidate) => isKept(file, candidate, query, now));
  const near = query['near'];
  const distance = (candidate: RunCandidate) =>
    query['sort'] === 'distance' && typeof near === 'string' ? Math.round(distanceOf(file, candidate, near)) : 0;
  return kept
    .map((candidate, position) => ({ candidate, position, distance: distance(candidate) }))
    .sort((a, b) => a.distance - b.distance || compareStarts(file, a.candidate, b.candidate) || a.position - b.position)
    .map(({ candidate }) => candidate);
}

/** R8: dates before times of the same moment, runs without a date last. */
export function compareStarts(file: CatalogueFile, a: RunCandidate, b: RunCandidate): number {
  const [one, other] = [startOf(a.run, zoneOf(file)), startOf(b.run, zoneOf(file))];
  if (!one || !other) return one === other ? 0 : one ? -1 : 1;
  if (one.from !== other.from) return one.from - other.from;
  return (one.at === null ? 0 : 1) - (other.at === null ? 0 : 1);
}

const valuesOf = (query: RunQuery, name: string): readonly string[] => [query[name] ?? []].flat();

function isKept(file: CatalogueFile, candidate: RunCandidate, query: RunQuery, now: number): boolean {
  const { course, edition, version, run } = candidate;
  const places = placesOf(file, candidate);
  const start = startOf(run, zoneOf(file));
  const any = (name: string, test: (value: string) => boolean) =>
    valuesOf(query, name).length === 0 || valuesOf(query, name).some(test);
  const languagesOn = file.institute.course_languages?.enabled && file.institute.course_languages.languages?.length;
  const [from, to] = [valuesOf(query, 'starts_from')[0], valuesOf(query, 'starts_to')[0]];
  const near = valuesOf(query, 'near')[0];
  return (
    any('course', (id) => id === course.id || course.editions.some((each) => isThere(each) && each.id === id)) &&
    any('stream', (slug) => same(course.stream, slug)) &&
    any('category', (slug) => same(course.category, slug)) &&
    (!languagesOn || any('language', (code) => same(edition.language, code))) &&
    any('format', (key) => (version.formats ?? []).some((each) => same(each, key))) &&
    any('level', (level) => same(version.level, level)) &&
    any('attendance', (value) => attendanceOf(file, candidate) === value) &&
    any('place', (id) => places.some((place) => same(place.id, id))) &&
    any('town', (town) => places.some((place) => same(place.town, town))) &&
    any('country', (country) => places.some((place) => same(place.country, country))) &&
    any('availability', (value) => availabilityOf(file, candidate, now) === value) &&
    (from === undefined || (start !== null && start.date >= from)) &&
    (to === undefined || (start !== null && start.date <= to)) &&
    (near === undefined || distanceOf(file, candidate, near) <= Number(valuesOf(query, 'radius_km')[0] ?? 50) * 1000) &&
    (query['phase'] === 'any' || phaseOf(file, candidate, now) === (query['phase'] ?? 'upcoming'))
  );
}
