import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CatalogueFile } from '@prospectus/contract';
import { browseAdminRoutes, createSnapshots } from '../../../src/features/catalogue/index.ts';
import { createHeavyReads } from '../../../src/http/admin/heavy-reads.ts';
import { createLog } from '../../../src/platform/log.ts';
import { importFile } from '../data/import-file.ts';
import { createTestDatabase, type TestDatabase } from '../others/database.ts';
import { type AdminRequest, startAdmin } from '../service/admin.ts';
import { createTestBuilder } from '../service/builder.ts';
import { createFakeClock, type FakeClock } from '../service/fake-clock.ts';

/** What an admin of an institute reads of its catalogue, on a database of its own. */
export type Browsing = {
  readonly database: TestDatabase;
  readonly clock: FakeClock;
  /** Imports a catalogue, shows it, and signs its admin in. */
  publish(file: CatalogueFile): Promise<void>;
  /** Looks whether catalogues have changed. */
  refresh(): Promise<void>;
  /** Asks about the institute that was published last; `path` is below it. */
  ask<T>(path: string, request?: AdminRequest): Promise<{ readonly status: number; readonly json: T }>;
  close(): Promise<void>;
};

export async function startBrowsing(now?: string): Promise<Browsing> {
  const database = await createTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'prospectus-browsing-'));
  const { db, url } = database;
  const clock = createFakeClock(now);
  const builder = createTestBuilder(url, folder);
  const snapshots = createSnapshots({ db, builder, clock, log: createLog('silent') });
  const admin = await startAdmin(
    db,
    browseAdminRoutes({ db, snapshots, clock, heavyReads: createHeavyReads(2) }),
    clock,
  );
  let instituteId = '';
  return {
    database,
    clock,
    async publish(file) {
      await importFile(db, file);
      instituteId = file.institute.id;
      admin.signIn({ instituteIds: [instituteId] });
      await snapshots.refresh();
    },
    refresh: () => snapshots.refresh(),
    async ask(path, request) {
      const { status, json } = await admin.send(`/institutes/${instituteId}${path}`, request);
      return { status, json };
    },
    async close() {
      await admin.close();
      await snapshots.close();
      await database.drop();
      await rm(folder, { recursive: true });
    },
  };
}
