import { type CatalogueFile, endpoints } from '@prospectus/contract';
import { createCollector } from '../../../src/features/catalogue/build/collector.ts';
import { type CourseSelection, selectCourses } from '../../../src/features/catalogue/read/course-query.ts';
import { createOpening } from '../../../src/features/catalogue/read/open-snapshot.ts';
import type { Snapshot } from '../../../src/features/catalogue/read/snapshot.ts';
import { rangeOf } from '../../../src/features/catalogue/read/versions.ts';
import { priceFields } from '../../../src/features/catalogue/rules/course.serializer.ts';
import { readCourse } from '../../../src/features/catalogue/rules/course.ts';
import { readSite } from '../../../src/features/catalogue/rules/site.ts';
import type { PriceRange } from '../../../src/features/catalogue/snapshot/price-range.ts';
import { buildStringTable } from '../../../src/features/catalogue/snapshot/string-table.ts';
import { buildTextTable } from '../../../src/features/catalogue/snapshot/text-table.ts';
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

const noRecords = { offsets: new Float64Array(), lengths: new Uint32Array() };
const noBody = { record: 0, tag: '' };
const noBodies = { numbers: buildStringTable(new Map()), records: new Uint32Array(), tags: buildTextTable([]) };
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

function readInMemory(file: CatalogueFile, now: number): { snapshot: Snapshot; titles: string[] } {
  const site = readSite(file, null, () => null);
  const collector = createCollector(site, now);
  const titles: string[] = [];
  for (const authored of file.courses ?? []) {
    const course = readCourse({ ...authored, id: authored.id ?? '' }, site, now);
    if (!course) continue;
    const editions = course.editions.map((edition) => ({
      edition,
      amount: priceFields(course, edition.shown, site)?.amount ?? Number.NaN,
      textsNumber: 0,
      summary: '',
    }));
    titles.push(...editions.map(({ edition }) => edition.facts.title));
    collector.add({ course, popularityRank: null, editions });
  }
  const { courses, pathCourses: _, plainEnding: __, textsNumbers: ___, ...collected } = collector.finish();
  const data: Snapshot['data'] = {
    ...collected,
    revision: 1,
    courses: { ...courses, series: new Int32Array(courses.count).fill(-1) },
    records: noRecords,
    recordsFile: noFile,
    textsFile: noFile,
    bodies: { site: noBody, streams: noBody, learningPaths: noBody, sitemap: noBody, paths: noBodies },
    skipped: 0,
    skippedIds: [],
  };
  return { snapshot: snapshotOf(data), titles };
}

const openSnapshot = createOpening();
const snapshotOf = (data: Snapshot['data']): Snapshot =>
  openSnapshot({ data, texts: { own: noRecords, long: noRecords } });

/** A snapshot of an institute without courses, with files of its own. */
export function emptySnapshot(files: { readonly recordsFile: number; readonly textsFile: number }): Snapshot {
  const { snapshot } = readInMemory(catalogue(), 0);
  return snapshotOf({ ...snapshot.data, ...files });
}
