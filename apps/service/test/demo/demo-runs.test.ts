import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { exportCatalogue } from '../../src/features/catalogue-source/exporting/export.service.ts';
import { demoInstituteId, loadDemo } from '../../src/features/demo/index.ts';
import { catalogue, course, edition, version } from '../support/data/catalogue.ts';
import { importFile } from '../support/data/import-file.ts';
import { createTestDatabase, type TestDatabase } from '../support/others/database.ts';
import { createFakeClock } from '../support/service/fake-clock.ts';

let database: TestDatabase;
let dataDir: string;
beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'demo-runs-'));
});
afterAll(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true });
});

const load = (now: string) => loadDemo({ db: database.db, dataDir, clock: createFakeClock(now) });

async function exported(): Promise<string> {
  let text = '';
  await exportCatalogue(database.db, demoInstituteId, 'json', async (pieces) => {
    for await (const piece of pieces) text += piece;
  });
  return text;
}

it('moves the demo’s dates on with the first start after all have passed, and not before', async () => {
  await load('2026-11-20T10:00:00Z');
  const first = await exported();
  expect(first).toContain('"2026-12-30T18:00"');

  await load('2027-05-20T10:00:00Z');
  expect(await exported()).toBe(first);

  await load('2028-05-20T10:00:00Z');
  const later = await exported();
  expect(later).not.toContain('"2026-12-30T18:00"');
  expect(later).toContain('"2028-06-');
});

it('leaves dates alone that somebody has imported instead', async () => {
  const run = { id: 'own', start: '2020-01-01' };
  const file = catalogue({
    institute: { id: demoInstituteId },
    courses: [course({}, edition({}, version({ runs: [run] })))],
  });
  await importFile(database.db, file);
  const own = await exported();

  await load('2030-05-20T10:00:00Z');

  expect(await exported()).toBe(own);
});
