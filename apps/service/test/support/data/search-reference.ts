import type { CatalogueCourse, CatalogueFile } from '@prospectus/contract';
import { stated } from './catalogue.ts';
import { allBadges } from './reference-badges.ts';
import { best, type Candidate, candidatesOf, lower, same } from './reference-versions.ts';
import {
  attendanceOf,
  availabilityOf,
  compareStarts,
  distanceOf,
  existingRuns,
  phaseOf,
  placesOf,
  type RunCandidate,
  startOf,
} from './run-reference.ts';

/**
 * `GET /search` without `q` as rules S1 to S10 describe it, written down once more as simply as may be: straight over the
 * catalogue file, one function for each rule, without index. A facet is counted by asking again.
 */

export type SearchParameters = Readonly<Record<string, string | readonly string[]>>;

export type ReferenceHit = {
  readonly id: string;
  readonly version: string;
  readonly min: number | null;
  readonly max: number | null;
  readonly next_run: string | null;
  readonly run_count: number;
};

const valuesOf = (query: SearchParameters, name: string): readonly string[] => [query[name] ?? []].flat();
const oneOf = (query: SearchParameters, name: string): string | undefined => valuesOf(query, name)[0];
const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'accent' });

const runParameters = [
  'attendance',
  'place',
  'town',
  'country',
  'starts_from',
  'starts_to',
  'near',
  'has_seats',
  'phase',
];

/** Everything that is worked out once for a file and an instant. */
export type Scene = {
  readonly file: CatalogueFile;
  readonly now: number;
  readonly runs: readonly RunCandidate[];
  readonly units: readonly { readonly course: CatalogueCourse; readonly all: readonly Candidate[] }[];
  readonly rank: ReadonlyMap<CatalogueCourse, number>;
};

export function sceneOf(file: CatalogueFile, now: number): Scene {
  return {
    file,
    now,
    runs: existingRuns(file, now),
    units: (file.courses ?? []).map((course) => ({ course, all: candidatesOf(file, course, now) })),
    rank: allBadges(file, now).rank,
  };
}

type Hit = ReferenceHit & {
  readonly position: number;
  readonly course: CatalogueCourse;
  readonly shown: Candidate;
  readonly matching: readonly Candidate[];
  readonly runs: readonly RunCandidate[];
};

/** S1 to S6: all courses that match, in order. */
export function searchByReference(scene: Scene, query: SearchParameters): ReferenceHit[] {
  return hitsOf(scene, query).map(({ id, version, min, max, next_run, run_count }) => ({
    id,
    version,
    min,
    max,
    next_run,
    run_count,
  }));
}

function hitsOf(scene: Scene, query: SearchParameters): Hit[] {
  const { file, units, rank } = scene;
  const hits = units.flatMap(({ course, all }, position): Hit[] => {
    if (!keepsCourse(course, all, query)) return [];
    const matching = all.filter((candidate) => keepsVersion(scene, course, candidate, query));
    // S3: among the versions that match.
    const shown = best(matching);
    if (!shown) return [];
    const wanted = valuesOf(query, 'availability');
    if (wanted.length > 0 && !wanted.includes(shown.availability)) return [];
    const runs = matching.flatMap((candidate) => runsOf(scene, candidate, query));
    const next = nextOf(scene, runs);
    const amounts = matching.filter((each) => hasPrice(file, each)).map(amountOf);
    const isSeen = hasPrice(file, shown);
    return [
      {
        id: course.id ?? '',
        version: shown.version.package_session_id,
        min: isSeen ? Math.min(...amounts) : null,
        max: isSeen ? Math.max(...amounts) : null,
        next_run: next?.run.id ?? null,
        run_count: runs.length,
        position,
        course,
        shown,
        matching,
        runs,
      },
    ];
  });
  const compare = comparison(scene, query, rank);
  return hits.sort((a, b) => compare(a, b) || a.position - b.position);
}

const any = (query: SearchParameters, name: string, test: (value: string) => boolean) =>
  valuesOf(query, name).length === 0 || valuesOf(query, name).some(test);

