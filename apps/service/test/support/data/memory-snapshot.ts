import { type CatalogueCourse, type CatalogueFile, endpoints, type Run } from '@prospectus/contract';
import { createCollector } from '../../../src/features/catalogue/build/collector.ts';
import { placeColumns } from '../../../src/features/catalogue/build/place-columns.ts';
import { describeTimeZone } from '../../../src/features/catalogue/build/time-zone.ts';
import { createSearchCollector } from '../../../src/features/catalogue/build-search/search-collector.ts';
import { collectSearch } from '../../../src/features/catalogue/build-search/search-course.serializer.ts';
import { noWords, toCourseWords } from '../../../src/features/catalogue/build-search/search-words.ts';
import { collectCourse } from '../../../src/features/catalogue/collected/collect-course.ts';
import { collectRun } from '../../../src/features/catalogue/collected/collect-run.ts';
import type { CollectedSearch } from '../../../src/features/catalogue/collected/collected-search.ts';
import { type Built, createOpening } from '../../../src/features/catalogue/held/open-snapshot.ts';
import { type CourseSelection, selectCourses } from '../../../src/features/catalogue/read/course-query.ts';
import { rangeOf } from '../../../src/features/catalogue/read/filters.ts';
import type { Snapshot } from '../../../src/features/catalogue/read/snapshot.ts';
import { priceFields } from '../../../src/features/catalogue/rules/course.serializer.ts';
import { readCourse } from '../../../src/features/catalogue/rules/course.ts';
import { toPublicRun } from '../../../src/features/catalogue/rules/run.serializer.ts';
import { readSite } from '../../../src/features/catalogue/rules/site.ts';
import type { PriceRange } from '../../../src/features/catalogue/snapshot/pieces.ts';
import type { DetailTexts } from '../../../src/features/catalogue/snapshot/snapshot-data.ts';
import { buildStringTable, buildTextTable, lookUp } from '../../../src/features/catalogue/snapshot/string-table.ts';
import type { SearchData } from '../../../src/features/catalogue/words/search-data.ts';
import { createWordCollector } from '../../../src/features/catalogue/words/word-collector.ts';
import { catalogue } from './catalogue.ts';

type Query = Readonly<Record<string, string>>;

/** A catalogue as course lists are selected from it, without a database and without what lies in a snapshot's files. */
export type MemorySnapshot = {
  select(query: Query): CourseSelection;
  /** Titles of the editions shown, in order. */
  titles(query?: Query): string[];
  /** What the price of each course of the list ranges over; undefined where its price is null. */
  ranges(query?: Query): (PriceRange | undefined)[];
  /** How many sets of courses were made for filters, and are kept. */
  setsMade(): number;
};

const noRecords = { offsets: new Float64Array(), lengths: new Uint32Array(), digests: new Uint8Array() };
const noBody = { record: 0, tag: '' };
const noBodies = { numbers: buildStringTable(new Map()), records: new Uint32Array(), tags: buildTextTable([]) };
const noRecord = { at: 0, length: 0, digest: '' };
const noRunRecord = { ...noRecord, ownLength: 0 };
const noFile = -1;

export function createMemorySnapshot(file: CatalogueFile, now: string): MemorySnapshot {
  const { snapshot, titles } = readInMemory(file, Date.parse(now));
  const select = (query: Query) => selectCourses(snapshot, endpoints.listCourses.query.parse(query));
  return {
    select,
    titles: (query = {}) => select(query).editions.map((edition) => titles[edition] ?? ''),
    setsMade: () => snapshot.sets.size,
    ranges(query = {}) {
      const { courses, editions, view, format } = select(query);
      return courses.map((course, at) => rangeOf(snapshot.data, course, editions[at] ?? -1, view, format));
    },
  };
}

/**
 * A snapshot that can be selected from, the titles of its editions and what is shown of its runs, by number.
 *
 * @param unread id of a course that lists have, and that cannot be read once more for searches
 */
