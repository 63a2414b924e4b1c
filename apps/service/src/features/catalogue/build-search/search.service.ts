import { readSync } from 'node:fs';
import type { EditionTexts } from '../../catalogue-store/edition-texts.ts';
import { attempt } from '../build/attempt.ts';
import type { BuildOptions } from '../build/build-options.ts';
import type { Collected } from '../build/collector.ts';
import type { CatalogueReader } from '../build/snapshot.repository.ts';
import { assertFits } from '../build/snapshot-bounds.ts';
import type { SiteRules } from '../rules/site.ts';
import type { Column } from '../snapshot/column.ts';
import type { RecordWriter } from '../snapshot/record-file.ts';
import type { RecordColumns } from '../snapshot/records.ts';
import type { SearchData } from '../words/search-data.ts';
import { createWordCollector } from '../words/word-collector.ts';
import { createSearchCollector } from './search-collector.ts';
import { prepareSearch } from './search-course.serializer.ts';
import { noWords } from './search-words.ts';

/** How many times as long as in the end the words may be while they are collected: what is beyond that cannot fit any more. */
const collectedMax = 3;

/** The lists that were written, and how many editions each course in turn was written with. */
type Lists = { readonly collected: Collected; readonly editionCounts: Column<Uint16Array> };

/**
 * Reads the courses a third time, for searches: neither lists nor details wait for the words to be cut.
 *
 * @param long where the long texts of each edition lie
 * @param memoryBefore what the catalogue takes without this
 */
export async function buildSearch(
  records: RecordWriter,
  reader: CatalogueReader,
  site: SiteRules,
  { lists, long, memoryBefore }: { readonly lists: Lists; readonly long: RecordColumns; readonly memoryBefore: number },
  { now, store, bounds, onSkipped }: BuildOptions,
): Promise<SearchData> {
  const search = createSearchCollector(site, now, lists.collected);
  const words = createWordCollector(site.synonyms);
  let position = 0;
  let number = 0;
  let edition = 0;
  for await (const sources of reader.batches()) {
    for (const source of sources) {
      const editions = lists.editionCounts.get(position++);
      if (editions === 0) continue;
      const made = attempt(
        () => prepareSearch(source, site, now, (index) => readDescription(store.file, long, edition + index)),
        (cause) => onSkipped(source.id, cause),
      );
      if (made) search.add(number, made, records.put);
      words.add(made?.words ?? noWords(lists.collected, number));
      number += 1;
      edition += editions;
    }
    const memory = memoryBefore + words.bytes / collectedMax;
    assertFits(bounds, { memory, files: records.bytesWritten }, reader.institute.revision);
  }
  return search.finish(words.finish());
}

/** The plain text of an edition's description, from among its long texts. */
function readDescription(file: number, { offsets, lengths }: RecordColumns, edition: number): string | null {
  const [at, length] = [offsets[edition] ?? -1, lengths[edition] ?? 0];
  if (at < 0) return null;
  const bytes = Buffer.allocUnsafe(length);
  readSync(file, bytes, 0, length, at);
  return (JSON.parse(`{${bytes}}`) as EditionTexts).description_text;
}