/** S2: streams, categories and tags are the course's. */
function keepsCourse(course: CatalogueCourse, all: readonly Candidate[], query: SearchParameters): boolean {
  const tags = all.flatMap(({ edition }) => edition.tags ?? []);
  return (
    any(query, 'stream', (slug) => same(course.stream, slug)) &&
    any(query, 'category', (value) => {
      const [one = '', two] = value.split('/');
      return two === undefined ? same(course.category, one) : same(course.stream, one) && same(course.category, two);
    }) &&
    any(query, 'tag', (tag) => tags.some((each) => same(each, tag)))
  );
}

/** S2: one and the same version, of which one and the same run matches where there is any filter on runs. */
function keepsVersion(scene: Scene, course: CatalogueCourse, candidate: Candidate, query: SearchParameters): boolean {
  const { file } = scene;
  const { edition, version } = candidate;
  const attributes = Object.keys(query).filter((name) => name.startsWith('attr.'));
  const minutes = edition.duration_minutes;
  const number = (name: string) => (oneOf(query, name) === undefined ? undefined : Number(oneOf(query, name)));
  const within = (value: number | undefined, low: number | undefined, high: number | undefined) =>
    (low === undefined && high === undefined) ||
    (value !== undefined && value >= (low ?? Number.NEGATIVE_INFINITY) && value <= (high ?? Number.POSITIVE_INFINITY));
  return (
    (!languagesOn(file) || any(query, 'language', (code) => same(edition.language, code))) &&
    any(query, 'format', (key) => (version.formats ?? []).some((each) => same(each, key))) &&
    any(query, 'level', (level) => same(version.level, level)) &&
    any(query, 'instructor', (name) => (edition.instructors ?? []).some((each) => same(each.name, name))) &&
    attributes.every((name) =>
      any(query, name, (value) =>
        [...(course.attributes?.[name.slice(5)] ?? []), ...(version.attributes?.[name.slice(5)] ?? [])].some((each) =>
          same(each, value),
        ),
      ),
    ) &&
    within(minutes, number('duration_min'), number('duration_max')) &&
    within(edition.rating || undefined, number('rating_min'), undefined) &&
    keepsPrice(file, candidate, query) &&
    (!runParameters.some((name) => query[name] !== undefined) || runsOf(scene, candidate, query).length > 0)
  );
}

const languagesOn = ({ institute }: CatalogueFile): boolean =>
  institute.course_languages?.enabled === true && (institute.course_languages.languages ?? []).length > 0;

/** S4. */
const hasPrice = ({ institute }: CatalogueFile, candidate: Candidate): boolean =>
  candidate.availability === 'available' &&
  (amountOf(candidate) === 0 || (institute.prices_visible !== false && amountOf(candidate) > 0));

/** NaN on request. */
const amountOf = ({ version }: Candidate): number => stated(version.price)?.amount ?? Number.NaN;

const currencyOf = ({ institute }: CatalogueFile, { version }: Candidate): string =>
  stated(version.price)?.currency ?? institute.default_currency ?? 'USD';

function keepsPrice(file: CatalogueFile, candidate: Candidate, query: SearchParameters): boolean {
  const [min, max, free, currency] = ['price_min', 'price_max', 'free', 'currency'].map((name) => oneOf(query, name));
  if ([min, max, free, currency].every((value) => value === undefined)) return true;
  const amount = amountOf(candidate);
  return (
    hasPrice(file, candidate) &&
    (min === undefined || amount >= Number(min)) &&
    (max === undefined || amount <= Number(max)) &&
    (free === undefined || amount === 0) &&
    (currency === undefined || same(currencyOf(file, candidate), currency))
  );
}

/** S2, S5: the runs of a version that match; of the phase asked for, else upcoming ones. */
function runsOf({ file, now, runs }: Scene, { version }: Candidate, query: SearchParameters): RunCandidate[] {
  const phase = oneOf(query, 'phase') ?? 'upcoming';
  const [from, to, near] = ['starts_from', 'starts_to', 'near'].map((name) => oneOf(query, name));
  return runs.filter((candidate) => {
    if (candidate.version !== version) return false;
    const places = placesOf(file, candidate);
    const start = startOf(candidate.run, file.institute.timezone ?? 'UTC');
    return (
      (phase === 'any' || phaseOf(file, candidate, now) === phase) &&
      any(query, 'attendance', (value) => attendanceOf(file, candidate) === value) &&
      any(query, 'place', (id) => places.some((place) => same(place.id, id))) &&
      any(query, 'town', (town) => places.some((place) => same(place.town, town))) &&
      any(query, 'country', (country) => places.some((place) => same(place.country, country))) &&
      (from === undefined || (start !== null && start.date >= from)) &&
      (to === undefined || (start !== null && start.date <= to)) &&
      (near === undefined || distanceOf(file, candidate, near) <= Number(oneOf(query, 'radius_km') ?? 50) * 1000) &&
      (oneOf(query, 'has_seats') === undefined || availabilityOf(file, candidate, now) === 'available')
    );
  });
}

