import { say } from '@prospectus/contract';
import type { Database } from '../../../schema/tables.ts';
import { resolveMediaInHtml } from '../../catalogue-store/edition-texts.ts';
import { readStamps } from '../../catalogue-store/event-stamps.ts';
import type { HeaderFacts } from '../../catalogue-store/facts.ts';
import type { Building, BuildOptions } from '../build/build-options.ts';
import { toAttributes, toLearningPathList, toSite, toStreamList } from '../build/catalogue-lists.ts';
import { type CourseTurns, commonOf, planTurns } from '../build/course-turns.service.ts';
import { addTexts, writeDetails } from '../build/details.service.ts';
import { listCourses } from '../build/list-courses.service.ts';
import { writePaths } from '../build/path-records.ts';
import { placeColumns, toPlaceList } from '../build/place-columns.ts';
import { type CatalogueReader, type InstituteSource, readCatalogue } from '../build/snapshot.repository.ts';
import { assertFits } from '../build/snapshot-bounds.ts';
import { SourceFault } from '../build/source-fault.ts';
import { describeTimeZone } from '../build/time-zone.ts';
import { buildSearch } from '../build-search/search.service.ts';
import { monthAfter } from '../build-search/search-months.ts';
import { type FormerBuild, toFormer } from '../former/former-build.ts';
import type { ResolveImage } from '../rules/addresses.ts';
import type { EventStampsOfSite } from '../rules/event-sequence.ts';
import { readSite, type SiteRules } from '../rules/site.ts';
import { entityTag } from '../snapshot/digest.ts';
import { type Packed, pack } from '../snapshot/packed.ts';
import { createRecordWriter, type RecordWriter } from '../snapshot/record-file.ts';
import type { RecordColumns, WholeBody } from '../snapshot/records.ts';
import type { DetailTexts, ServedCatalogue, SnapshotContent } from '../snapshot/snapshot-data.ts';
import { toDateChoices } from './date-choices.ts';

/** What is built last: `SearchData`; where the long texts lie; and what is left to the next build, where that was noted. */
export type Built = {
  readonly search: Packed;
  readonly long: RecordColumns;
  readonly left: FormerBuild | undefined;
};

/** Builds the snapshot of one institute from the database; undefined when there is no such institute. */
export async function buildSnapshot(
  db: Database,
  instituteId: string,
  options: BuildOptions,
): Promise<Built | undefined> {
  return readCatalogue(db, instituteId, (reader) => build(reader, options));
}

async function build(reader: CatalogueReader, asked: BuildOptions): Promise<Built> {
  const turns = await planTurns(reader, asked.former, asked.now);
  const { courses } = reader.institute;
  const options = { ...asked, notes: asked.notesFor?.({ courses, takesOver: turns.former !== undefined }) };
  const { file, store, bounds, notes } = options;
  const { revision } = reader.institute;
  const own = readOwn(reader.institute, options.resolveImage);
  const records = createRecordWriter(file);
  const lists = await writeLists(records, reader, turns, own, options);
  const packed = pack(lists.content, records);
  assertFits(bounds, { memory: packed.bytes, searched: lists.content.search.bytes.length }, revision);
  options.onLists(packed);

  const details = createRecordWriter(file, records.bytesWritten);
  const written = await writeDetails(details, reader, turns, { ...lists, site: own.site }, options);
  await addTexts(reader, lists.missingTexts, options, details.bytesWritten);
  const long = store.gather(lists.collected.textsNumbers);
  const texts = pack({ ...written, long } satisfies DetailTexts, details);
  const longBytes = long.lengths.reduce((sum, length) => sum + length, 0);
  assertFits(bounds, { memory: packed.bytes + texts.bytes, files: details.bytesWritten + longBytes }, revision);
  options.onTexts(texts);

  const pieces = createRecordWriter(file, details.bytesWritten);
  const memoryBefore = packed.bytes + texts.bytes;
  const searching = { institute: reader.institute, turns, site: own.site };
  const searched = await buildSearch(pieces, searching, { lists, long, memoryBefore }, options);
  const search = pack(searched.data, pieces);
  const memory = memoryBefore + search.bytes;
  assertFits(bounds, { memory, files: pieces.bytesWritten + longBytes }, revision);
  notes?.flush();
  const { titleRanks } = lists.collected;
  const made = { common: commonOf(reader.institute), now: options.now, file, search, titleRanks };
  const left = notes && toFormer(lists.noted, { ...made, notes }, searched.postings);
  return { search, long, left };
}

