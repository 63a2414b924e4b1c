import { closeSync } from 'node:fs';
import type { Database } from '../../../schema/tables.ts';
import { type EditionTexts, resolveMedia, resolveMediaInHtml } from '../edition-texts.ts';
import type { ResolveImage } from '../rules/addresses.ts';
import { detailFields, priceFields, summaryFields, toOutline, toVariants } from '../rules/course.serializer.ts';
import { hidesPrice, readCourse } from '../rules/course.ts';
import type { CourseFacts, HeaderFacts } from '../rules/facts.ts';
import { readSite, type SiteRules } from '../rules/site.ts';
import { count, createTally, toLearningPathList, toSite, toSitemapEntry, toStreamList } from './catalogue-lists.ts';
import { createCollector, type PreparedCourse } from './collector.ts';
import { writePaths } from './path-records.ts';
import { chipForms, members, openObject, openPrice } from './pieces.ts';
import { createRecordWriter, openNamelessFile } from './record-file.ts';
import { type CatalogueReader, type CourseSource, readCatalogue, type TextsSource } from './snapshot.repository.ts';
import type { RecordColumns, SnapshotData } from './snapshot-data.ts';
import { openTextsStore, type TextsStore } from './texts-store.ts';

export type BuildOptions = {
  /** Milliseconds since 1970: the instant that availability and newness are judged at. */
  readonly now: number;
  /** Where the snapshot's files are made. */
  readonly folder: string;
  readonly resolveImage: ResolveImage;
  /** Of the previous build of this institute, if any. */
  readonly texts: TextsStore | undefined;
  /** Called once everything but the long texts is there, so that lists need not wait for them. */
  readonly onListsReady?: (data: SnapshotData) => void;
  /** Told of each course that could not be read; the others go on (decision D27). */
  readonly onSkipped: (courseId: string, cause: unknown) => void;
};

export type Built = {
  readonly data: SnapshotData;
  /** Where the long texts of each edition lie, in `data.textsFile`. */
  readonly texts: RecordColumns;
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
  const store = options.texts ?? openTextsStore(options.folder);
  let isHandedOver = false;
  const onListsReady = (data: SnapshotData) => {
    isHandedOver = options.onListsReady !== undefined;
    options.onListsReady?.(data);
  };
  try {
    return await fill({ recordsFile, store }, reader, { ...options, onListsReady });
  } catch (error) {
    // A build that fails is tried again and again. What was handed over is closed by whoever has it.
    if (!isHandedOver) {
      closeSync(recordsFile);
      if (store !== options.texts) closeSync(store.file);
    }
    throw error;
  }
}

type Files = { readonly recordsFile: number; readonly store: TextsStore };

async function fill({ recordsFile, store }: Files, reader: CatalogueReader, options: BuildOptions): Promise<Built> {
  const header: HeaderFacts = JSON.parse(reader.institute.header);
  const site = readSite(header, reader.institute.courseBaseUrl, options.resolveImage);
  const missing: string[] = [];
  const records = createRecordWriter(recordsFile);
  const collector = createCollector(site, options.now);
  const tally = createTally(site);
  const sitemap: string[] = [];
  let skipped = 0;

  for await (const sources of reader.batches()) {
    for (const source of sources) {
      const prepared = attempt(
        () => prepare(source, site, store, options.now),
        (cause) => {
          skipped += 1;
          options.onSkipped(source.id, cause);
        },
      );
      if (!prepared) continue;
      for (const edition of prepared.editions) {
        if (!store.isWritten(edition.textsNumber)) missing.push(edition.edition.facts.id);
        records.add(edition.summary);
        records.add(edition.detail);
        records.add(edition.outline);
      }
      collector.add(prepared);
      count(tally, prepared.course, hidesPrice(prepared.course.shown, site));
      const entry = toSitemapEntry(prepared.course, source.firstImportedAt);
      if (entry) sitemap.push(JSON.stringify(entry));
    }
  }

  const collected = collector.finish();
  const pathHtml = resolvePathHtml(JSON.parse(reader.institute.pathHtml), options.resolveImage);
  const paths = writePaths(site, collected, pathHtml, (text) => records.add(text));
  const bodies = {
    site: records.add(JSON.stringify(toSite(site, tally))),
    streams: records.add(JSON.stringify(toStreamList(site, tally))),
    learningPaths: records.add(JSON.stringify(toLearningPathList(site))),
    sitemap: records.add(`{"data":[${sitemap.join(',')}]}`),
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
    skipped,
  };
  options.onListsReady?.(data);
  await addTexts(reader, store, missing, options);
  return { data, texts: store.gather(collected.textsNumbers), store };
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
      attempt(
        () => store.write(source.hash, textMembers(source, resolveImage)),
        (cause) => onSkipped(source.courseId, cause),
      );
    }
  }
  store.writer.flush();
}

/** Without its braces, since the members stand among those of a course detail. */
function textMembers({ texts, hasMedia }: TextsSource, resolve: ResolveImage): string {
  const resolved = hasMedia ? JSON.stringify(resolveMedia(JSON.parse(texts) as EditionTexts, resolve)) : texts;
  return resolved.slice(1, -1);
}

/** Everything of a course that is written or counted, so that a course that cannot be read leaves nothing behind. */
function prepare(source: CourseSource, site: SiteRules, store: TextsStore, now: number): PreparedCourse | undefined {
  const course = readCourse(JSON.parse(source.facts) as CourseFacts, site, now);
  if (!course) return undefined;
  const known = new Map(source.editions.map((edition) => [edition.id, edition]));
  const ranks = source.editions.flatMap(({ rank }) => rank ?? []);
  const popularityRank = ranks.length === 0 ? null : Math.min(...ranks);
  const variants = `,"variants":${JSON.stringify(toVariants(course, site))}`;
  return {
    course,
    popularityRank,
    editions: course.editions.map((edition) => {
      const stored = known.get(edition.facts.id);
      if (!stored) throw new Error(`Edition ${edition.facts.id} is not stored.`);
      const context = { site, popularityRank, seoDescription: stored.seoDescription };
      const price = priceFields(course, edition.shown, site);
      const summary = summaryFields(course, edition.shown, context);
      return {
        edition,
        amount: price?.amount ?? Number.NaN,
        textsNumber: store.number(stored.textsHash),
        summary: openObject(summary) + variants + openPrice(price),
        detail: members(detailFields(course, edition.shown, context, summary.image_url)),
        outline: JSON.stringify(toOutline(course, edition.shown)),
      };
    }),
  };
}

function resolvePathHtml(html: Record<string, string>, resolve: ResolveImage): ReadonlyMap<string, string | null> {
  return new Map(Object.entries(html).map(([code, text]) => [code, resolveMediaInHtml(text, resolve)]));
}
