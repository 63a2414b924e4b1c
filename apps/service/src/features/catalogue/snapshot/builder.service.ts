import { closeSync } from 'node:fs';
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
import { writePaths } from './path-records.ts';
import { chipForms } from './pieces.ts';
import { createRecordWriter, openNamelessFile } from './record-file.ts';
import { type CatalogueReader, type InstituteSource, readCatalogue, type TextsSource } from './snapshot.repository.ts';
import {
  type DetailTexts,
  detailRecordsPerEdition,
  type RecordColumns,
  type ServedCatalogue,
  type SnapshotData,
  skippedIdsMax,
  type WholeBody,
} from './snapshot-data.ts';
import { SourceFault } from './source-fault.ts';
import { openTextsStore, type TextsStore } from './texts-store.ts';

export type BuildOptions = {
  /** Milliseconds since 1970: the instant that availability and newness are judged at. */
  readonly now: number;
  /** Where the snapshot's files are made. */
  readonly folder: string;
  readonly resolveImage: ResolveImage;
  /** Of the previous build of this institute, if any. */
  readonly texts: TextsStore | undefined;
  /** What is served of this institute meanwhile, if anything. */
  readonly served?: ServedCatalogue | undefined;
  /** Called once everything but the texts of details is there, so that lists need not wait for them. */
  readonly onListsReady?: (data: SnapshotData) => void;
  /** Told of each course that could not be read; the others go on (decision D27). */
  readonly onSkipped: (courseId: string, cause: unknown) => void;
};

export type Built = {
  readonly data: SnapshotData;
  readonly texts: DetailTexts;
  readonly store: TextsStore;
};

/** Builds the snapshot of one institute from the database; undefined when there is no such institute. */
export async function buildSnapshot(
  db: Database,
  instituteId: string,
  options: BuildOptions,
): Promise<Built | undefined> {
  return readCatalogue(db, instituteId, (reader) => build(reader, options));
}

async function build(reader: CatalogueReader, options: BuildOptions): Promise<Built> {
  const recordsFile = openNamelessFile(options.folder);
  const detailsFile = openNamelessFile(options.folder);
  const store = options.texts ?? openTextsStore(options.folder);
  let isHandedOver = false;
  const onListsReady = (data: SnapshotData) => {
    isHandedOver = options.onListsReady !== undefined;
    options.onListsReady?.(data);
  };
  try {
    return await fill({ recordsFile, detailsFile, store }, reader, { ...options, onListsReady });
  } catch (error) {
    // A build that fails is tried again and again. What was handed over is closed by whoever has it.
    if (!isHandedOver) {
      closeSync(recordsFile);
      closeSync(detailsFile);
      if (store !== options.texts) closeSync(store.file);
    }
    throw error;
  }
}

type Files = { readonly recordsFile: number; readonly detailsFile: number; readonly store: TextsStore };

async function fill(files: Files, reader: CatalogueReader, options: BuildOptions): Promise<Built> {
  const own = readOwn(reader.institute, options.resolveImage);
  const lists = await writeLists(files, reader, own, options);
  options.onListsReady?.(lists.data);
  const details = await writeDetails(files, reader, own.site, lists.editionCounts, options);
  await addTexts(reader, files.store, lists.missingTexts, options);
  return {
    data: lists.data,
    texts: { own: details, long: files.store.gather(lists.textsNumbers) },
    store: files.store,
  };
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
    throw new SourceFault(`What the institute's row holds cannot be read: ${cause}`, revision);
  }
}

async function writeLists(
  { recordsFile, detailsFile, store }: Files,
  reader: CatalogueReader,
  { site, pathHtml }: Own,
  options: BuildOptions,
) {
  const records = createRecordWriter(recordsFile);
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
  }

  const collected = collector.finish();
  const there = { all: editionCounts.length, readable: collected.courses.count };
  assertWhole(reader.institute, there, options.served);
  const writeBody = (body: string): WholeBody => ({ record: records.add(body), tag: entityTag(body) });
  const paths = writePaths(site, collected, pathHtml, records.add, writeBody);
  const bodies = {
    site: writeBody(JSON.stringify(toSite(site, tally))),
    streams: writeBody(JSON.stringify(toStreamList(site, tally))),
    learningPaths: writeBody(JSON.stringify(toLearningPathList(site))),
    sitemap: writeBody(`{"data":[${sitemap.join(',')}]}`),
    pathByCode: paths.pathByCode,
  };
  records.flush();

  const data: SnapshotData = {
    revision: reader.institute.revision,
    validUntil: collected.validUntil,
    courses: { ...collected.courses, series: paths.series },
    editions: collected.editions,
    versions: collected.versions,
    records: records.columns(),
    recordsFile,
    detailsFile,
    textsFile: store.file,
    views: collected.views,
    newestOrder: collected.newestOrder,
    search: collected.search,
    ids: collected.ids,
    tags: collected.tags,
    badgeEndings: collected.badgeEndings,
    names: collected.names,
    chipForms: chipForms(site.languages.values()),
    bodies,
    skipped: editionCounts.length - collected.courses.count,
    skippedIds,
  };
  return { data, editionCounts, missingTexts, textsNumbers: collected.textsNumbers };
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
  if (all > 0 && readable === 0) throw new SourceFault('None of the courses can be read.', revision);
  // What is served tells it, too, of a catalogue that another version has imported.
  const expected = Math.max(courses, served?.revision === revision ? served.courses : 0);
  if (all < expected) {
    throw new SourceFault(`Of ${expected} courses ${all} are left, although the catalogue was not changed.`, revision);
  }
}

/** Reads the courses once more: written while the lists wait, the details would double the time to the first answer. */
async function writeDetails(
  { detailsFile }: Files,
  reader: CatalogueReader,
  site: SiteRules,
  editionCounts: Column<Uint16Array>,
  { now, onSkipped }: BuildOptions,
): Promise<RecordColumns> {
  const records = createRecordWriter(detailsFile);
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
  }
  records.flush();
  return records.columns();
}

function attempt<T>(work: () => T, onFailure: (cause: unknown) => void): T | undefined {
  try {
    return work();
  } catch (cause) {
    onFailure(cause);
    return undefined;
  }
}

const textsPerQuery = 200;

/** Fetches the long texts that no earlier build has written. */
async function addTexts(
  reader: CatalogueReader,
  store: TextsStore,
  editionIds: readonly string[],
  { resolveImage, onSkipped }: BuildOptions,
): Promise<void> {
  for (let from = 0; from < editionIds.length; from += textsPerQuery) {
    for (const source of await reader.listTexts(editionIds.slice(from, from + textsPerQuery))) {
      const texts = attempt(
        () => textMembers(source, resolveImage),
        (cause) => onSkipped(source.courseId, cause),
      );
      // Outside of the attempt: a disk that is full is no fault of the course.
      if (texts !== undefined) store.write(source.hash, texts);
    }
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