type Own = {
  readonly site: SiteRules;
  readonly stamps: EventStampsOfSite;
  readonly pathHtml: ReadonlyMap<string, string | null>;
};

/** What the institute's row tells; nothing of the catalogue can be made without it. */
function readOwn({ revision, courseBaseUrl, events, ...row }: InstituteSource, resolveImage: ResolveImage): Own {
  try {
    const header: HeaderFacts = JSON.parse(row.header);
    return {
      site: readSite(header, courseBaseUrl, resolveImage),
      stamps: { since: events.since, site: readStamps(events.site) },
      pathHtml: resolvePathHtml(JSON.parse(row.pathHtml), resolveImage),
    };
  } catch (cause) {
    throw new SourceFault(say("The institute's row cannot be read: {cause}", { cause: String(cause) }), { revision });
  }
}

async function writeLists(
  records: RecordWriter,
  reader: CatalogueReader,
  turns: CourseTurns,
  { site, stamps, pathHtml }: Own,
  { bounds, ...options }: Building,
) {
  const assertRoom = () => assertFits(bounds, { files: records.bytesWritten }, reader.institute.revision);
  const listed = await listCourses(records, turns, { site, stamps, assertRoom }, options);
  const { collector, tally, sitemap, skippedIds, ...lists } = listed;
  const { editionCounts } = lists;
  const collected = collector.finish();
  const there = { all: editionCounts.length, readable: collected.courses.count };
  assertWhole(reader.institute, there, options.served);
  const writeBody = (body: string): WholeBody => {
    const record = records.add(body);
    // A path repeats the summaries of its courses: all of them together may be many times as long as those.
    assertRoom();
    return { record, tag: entityTag(body) };
  };
  const paths = writePaths(site, collected, pathHtml, records, writeBody);
  const wholeSite = toSite(site, tally);
  const streams = toStreamList(site, tally);
  const placeList = toPlaceList(site, collected.runs);
  const choices = toDateChoices({ site: wholeSite, streams, places: placeList, levels: collected.levelNames });
  const bodies = {
    site: writeBody(JSON.stringify(wholeSite)),
    siteWithAttributes: writeBody(JSON.stringify({ ...wholeSite, attributes: toAttributes(site) })),
    streams: writeBody(JSON.stringify(streams)),
    learningPaths: writeBody(JSON.stringify(toLearningPathList(site))),
    sitemap: writeBody(`{"data":[${sitemap.join(',')}]}`),
    paths: paths.paths,
    dateChoices: writeBody(JSON.stringify(choices)),
  };
  const places = { ...placeColumns(site), body: writeBody(JSON.stringify(placeList)) };
  records.flush();

  const content: SnapshotContent = {
    revision: reader.institute.revision,
    stamp: reader.institute.stamp,
    validUntil: Math.min(collected.validUntil, site.zone.midnightOf(monthAfter(site.zone.dateAt(options.now), 1))),
    courses: { ...collected.courses, series: paths.series },
    editions: collected.editions,
    versions: collected.versions,
    records: records.columns(),
    pictureTexts: collected.pictureTexts,
    attributes: collected.attributes,
    views: collected.views,
    newestOrder: collected.newestOrder,
    search: collected.search,
    ids: collected.ids,
    tags: collected.tags,
    badgeEndings: collected.badgeEndings,
    names: collected.names,
    runs: collected.runs,
    places,
    builtAt: options.now,
    timeZone: describeTimeZone(site, collected.runs, options.now),
    bodies,
    skipped: editionCounts.length - collected.courses.count,
    skippedIds,
  };
  return { content, collected, ...lists };
}

/**
 * Refuses what an error made of a catalogue: one that nothing can be read of, and one that has fewer courses than it had although its
 * revision, which grows with every change, is the same (rule D27). A catalogue that was imported without courses is neither.
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
    const reason = say('Only {all} of {expected} courses could be read, although the catalogue was not changed.', {
      all,
      expected,
    });
    throw new SourceFault(reason, { revision });
  }
}

function resolvePathHtml(html: Record<string, string>, resolve: ResolveImage): ReadonlyMap<string, string | null> {
  return new Map(Object.entries(html).map(([code, text]) => [code, resolveMediaInHtml(text, resolve)]));
}
