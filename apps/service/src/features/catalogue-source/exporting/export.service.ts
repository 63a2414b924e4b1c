import type { CatalogueCourse, CatalogueEdition, CatalogueHeader } from '@prospectus/contract';
import type { Database } from '../../../schema/tables.ts';
import { type CatalogueCounter, type CatalogueCounts, createCounter } from '../checking/catalogue-counts.ts';
import type { WorkbookLanguage } from '../workbook/wording/wording.ts';
import { writeWorkbook } from '../workbook/write-workbook.ts';
import { type CatalogueForm, writeCatalogue } from './catalogue-text.ts';
import { type Layer, readStoredCatalogue, type StoredCatalogue, type StoredCourse } from './export.repository.ts';

/**
 * Hands an institute's catalogue file to `write` piece by piece, as it is at one moment; undefined when there is no such
 * institute. Importing what was exported changes nothing.
 */
export async function exportCatalogue(
  db: Database,
  instituteId: string,
  form: CatalogueForm,
  write: (pieces: AsyncIterable<string>) => Promise<void>,
  layer?: Layer,
): Promise<CatalogueCounts | undefined> {
  const read = async (stored: StoredCatalogue) => {
    const { header, counter } = open(stored);
    await write(writeCatalogue(form, header, counted(stored, counter)));
    return counter.told();
  };
  return readStoredCatalogue(db, instituteId, read, layer);
}

/** Hands an institute's catalogue to `write` as an Excel workbook (rule K10); else as `exportCatalogue`. */
export async function exportWorkbook(
  db: Database,
  instituteId: string,
  write: (pieces: AsyncIterable<Uint8Array>) => Promise<void>,
  language: WorkbookLanguage,
): Promise<CatalogueCounts | undefined> {
  return readStoredCatalogue(db, instituteId, async (stored) => {
    const { header, counter } = open(stored);
    let readings = 0;
    // Each sheet reads the courses again; they are counted once.
    const courses = () => {
      readings += 1;
      return counted(stored, readings === 1 ? counter : createCounter(header));
    };
    await write(writeWorkbook(header, courses, language));
    return counter.told();
  });
}

function open(stored: StoredCatalogue): { readonly header: CatalogueHeader; readonly counter: CatalogueCounter } {
  // It was validated before it was stored.
  const header = JSON.parse(stored.header) as CatalogueHeader;
  return { header, counter: createCounter(header) };
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
