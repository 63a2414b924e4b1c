import type { CatalogueCourse, CatalogueEdition, CatalogueHeader } from '@prospectus/contract';
import type { Database } from '../../../schema/tables.ts';
import type { CatalogueCounts } from '../checking/validate.ts';
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
    const counts = { courses: 0, editions: 0, versions: 0, learning_paths: header.learning_paths?.length ?? 0 };
    await write(writeCatalogue(form, header, counted(stored, counts)));
    return counts;
  });
}

async function* counted(stored: StoredCatalogue, counts: CatalogueCounts): AsyncGenerator<CatalogueCourse> {
  for await (const each of stored.courses()) {
    const course = withLearners(each);
    counts.courses += 1;
    counts.editions += course.editions.length;
    for (const edition of course.editions) counts.versions += edition.versions.length;
    yield course;
  }
}

function withLearners({ document, learners }: StoredCourse): CatalogueCourse {
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