export function readInMemory(
  file: CatalogueFile,
  now: number,
  unread?: string,
): { snapshot: Snapshot; titles: string[]; runs: readonly ShownRun[] } {
  const site = readSite(file, null, () => null);
  const collector = createCollector(site, now);
  const titles: string[] = [];
  const readCourses: (CollectedSearch & { readonly id: string })[] = [];
  const ranks = ranksOf(file);
  const shown = new Map<string, ShownRun>();
  for (const authored of file.courses ?? []) {
    const course = readCourse({ ...authored, id: authored.id ?? '' }, site, now);
    if (!course) continue;
    const editions = course.editions.map((edition) => ({
      amount: priceFields(course, edition.shown, site)?.amount ?? null,
      textsHash: '',
      summary: noRecord,
      pictureTexts: null,
      attributes: null,
      runs: edition.versions.flatMap((version, number) =>
        version.runs.existing.map((run) => {
          shown.set(run.facts.id, showRun(toPublicRun(run, version, course, site)));
          return collectRun(run, version, { number, exists: true, record: noRunRecord, events: null }, site.days);
        }),
      ),
    }));
    titles.push(...course.editions.map(({ facts }) => facts.title));
    const bestRank = Math.min(...course.editions.map(({ facts }) => ranks.get(facts.id) ?? Infinity));
    const popularityRank = Number.isFinite(bestRank) ? bestRank : null;
    collector.add(collectCourse(course, { popularityRank, sitemap: null, editions }, site), 0, () => 0);
    const words = toCourseWords(course, (number) => descriptionOf(authored, course.editions[number]?.facts.id));
    const parts = { popularityRank, words, piecesOf: () => undefined };
    readCourses.push({ id: course.facts.id, ...collectSearch(course, parts, { site, put: () => noRecord }) });
  }
  const all = collector.finish();
  const search = createSearchCollector(site, now, all);
  const words = createWordCollector(file.institute.synonyms ?? []);
  for (const [number, course] of readCourses.entries()) {
    if (course.id === unread) {
      words.add(noWords(all, number));
      continue;
    }
    search.add(number, course, 0);
    words.add(course.words);
  }
  const { courses, pathCourses: _, plainEnding: __, textsNumbers: ___, ...collected } = all;
  const data: Snapshot['data'] = {
    ...collected,
    places: { ...placeColumns(site), body: noBody },
    builtAt: now,
    timeZone: describeTimeZone(site, all.runs, now),
    revision: 1,
    stamp: '',
    courses: { ...courses, series: new Int32Array(courses.count).fill(-1) },
    records: noRecords,
    recordsFile: noFile,
    textsFile: noFile,
    bodies: {
      ...{ site: noBody, siteWithAttributes: noBody, streams: noBody, learningPaths: noBody, sitemap: noBody },
      ...{ paths: noBodies, dateChoices: noBody },
    },
    skipped: 0,
    skippedIds: [],
  };
  const runs: ShownRun[] = [];
  for (const [id, run] of shown) runs[lookUp(data.runs.ids, id) ?? -1] = run;
  return { snapshot: openInMemory(openSnapshot, data, search.finish(words.finish())), titles, runs };
}

/** What of a run follows from rules, not from a field alone. */
type ShownRun = ReturnType<typeof showRun>;

const showRun = ({ id, course_id, phase, availability, attendance, places, ...times }: Run) => ({
  id,
  course_id,
  phase,
  availability,
  attendance,
  places: places.map((place) => place.id),
  starts_on: times.starts_on,
  starts_at: times.starts_at,
  ends_on: times.ends_on,
  ends_at: times.ends_at,
});

const openSnapshot = createOpening();
export const noTexts: DetailTexts = { own: noRecords, long: noRecords, summaryLengths: new Uint32Array() };
const unheard = { onRead: () => undefined, onFailed: () => undefined };

/** Opens a catalogue of which what searches need is in memory already. */
export function openInMemory(
  open: ReturnType<typeof createOpening>,
  data: Snapshot['data'],
  search: SearchData,
): Snapshot {
  const snapshot = open({ data, texts: noTexts, search: new Promise(() => undefined) }, unheard);
  return Object.assign(snapshot, { search: { data: search, reading: undefined, open: () => search } });
}

/** Descriptions of tests are plain texts. */
const descriptionOf = ({ editions }: CatalogueCourse, id: string | undefined): string | null =>
  editions.find((edition) => edition.id === id)?.description_html ?? null;

/** Ranks of published editions by their learners (rule D16). */
function ranksOf({ courses = [] }: CatalogueFile): ReadonlyMap<string, number> {
  const isOn = ({ published }: { readonly published?: boolean | undefined }) => published !== false;
  const editions = courses.filter(isOn).flatMap((course) => course.editions.filter(isOn));
  const ranked = editions
    .filter(({ active_learners: learners }) => learners !== undefined && learners > 0)
    .sort((a, b) => (b.active_learners ?? 0) - (a.active_learners ?? 0) || (a.id < b.id ? -1 : 1));
  return new Map(ranked.map(({ id }, at) => [id, at + 1]));
}

/** What searches need of a snapshot that was read in memory. */
export const searchDataOf = ({ search }: Snapshot): SearchData => {
  if (!search.data) throw new Error('Nothing was read for searches.');
  return search.data;
};

/** A snapshot of an institute without courses, with files of its own. */
export function emptySnapshot(
  files: { readonly recordsFile: number; readonly textsFile: number },
  search?: Built['search'],
): Snapshot {
  const { snapshot } = readInMemory(catalogue(), 0);
  const data = { ...snapshot.data, ...files };
  return search
    ? openSnapshot({ data, texts: noTexts, search }, unheard)
    : openInMemory(openSnapshot, data, searchDataOf(snapshot));
}
