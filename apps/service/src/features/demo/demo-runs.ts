import type { CatalogueCourse, CatalogueHeader } from '@prospectus/contract';
import { createZone } from '../../platform/time/zone.ts';
import type { Database } from '../../schema/tables.ts';
import { exportCatalogue } from '../catalogue-source/index.ts';
import { overFrom, readRunTimes } from '../catalogue-store/run-times.ts';
import { type DemoCatalogue, runIdsOf } from './demo-catalogue.ts';

/**
 * Whether all dates of the demo's institute have passed. False while it has none, and where somebody has imported other
 * dates: that catalogue is theirs.
 */
export async function haveRunsPassed(db: Database, demo: DemoCatalogue, now: number): Promise<boolean> {
  const ours = runIdsOf(demo);
  let passed = 0;
  let others = 0;
  await exportCatalogue(db, String(demo.institute['id']), 'ndjson', async (lines) => {
    let zone = createZone('UTC');
    for await (const line of lines) {
      // Our own export: the header first, then courses.
      const part = JSON.parse(line) as CatalogueHeader | CatalogueCourse;
      if ('institute' in part) zone = createZone(part.institute.timezone ?? 'UTC');
      else {
        for (const run of part.editions.flatMap((edition) => edition.versions.flatMap(({ runs }) => runs ?? []))) {
          if (ours.has(run.id) && overFrom(readRunTimes(run, zone)) <= now) passed += 1;
          else others += 1;
        }
      }
    }
  });
  return passed > 0 && others === 0;
}
