import type { Database } from '../../../schema/tables.ts';
import { type EditionTexts, resolveMedia, resolveMediaInHtml } from '../edition-texts.ts';
import type { ResolveImage } from '../rules/addresses.ts';
import { hidesPrice } from '../rules/course.ts';
import type { HeaderFacts } from '../rules/facts.ts';
import { readSite, type SiteRules } from '../rules/site.ts';
import { count, createTally, toLearningPathList, toSite, toSitemapEntry, toStreamList } from './catalogue-lists.ts';
import { createCollector } from './collector.ts';
import { type Column, createColumn } from './column.ts';
import { detailRecords, prepareCourse } from './course-record.serializer.ts';
import { entityTag } from './digest.ts';
import { type Packed, pack } from './packed.ts';
import { writePaths } from './path-records.ts';
import { createRecordWriter, type RecordWriter } from './record-file.ts';
import { type CatalogueReader, type InstituteSource, readCatalogue, type TextsSource } from './snapshot.repository.ts';
import { assertFits, type SnapshotBounds } from './snapshot-bounds.ts';
import {
  type DetailTexts,
  detailRecordsPerEdition,
  type RecordColumns,
  type ServedCatalogue,
  type SnapshotContent,
  skippedIdsMax,
  type WholeBody,
} from './snapshot-data.ts';
import { SourceFault } from './source-fault.ts';
import type { TextsStore } from './texts-store.ts';

export type BuildOptions = {
  /** Milliseconds since 1970: the instant that availability and newness are judged at. */
  readonly now: number;
  /** An empty file for everything but long texts. */
  readonly file: number;
  /** Of the previous build of this institute, or a new one. */
  readonly store: TextsStore;
  readonly resolveImage: ResolveImage;
  readonly bounds: SnapshotBounds;
  /** What is served of this institute meanwhile, if anything. */
  readonly served?: ServedCatalogue | undefined;
  /** Called with a `SnapshotContent` once everything but the texts of details is there, so that lists need not wait for them. */
  readonly onLists: (lists: Packed) => void;
  /** Told of each course that could not be read; the others go on (decision D27). */
  readonly onSkipped: (courseId: string, cause: unknown) => void;
};

/** What is built last: `DetailTexts`. */
export type Built = { readonly texts: Packed; readonly long: RecordColumns };

/** Builds the snapshot of one institute from the database; undefined when there is no such institute. */
export async function buildSnapshot(
  db: Database,
  instituteId: string,
  options: BuildOptions,
): Promise<Built | undefined> {
  return readCatalogue(db, instituteId, (reader) => build(reader, options));
}

async function build(reader: CatalogueReader, options: BuildOptions): Promise<Built> {
  const { file, store, bounds } = options;
  const { revision } = reader.institute;
  const own = readOwn(reader.institute, options.resolveImage);
  const records = createRecordWriter(file);
  const lists = await writeLists(records, reader, own, options);
  const packed = pack(lists.content, records);
  assertFits(bounds, { memory: packed.bytes, searched: lists.content.search.bytes.length }, revision);
  options.onLists(packed);

  const details = createRecordWriter(file, records.bytesWritten);
  await writeDetails(details, reader, own.site, lists.editionCounts, options);
  await addTexts(reader, lists.missingTexts, options, details.bytesWritten);
  const long = store.gather(lists.textsNumbers);
  const texts = pack({ own: details.columns(), long } satisfies DetailTexts, details);
  const longBytes = long.lengths.reduce((sum, length) => sum + length, 0);
  assertFits(bounds, { memory: packed.bytes + texts.bytes, files: details.bytesWritten + longBytes }, revision);
  return { texts, long };
}

type Own = { readonly site: SiteRules; readonly pathHtml: ReadonlyMap<string, string | null> };

/** What the institute's row tells; nothing of the catalogue can be made without it. */
function readOwn({ revision, courseBaseUrl, ...row }: InstituteSource, resolveImage: ResolveImage): Own {
  try {
    const header: HeaderFacts = JSON.parse(row.header);
    return {
      site: readSite(header, courseBaseUrl, resolveImage),
      pathHtml: resolvePathHtml(JSON.parse(row.pathHtml), resolveImage),
    };
  } catch (cause) {
    throw new SourceFault(`What the institute's row holds cannot be read: ${cause}`, { revision });
  }
}