/** R11, of the runs that match. */
function nextOf({ file, now }: Scene, runs: readonly RunCandidate[]): RunCandidate | undefined {
  const ordered = [...runs].sort((a, b) => compareStarts(file, a, b));
  const of = (candidate: RunCandidate) => availabilityOf(file, candidate, now);
  return ordered.find((each) => of(each) === 'available') ?? ordered.find((each) => of(each) !== 'cancelled');
}

type Compare = (a: Hit, b: Hit) => number;

/** S6: what has no key comes last, both ways. */
function comparison(scene: Scene, query: SearchParameters, rank: ReadonlyMap<CatalogueCourse, number>): Compare {
  const { file } = scene;
  const by =
    (keyOf: (hit: Hit) => number | null, sign = 1): Compare =>
    (a, b) => {
      const [one, other] = [keyOf(a), keyOf(b)];
      if (one === null || other === null) return Number(one === null) - Number(other === null);
      return sign * (one - other);
    };
  switch (oneOf(query, 'sort') ?? 'newest') {
    case 'title':
      return (a, b) => collator.compare(a.shown.edition.title, b.shown.edition.title);
    case 'price_asc':
      return by(({ min }) => min);
    case 'price_desc':
      return by(({ min }) => min, -1);
    case 'popular':
      return by(({ course }) => rank.get(course) ?? null);
    case 'rating':
      return by(({ shown }) => shown.edition.rating || null, -1);
    case 'start':
      return (a, b) => {
        const [one, other] = [a, b].map(({ runs }) => nextOf(scene, runs));
        if (!one || !other) return Number(!one) - Number(!other);
        return compareStarts(file, one, other) || scene.runs.indexOf(one) - scene.runs.indexOf(other);
      };
    case 'distance':
      return by(({ runs }) =>
        Math.min(...runs.map((run) => Math.round(distanceOf(file, run, oneOf(query, 'near') ?? '')))),
      );
    default:
      return by(({ course }) => createdAt(course, scene), -1);
  }
}

function createdAt(course: CatalogueCourse, { units }: Scene): number | null {
  const all = units.find((unit) => unit.course === course)?.all ?? [];
  const times = all.flatMap(({ version, edition }) => version.created_at ?? edition.created_at ?? []);
  return times.length === 0 ? null : Math.max(...times.map((time) => Date.parse(time)));
}

/** S8: what the query would leave with these values of a facet's parameter alone. */
function totalWith(scene: Scene, query: SearchParameters, without: readonly string[], given: SearchParameters): number {
  const rest = Object.fromEntries(Object.entries(query).filter(([name]) => !without.includes(name)));
  return hitsOf(scene, { ...rest, ...given }).length;
}

export type ReferenceFacet = readonly { readonly value: string; readonly count: number }[];

/** S8, S9: the values of a facet with their counts, in order. */
export function facetByReference(scene: Scene, query: SearchParameters, facet: string): ReferenceFacet {
  const without =
    facet === 'stream' || facet === 'category'
      ? ['stream', 'category']
      : facet === 'month'
        ? ['starts_from', 'starts_to']
        : [facet];
  return facetValues(scene, facet).map((value) => {
    const given = facet === 'month' ? { starts_from: `${value}-01`, starts_to: lastDayOf(value) } : { [facet]: value };
    return { value, count: totalWith(scene, query, without, given) };
  });
}

const lastDayOf = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
};

