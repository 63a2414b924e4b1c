import { type EditionTexts, resolveMedia } from '../../catalogue-store/edition-texts.ts';
import type { DigestedPlace } from '../collected/collected-course.ts';
import { makePart, takePart } from '../former/course-part.ts';
import type { NotedCourse } from '../former/former-build.ts';
import type { ResolveImage } from '../rules/addresses.ts';
import type { SiteRules } from '../rules/site.ts';
import type { Column } from '../snapshot/column.ts';
import { createDigests, digestText, readDigest } from '../snapshot/digest.ts';
import type { RecordWriter } from '../snapshot/record-file.ts';
import { detailRecordsPerEdition } from '../snapshot/snapshot-data.ts';
import { attempt } from './attempt.ts';
import type { Building, BuildOptions } from './build-options.ts';
import { detailRecords } from './course-record.serializer.ts';
import type { CourseTurn, CourseTurns } from './course-turns.service.ts';
import type { CatalogueReader, TextsSource } from './snapshot.repository.ts';
import { assertFits } from './snapshot-bounds.ts';

/** The lists that were written: how many editions each course in turn was written with, and what is noted of courses, by their number. */
export type ListedCourses = { readonly editionCounts: Column<Uint16Array>; readonly noted: readonly NotedCourse[] };

/**
 * Writes the details, and returns the digests of their records. Reads the courses once more: written while the lists
 * wait, the details would double the time to the first answer.
 */
export async function writeDetails(
  records: RecordWriter,
  reader: CatalogueReader,
  turns: CourseTurns,
  { site, editionCounts, noted }: ListedCourses & { readonly site: SiteRules },
  { now, bounds, notes, onSkipped }: Building,
): Promise<Uint8Array> {
  const digests = createDigests();

  const write = (turn: CourseTurn) => {
    if (turn.former && turns.former) return takePart<DigestedPlace[]>(records, turns.former, turn.former.details);
    const { source } = turn;
    if (!source) return undefined;
    const make = () => {
      const texts = detailRecords(source, site, now);
      return makePart(records, notes, (put) => texts.map((text) => ({ ...put(text), digest: digestText(text) })));
    };
    return attempt(make, (cause) => onSkipped(source.id, cause));
  };

  let course = 0;
  let number = 0;
  for await (const batch of turns.batches()) {
    for (const turn of batch) {
      const editions = editionCounts.get(course++);
      if (editions === 0) continue;
      const written = write(turn);
      for (const { at, length, digest } of written?.made ?? []) {
        records.place((written?.base ?? 0) + at, length);
        digests.addDigest(readDigest(digest));
      }
      if (!written) {
        for (let record = 0; record < editions * detailRecordsPerEdition; record += 1) {
          records.add('');
          digests.add('');
        }
      }
      const note = noted[number++];
      if (note) note.details = written?.part;
    }
    assertFits(bounds, { files: records.bytesWritten }, reader.institute.revision);
  }
  records.flush();
  return digests.finish();
}

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