async function writeLists(
  records: RecordWriter,
  reader: CatalogueReader,
  { site, pathHtml }: Own,
  { store, bounds, ...options }: BuildOptions,
) {
  const collector = createCollector(site, options.now);
  const tally = createTally(site);
  const sitemap: string[] = [];
  const missingTexts: string[] = [];
  const skippedIds: string[] = [];
  // How many editions each course in turn was written with: none where it was left out.
  const editionCounts = createColumn(Uint16Array);

  for await (const sources of reader.batches()) {
    for (const source of sources) {
      const prepared = attempt(
        () => prepareCourse(source, site, options.now, store.number),
        (cause) => options.onSkipped(source.id, cause),
      );
      editionCounts.push(prepared?.editions.length ?? 0);
      if (!prepared) {
        if (skippedIds.length < skippedIdsMax) skippedIds.push(source.id);
        continue;
      }
      for (const { edition, summary, textsNumber } of prepared.editions) {
        if (!store.isWritten(textsNumber)) missingTexts.push(edition.facts.id);
        records.add(summary);
      }
      collector.add(prepared);
      count(tally, prepared.course, hidesPrice(prepared.course.shown, site));
      const entry = toSitemapEntry(prepared.course, source.firstImportedAt);
      if (entry) sitemap.push(JSON.stringify(entry));
    }
    assertFits(bounds, { files: records.bytesWritten }, reader.institute.revision);
  }

  const collected = collector.finish();
  const there = { all: editionCounts.length, readable: collected.courses.count };
  assertWhole(reader.institute, there, options.served);
  const writeBody = (body: string): WholeBody => {
    const record = records.add(body);
    // A path repeats the summaries of its courses: all of them together may be many times as long as those.
    assertFits(bounds, { files: records.bytesWritten }, reader.institute.revision);
    return { record, tag: entityTag(body) };
  };
  const paths = writePaths(site, collected, pathHtml, records.add, writeBody);
  const bodies = {
    site: writeBody(JSON.stringify(toSite(site, tally))),
    streams: writeBody(JSON.stringify(toStreamList(site, tally))),
    learningPaths: writeBody(JSON.stringify(toLearningPathList(site))),
    sitemap: writeBody(`{"data":[${sitemap.join(',')}]}`),
    paths: paths.paths,
  };
  records.flush();

  const content: SnapshotContent = {
    revision: reader.institute.revision,
    validUntil: collected.validUntil,
    courses: { ...collected.courses, series: paths.series },
    editions: collected.editions,
    versions: collected.versions,
    records: records.columns(),
    views: collected.views,
    newestOrder: collected.newestOrder,
    search: collected.search,
    ids: collected.ids,
    tags: collected.tags,
    badgeEndings: collected.badgeEndings,
    names: collected.names,
    bodies,
    skipped: editionCounts.length - collected.courses.count,
    skippedIds,
  };
  return { content, editionCounts, missingTexts, textsNumbers: collected.textsNumbers };
}

/**
 * Refuses what an error made of a catalogue: one that nothing can be read of, and one that has fewer courses than it had although its
 * revision, which grows with every change, is the same (decision D27). A catalogue that was imported without courses is neither.
 */
function assertWhole(
  { revision, courses }: InstituteSource,
  { all, readable }: { readonly all: number; readonly readable: number },
  served: ServedCatalogue | undefined,
): void {
  if (all > 0 && readable === 0) throw new SourceFault('None of the courses can be read.', { revision });
  // What is served tells it, too, of a catalogue that another version has imported.
  const expected = Math.max(courses, served?.revision === revision ? served.courses : 0);
  if (all < expected) {
    throw new SourceFault(`Of ${expected} courses ${all} are left, although the catalogue was not changed.`, {
      revision,
    });
  }
}

/** Reads the courses once more: written while the lists wait, the details would double the time to the first answer. */
async function writeDetails(
  records: RecordWriter,
  reader: CatalogueReader,
  site: SiteRules,
  editionCounts: Column<Uint16Array>,
  { now, bounds, onSkipped }: BuildOptions,
): Promise<void> {
  let course = 0;
  for await (const sources of reader.batches()) {
    for (const source of sources) {
      const editions = editionCounts.get(course++);
      if (editions === 0) continue;
      const made = attempt(
        () => detailRecords(source, site, now),
        (cause) => onSkipped(source.id, cause),
      );
      for (const text of made ?? Array<string>(editions * detailRecordsPerEdition).fill('')) records.add(text);
    }
    assertFits(bounds, { files: records.bytesWritten }, reader.institute.revision);
  }
  records.flush();
}

function attempt<T>(work: () => T, onFailure: (cause: unknown) => void): T | undefined {
  try {
    return work();
  } catch (cause) {
    onFailure(cause);
    return undefined;
  }
}

/** Few: those of one course may take a megabyte. */
const textsPerQuery = 50;

/** Fetches the long texts that no earlier build has written. */
async function addTexts(
  reader: CatalogueReader,
  editionIds: readonly string[],
  { store, bounds, resolveImage, onSkipped }: BuildOptions,
  othersBytes: number,
): Promise<void> {
  const bytesBefore = store.writer.bytesWritten;
  const fetchFrom = (from: number) => {
    const ids = editionIds.slice(from, from + textsPerQuery);
    const fetching = ids.length === 0 ? Promise.resolve([]) : reader.listTexts(ids);
    fetching.catch(() => undefined);
    return fetching;
  };
  let next = fetchFrom(0);
  for (let from = 0; from < editionIds.length; from += textsPerQuery) {
    const sources = await next;
    // Fetched while these are worked on.
    next = fetchFrom(from + textsPerQuery);
    for (const source of sources) {
      const texts = attempt(
        () => textMembers(source, resolveImage),
        (cause) => onSkipped(source.courseId, cause),
      );
      // Outside of the attempt: a disk that is full is no fault of the course.
      if (texts !== undefined) store.write(source.hash, texts);
    }
    const written = store.writer.bytesWritten - bytesBefore;
    assertFits(bounds, { files: othersBytes + written }, reader.institute.revision);
  }
  store.writer.flush();
}

/** Without its braces, since the members stand among those of a course detail. */
function textMembers({ texts, hasMedia }: TextsSource, resolve: ResolveImage): string {
  const resolved = hasMedia ? JSON.stringify(resolveMedia(JSON.parse(texts) as EditionTexts, resolve)) : texts;
  return resolved.slice(1, -1);
}

function resolvePathHtml(html: Record<string, string>, resolve: ResolveImage): ReadonlyMap<string, string | null> {
  return new Map(Object.entries(html).map(([code, text]) => [code, resolveMediaInHtml(text, resolve)]));
}
