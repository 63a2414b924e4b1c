import { readSync } from 'node:fs';
import type { EditionTexts } from '../../catalogue-store/edition-texts.ts';
import { attempt } from '../build/attempt.ts';
import type { Building } from '../build/build-options.ts';
import type { Collected } from '../build/collector.ts';
import type { CourseTurn, CourseTurns } from '../build/course-turns.service.ts';
import type { ListedCourses } from '../build/details.service.ts';
import type { InstituteSource } from '../build/snapshot.repository.ts';
import { assertFits } from '../build/snapshot-bounds.ts';
import type { CollectedSearch } from '../collected/collected-search.ts';
import { makePart, takePart } from '../former/course-part.ts';
import type { SiteRules } from '../rules/site.ts';
import { unpack } from '../snapshot/packed.ts';
import type { RecordWriter } from '../snapshot/record-file.ts';
import type { RecordColumns } from '../snapshot/records.ts';
import type { SearchData } from '../words/search-data.ts';
import { createWordCollector } from '../words/word-collector.ts';
import { createSearchCollector } from './search-collector.ts';
import { prepareSearch } from './search-course.serializer.ts';
import { noWords } from './search-words.ts';

/** How many times as long as in the end the words may be while they are collected: what is beyond that cannot fit any more. */
const collectedMax = 3;

/** The lists that were written, how many editions each course in turn was written with, and what is noted of each, by its number. */
type Lists = ListedCourses & { readonly collected: Collected };

/**
 * Reads the courses a third time, for searches: neither lists nor details wait for the words to be cut.
 *
 * @param long where the long texts of each edition lie
 * @param memoryBefore what the catalogue takes without this
 * @returns what searches need, and how many postings of long texts that has
 */
export async function buildSearch(
  records: RecordWriter,
  { institute, turns, site }: { institute: InstituteSource; turns: CourseTurns; site: SiteRules },
  { lists, long, memoryBefore }: { readonly lists: Lists; readonly long: RecordColumns; readonly memoryBefore: number },
  { now, store, bounds, notes, onSkipped }: Building,
): Promise<{ readonly data: SearchData; readonly postings: number }> {
  const { collected, noted } = lists;
  const search = createSearchCollector(site, now, collected);
  const { former } = turns;
  const words = createWordCollector(
    site.synonyms,
    former && (await unpack<SearchData>(former.search, former.file)).words,
  );
  let position = 0;
  let number = 0;
  let edition = 0;

  const write = (turn: CourseTurn) => {
    if (turn.former && former) return takePart<CollectedSearch>(records, former, turn.former.search);
    const { source } = turn;
    if (!source) return undefined;
    const descriptionOf = (index: number) => readDescription(store.file, long, edition + index);
    const make = () =>
      makePart(records, notes, (put) => prepareSearch(source, now, { site, put, descriptionOf }), withoutLongTexts);
    return attempt(make, (cause) => onSkipped(source.id, cause));
  };

  for await (const batch of turns.batches()) {
    for (const turn of batch) {
      const editions = lists.editionCounts.get(position++);
      if (editions === 0) continue;
      const written = write(turn);
      if (written) search.add(number, written.made, written.base);
      words.add(written?.made.words ?? noWords(collected, number), turn.former?.edition);
      const note = noted[number++];
      if (note) note.search = written?.part;
      edition += editions;
    }
    const memory = memoryBefore + words.bytes / collectedMax;
    assertFits(bounds, { memory, files: records.bytesWritten }, institute.revision);
  }
  const data = search.finish(words.finish());
  return { data, postings: words.postings };
}

/** The words of long texts are noted where all words are. */
function withoutLongTexts(made: CollectedSearch): CollectedSearch {
  const editions = made.words.editions.map((edition) => ({ ...edition, subtitle: null, description: null }));
  return { ...made, words: { ...made.words, editions } };
}

/** The plain text of an edition's description, from among its long texts. */
function readDescription(file: number, { offsets, lengths }: RecordColumns, edition: number): string | null {
  const [at, length] = [offsets[edition] ?? -1, lengths[edition] ?? 0];
  if (at < 0) return null;
  const bytes = Buffer.allocUnsafe(length);
  readSync(file, bytes, 0, length, at);
  return (JSON.parse(`{${bytes}}`) as EditionTexts).description_text;
}
