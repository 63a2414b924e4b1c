import type { CatalogueCourse, CatalogueEdition, CatalogueHeader } from '@prospectus/contract';
import type { Database } from '../../../schema/tables.ts';
import { type CatalogueCounter, type CatalogueCounts, createCounter } from '../checking/catalogue-counts.ts';
import { type CatalogueForm, writeCatalogue } from './catalogue-text.ts';
import { readStoredCatalogue, type StoredCatalogue, type StoredCourse } from './export.repository.ts';

/**
 * Hands an institute's catalogue file to `write` piece by piece, as it is at one moment; undefined when there is no such
 * institute. Importing what was exported changes nothing.
 */
export async function exportCatalogue(
  db: Database,
  instituteId: string,
  form: CatalogueForm,
  write: (pieces: AsyncIterable<string>) => Promise<void>,
): Promise<CatalogueCounts | undefined> {
  return readStoredCatalogue(db, instituteId, async (stored) => {
    // It was validated before it was stored.
    const header = JSON.parse(stored.header) as CatalogueHeader;
    const counter = createCounter(header);
    await write(writeCatalogue(form, header, counted(stored, counter)));
    return counter.told();
  });
}

async function* counted(stored: StoredCatalogue, counter: CatalogueCounter): AsyncGenerator<CatalogueCourse> {
  for await (const each of stored.courses()) {
    const course = withLearners(each);
    counter.counts.courses += 1;
    counter.add(course);
    yield course;
  }
}

/** A course of a catalogue file, with the learner counts that are known. */
export function withLearners({ document, learners }: StoredCourse): CatalogueCourse {
  const course = JSON.parse(document) as CatalogueCourse;
  return {
    ...course,
    editions: course.editions.map((edition) => withCount(edition, learners.get(edition.id))),
  };
}

/** Puts the count before the versions, which are long, and leaves the order of the rest: it is what an import compares. */
function withCount(edition: CatalogueEdition, count: number | undefined): CatalogueEdition {
  if (count === undefined) return edition;
  const fields = Object.entries(edition);
  const at = fields.findIndex(([name]) => name === 'versions');
  // The same edition with one field more.
  return Object.fromEntries(fields.toSpliced(at, 0, ['active_learners', count])) as CatalogueEdition;
}
