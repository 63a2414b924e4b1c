import type { CatalogueCourse, CatalogueHeader } from '@prospectus/contract';
import { createZone } from '../../../platform/time/zone.ts';
import type { Database } from '../../../schema/tables.ts';
import { overFrom, readRunTimes } from '../../catalogue-store/run-times.ts';
import { readStoredCatalogue } from './export.repository.ts';

/** Ids of an institute's runs, published or not: those that are over at `now`, and the others (rule R2). */
export async function listRunsOver(
  db: Database,
  instituteId: string,
  now: number,
): Promise<{ readonly over: readonly string[]; readonly others: readonly string[] }> {
  const over: string[] = [];
  const others: string[] = [];
  await readStoredCatalogue(db, instituteId, async (stored) => {
    // They were validated before they were stored.
    const { institute } = JSON.parse(stored.header) as CatalogueHeader;
    const zone = createZone(institute.timezone ?? 'UTC');
    for await (const { document } of stored.courses()) {
      const course = JSON.parse(document) as CatalogueCourse;
      const versions = course.editions.flatMap((edition) => edition.versions);
      for (const run of versions.flatMap(({ runs }) => runs ?? [])) {
        (overFrom(readRunTimes(run, zone)) <= now ? over : others).push(run.id);
      }
    }
  });
  return { over, others };
}