/** S9. */
function facetValues({ file, now, runs, units }: Scene, facet: string): string[] {
  const { institute } = file;
  const published = units.filter(({ all }) => all.length > 0);
  const versions = published.flatMap(({ all }) => all);
  const places = (institute.places ?? []).filter((place) =>
    runs.some((candidate) => placesOf(file, candidate).includes(place)),
  );
  switch (facet) {
    case 'stream':
      return (file.streams ?? []).map(({ slug }) => slug);
    case 'category':
      return (file.streams ?? []).flatMap(({ slug, categories = [] }) =>
        categories.map((category) => `${slug}/${category.slug}`),
      );
    case 'format':
      return (institute.formats ?? []).map(({ key }) => lower(key));
    case 'language':
      return languagesOn(file) ? (institute.course_languages?.languages ?? []).map(({ code }) => lower(code)) : [];
    case 'tag':
      return byTitle(versions.flatMap(({ edition }) => edition.tags ?? []));
    case 'level':
      return first(versions.flatMap(({ version }) => version.level ?? []));
    case 'instructor':
      return byTitle(versions.flatMap(({ edition }) => (edition.instructors ?? []).map(({ name }) => name)));
    case 'availability':
      return ['available', 'not_started', 'coming_soon', 'closed'];
    case 'attendance':
      return ['onsite', 'online', 'blended'];
    case 'place':
      return (institute.places ?? []).map(({ id }) => id);
    case 'town':
      return byTitle(places.flatMap(({ town }) => town ?? []));
    case 'country':
      return byTitle(places.flatMap(({ country }) => country ?? []));
    case 'month':
      return months(institute.timezone ?? 'UTC', now);
    default:
      return attributeValues(file, published, facet.slice(5));
  }
}

function attributeValues({ institute }: CatalogueFile, published: Scene['units'], key: string): string[] {
  const defined = institute.attributes?.find((attribute) => attribute.key === key)?.values ?? [];
  const used = published.flatMap(({ course, all }) => [
    ...(course.attributes?.[key] ?? []),
    ...all.flatMap(({ version }) => version.attributes?.[key] ?? []),
  ]);
  return first([...defined.map(({ value }) => value), ...used]);
}

/** Each once, in its first spelling. */
const first = (values: readonly string[]): string[] =>
  values.filter((value, at) => values.findIndex((other) => same(other, value)) === at);
const byTitle = (values: readonly string[]): string[] => first(values).sort((a, b) => collator.compare(a, b));

function months(timeZone: string, now: number): string[] {
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit' }).formatToParts(now);
  const part = (type: string) => Number(parts.find((each) => each.type === type)?.value);
  return Array.from({ length: 24 }, (_, at) =>
    new Date(Date.UTC(part('year'), part('month') - 1 + at, 1)).toISOString().slice(0, 7),
  );
}

/** S10. */
export function pricesByReference(scene: Scene, query: SearchParameters) {
  const { file } = scene;
  const rest = withoutNames(query, ['price_min', 'price_max', 'free', 'currency']);
  const priced = hitsOf(scene, rest).map(({ matching }) =>
    matching
      .filter((each) => hasPrice(file, each))
      .map((each) => ({ currency: currencyOf(file, each), amount: amountOf(each) })),
  );
  const currencies = [...new Set(priced.flat().map(({ currency }) => currency))].sort((a, b) => (a < b ? -1 : 1));
  return currencies.map((currency) => {
    const courses = priced.map((prices) => prices.filter((each) => each.currency === currency));
    const amounts = courses.flat().map(({ amount }) => amount);
    return {
      currency,
      min: Math.min(...amounts),
      max: Math.max(...amounts),
      count: courses.filter((prices) => prices.length > 0).length,
      free_count: courses.filter((prices) => prices.some(({ amount }) => amount === 0)).length,
    };
  });
}

export function durationsByReference(scene: Scene, query: SearchParameters) {
  const hits = hitsOf(scene, withoutNames(query, ['duration_min', 'duration_max']));
  const minutes = hits.map(({ matching }) => matching.flatMap(({ edition }) => edition.duration_minutes ?? []));
  const all = minutes.flat();
  if (all.length === 0) return null;
  return { min: Math.min(...all), max: Math.max(...all), count: minutes.filter((each) => each.length > 0).length };
}

const withoutNames = (query: SearchParameters, names: readonly string[]): SearchParameters =>
  Object.fromEntries(Object.entries(query).filter(([name]) => !names.includes(name)));
