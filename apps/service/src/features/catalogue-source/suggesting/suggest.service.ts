import type { CatalogueCourse, CatalogueHeader } from '@prospectus/contract';
import { createZone } from '../../../platform/time/zone.ts';
import type { Database } from '../../../schema/tables.ts';
import { type CatalogueForm, writeCatalogue } from '../exporting/catalogue-text.ts';
import { readStoredCatalogue, type StoredCatalogue } from '../exporting/export.repository.ts';
import { withLearners } from '../exporting/export.service.ts';
import { createSuggester, type Suggester, type SuggestionCounts, type VersionSuggestion } from './suggester.ts';
import { writeSuggestions } from './suggestion.serializer.ts';

export type SuggestOptions = {
  readonly now: number;
  readonly runsMax: number;
  /** What is written: the suggestions, or the catalogue with what is proposed. */
  readonly as: 'suggestions' | { readonly form: CatalogueForm; readonly shortensNames: boolean };
  readonly write: (pieces: AsyncIterable<string>) => Promise<void>;
  readonly onQuestion: (question: VersionSuggestion) => void;
};

/**
 * Reads dates out of the names of an institute’s versions and writes what runs they would be, piece by piece; changes nothing. Undefined when
 * there is no such institute.
 */
export async function suggestRuns(
  db: Database,
  instituteId: string,
  { now, runsMax, as, write, onQuestion }: SuggestOptions,
): Promise<SuggestionCounts | undefined> {
  return readStoredCatalogue(db, instituteId, async (stored) => {
    // It was validated before it was stored.
    const header = JSON.parse(stored.header) as CatalogueHeader;
    const { timezone = 'UTC' } = header.institute;
    const shortensNames = as !== 'suggestions' && as.shortensNames;
    const suggester = createSuggester(header, { now, runIds: await readRunIds(stored), runsMax, shortensNames });
    const source = { stored, suggester, onQuestion };
    if (as === 'suggestions') {
      const head = { instituteId, timezone, today: createZone(timezone).dateAt(now) };
      await write(writeSuggestions(head, suggestionsOf(source), suggester.counts));
    } else await write(writeCatalogue(as.form, header, mergedCourses(source)));
    return suggester.counts;
  });
}

/** Read before the rest: what is proposed for the first course may be the id of a run of the last. */
async function readRunIds(stored: StoredCatalogue): Promise<ReadonlySet<string>> {
  const ids = new Set<string>();
  for await (const { document } of stored.courses()) {
    const { editions } = JSON.parse(document) as CatalogueCourse;
    for (const { runs = [] } of editions.flatMap(({ versions }) => versions)) for (const { id } of runs) ids.add(id);
  }
  return ids;
}

type Source = {
  readonly stored: StoredCatalogue;
  readonly suggester: Suggester;
  readonly onQuestion: (question: VersionSuggestion) => void;
};

async function* readCourses({ stored, suggester, onQuestion }: Source) {
  for await (const each of stored.courses()) {
    const read = suggester.read(withLearners(each));
    for (const suggestion of read.suggestions) if (suggestion.question !== undefined) onQuestion(suggestion);
    yield read;
  }
}

async function* suggestionsOf(source: Source): AsyncGenerator<VersionSuggestion> {
  for await (const { suggestions } of readCourses(source)) yield* suggestions;
}

async function* mergedCourses(source: Source): AsyncGenerator<CatalogueCourse> {
  for await (const { merged } of readCourses(source)) yield merged;
}
