import { type EditionTexts, resolveMedia } from '../../catalogue-store/edition-texts.ts';
import type { DigestedPlace } from '../collected/collected-course.ts';
import { createAheadReader } from '../former/ahead-reader.ts';
import { makePart, takePart } from '../former/course-part.ts';
import type { NotedCourse } from '../former/former-build.ts';
import type { ResolveImage } from '../rules/addresses.ts';
import type { SiteRules } from '../rules/site.ts';
import { type Column, createColumn } from '../snapshot/column.ts';
import { createDigests, digestText, readDigest } from '../snapshot/digest.ts';
import { withoutChips } from '../snapshot/pieces.ts';
import type { RecordWriter } from '../snapshot/record-file.ts';
import { type DetailTexts, detailRecordsPerEdition, type SnapshotContent } from '../snapshot/snapshot-data.ts';
import { attempt } from './attempt.ts';
import type { Building, BuildOptions } from './build-options.ts';
import { detailRecords } from './course-record.serializer.ts';
import type { CourseTurn, CourseTurns } from './course-turns.service.ts';
import type { CatalogueReader, TextsSource } from './snapshot.repository.ts';
import { assertFits } from './snapshot-bounds.ts';

/** The lists that were written: how many editions each course in turn was written with, and what is noted of courses, by their number. */
export type ListedCourses = {
  readonly editionCounts: Column<Uint16Array>;
  readonly noted: readonly NotedCourse[];
  readonly content: Pick<SnapshotContent, 'records'>;
};

/** An edition's own records, and how much of its summary stands right before them. */
type OwnRecords = { readonly summaryLength: number; readonly records: readonly DigestedPlace[] };

/**
 * Writes the details, each behind a copy of its summary without chips, so that no request has to take a summary apart. Reads the courses once
 * more: written while the lists wait, the details would double the time to the first answer.
 */
export async function writeDetails(
  records: RecordWriter,
  reader: CatalogueReader,
  turns: CourseTurns,
  { site, editionCounts, noted, content }: ListedCourses & { readonly site: SiteRules },
  { now, file, bounds, notes, onSkipped }: Building,
): Promise<Pick<DetailTexts, 'own' | 'summaryLengths'>> {
  const digests = createDigests();
  const summaryLengths = createColumn(Uint32Array);
  const readAhead = createAheadReader(file);
  const { offsets, lengths } = content.records;
  const summaryOf = (edition: number) =>
    withoutChips(readAhead({ at: offsets[edition] ?? 0, length: lengths[edition] ?? 0 }).toString());

  const write = (turn: CourseTurn, firstEdition: number) => {
    if (turn.former && turns.former) return takePart<OwnRecords[]>(records, turns.former, turn.former.details);
    const { source } = turn;
    if (!source) return undefined;
    const make = () => {
      const own = detailRecords(source, site, now);
      return makePart(records, notes, (put) =>
        own.map((texts, at): OwnRecords => {
          const { length: summaryLength } = put(summaryOf(firstEdition + at));
          return { summaryLength, records: texts.map((text) => ({ ...put(text), digest: digestText(text) })) };
        }),
      );
    };
    return attempt(make, (cause) => onSkipped(source.id, cause));
  };

  let course = 0;
  let number = 0;
  let edition = 0;
  for await (const batch of turns.batches()) {
    for (const turn of batch) {
      const editions = editionCounts.get(course++);
      if (editions === 0) continue;
      const written = write(turn, edition);
      edition += editions;
      for (const own of written?.made ?? notMade(editions)) {
        summaryLengths.push(own.summaryLength);
        for (const { at, length, digest } of own.records) {
          records.place((written?.base ?? 0) + at, length);
          digests.addDigest(readDigest(digest));
        }
      }
      const note = noted[number++];
      if (note) note.details = written?.part;
    }
    assertFits(bounds, { files: records.bytesWritten }, reader.institute.revision);
  }
  records.flush();
  return { own: { ...records.columns(), digests: digests.finish() }, summaryLengths: summaryLengths.finish() };
}

/** Empty records, which tell that an edition's could not be made. */
const notMade = (editions: number): OwnRecords[] => {
  const empty = { at: 0, length: 0, digest: digestText('') };
  const records = Array.from({ length: detailRecordsPerEdition }, () => empty);
  return Array.from({ length: editions }, () => ({ summaryLength: 0, records }));
};

/** Few: those of one course may take a megabyte. */
const textsPerQuery = 50;

/** Fetches the long texts that no earlier build has written. */
export async function addTexts(
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
