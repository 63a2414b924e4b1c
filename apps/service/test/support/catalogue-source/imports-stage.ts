import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CatalogueFile } from '@prospectus/contract';
import type { ImportDetailWire, ImportWire } from '@prospectus/contract/admin';
import { defaultCatalogueMax } from '../../../src/features/catalogue-source/checking/catalogue-max.ts';
import type { DeskEdits } from '../../../src/features/catalogue-source/desk/desk-edits.service.ts';
import type { Downloads } from '../../../src/features/catalogue-source/downloads/downloads.service.ts';
import { putDraft } from '../../../src/features/catalogue-source/drafts/draft.repository.ts';
import { recordCommandImport } from '../../../src/features/catalogue-source/imports/history.service.ts';
import { findLastApplied } from '../../../src/features/catalogue-source/imports/record/import-record.repository.ts';
import { changeImportTable } from '../../../src/features/catalogue-source/imports/record/import-table.repository.ts';
import {
  createImportRunner,
  type ImportRunner,
} from '../../../src/features/catalogue-source/imports/run/import-runner.service.ts';
import { workOnImport } from '../../../src/features/catalogue-source/imports/run/import-work.service.ts';
import { createToken } from '../../../src/features/catalogue-source/imports/tokens/import-token.service.ts';
import { defaultUploadMax } from '../../../src/features/catalogue-source/imports/upload-max.ts';
import {
  createDeskEdits,
  createDownloads,
  createPartsReading,
  sourceAdminRoutes,
} from '../../../src/features/catalogue-source/index.ts';
import { saveChanges } from '../../../src/features/catalogue-source/layers/change.repository.ts';
import { insertSteps } from '../../../src/features/catalogue-source/layers/history.repository.ts';
import { putSourceCourses } from '../../../src/features/catalogue-source/layers/source-course.repository.ts';
import { putMapping } from '../../../src/features/catalogue-source/mappings/kept-mapping.repository.ts';
import { plan } from '../../../src/features/catalogue-source/publications/plan.service.ts';
import { createUploadSlots } from '../../../src/http/admin/upload-slots.ts';
import { createLog } from '../../../src/platform/log.ts';
import type { Database } from '../../../src/schema/tables.ts';
import { importFile } from '../data/import-file.ts';
import { createTestDatabase, type TestDatabase } from '../others/database.ts';
import { type Admin, startAdmin } from '../service/admin.ts';

const programs = new URL('../../../dist/features/catalogue-source/', import.meta.url);
const program = new URL('imports/run/import.program.js', programs);
const editProgram = new URL('desk/desk-edit.program.js', programs);
const partsProgram = new URL('desk/read-parts.program.js', programs);
const downloadProgram = new URL('downloads/download.program.js', programs);

/** The dashboard's API for imports, with the compiled program, on a database of its own. */
export type ImportStage = {
  readonly admin: Admin;
  readonly database: TestDatabase;
  /** Where files lie while they are worked on. */
  readonly folder: string;
  readonly downloads: Downloads;
  readonly edits: DeskEdits;
  /** Lines that were logged. */
  readonly log: readonly string[];
  /** Stores a catalogue as it was before, and signs an admin of its institute in. */
  open(file: CatalogueFile): Promise<string>;
  /** Announces a file and sends all its pieces. */
  send(instituteId: string, bytes: Buffer, options?: SendOptions): Promise<ImportWire>;
  post(instituteId: string, id: string, what: 'check' | 'apply' | 'cancel' | 'restore'): Promise<ImportWire>;
  get(instituteId: string, id: string): Promise<ImportDetailWire>;
  /** Waits until nothing is at work. */
  settle(): Promise<void>;
  /** Sends and checks a file; how that ended. */
  check(instituteId: string, file: unknown): Promise<ImportDetailWire>;
  /** The same, and takes it over, confirmed where the brake holds it. */
  take(instituteId: string, file: unknown): Promise<ImportDetailWire>;
  close(): Promise<void>;
};

export type SendOptions = {
  readonly form?: 'json' | 'ndjson' | 'table';
  readonly isCompressed?: boolean;
  readonly pieceBytes?: number;
};

export const bytesOf = (file: unknown): Buffer => Buffer.from(JSON.stringify(file));

type StageOptions = {
  /** Works on imports without the program, which takes a while to start. */
  readonly isInProcess?: boolean;
  /** What is used there in place of the database. */
  readonly workDb?: (db: Database) => Database;
};

export async function startImports(
  uploadMax = defaultUploadMax,
  { isInProcess = false, workDb = (db) => db }: StageOptions = {},
): Promise<ImportStage> {
  const database = await createTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'prospectus-imports-'));
  const log: string[] = [];
  const { db } = database;
  const runs = new Set<Promise<void>>();
  let runner: ImportRunner | undefined;
  const followed: ImportRunner = {
    run(order) {
      const run = runner?.run(order) ?? Promise.resolve();
      runs.add(run);
      return run;
    },
    close: async () => runner?.close(),
  };
  const clock = { now: () => admin.clock.now(), monotonic: () => admin.clock.monotonic() };
  const written = createLog('info', { write: (line) => log.push(line) });
  const downloads = createDownloads({ log: written, databaseUrl: database.url, folder, program: downloadProgram });
  const edits = createDeskEdits({
    log: written,
    databaseUrl: database.url,
    program: editProgram,
    max: defaultCatalogueMax,
  });
  const parts = createPartsReading({ db, log: written, databaseUrl: database.url, program: partsProgram });
  const admin = await startAdmin(
    db,
    sourceAdminRoutes({
      db,
      clock,
      runner: followed,
      uploads: createUploadSlots(),
      uploadMax,
      downloads,
      edits,
      parts,
      imageUrl: () => null,
    }),
  );
  if (isInProcess) {
    const tell = () => undefined;
    const run: ImportRunner['run'] = (order) => workOnImport({ db: workDb(db), clock, folder, tell }, order);
    runner = { run, close: async () => undefined };
  } else
    runner = createImportRunner({
      db,
      clock,
      timer: admin.clock.timer,
      log: written,
      databaseUrl: database.url,
      folder,
      program,
    });
  const stage: ImportStage = {
    admin,
    database,
    folder,
    downloads,
    edits,
    log,
    async open(file) {
      await importFile(db, file);
      admin.signIn({ instituteIds: [file.institute.id] });
      return file.institute.id;
    },
    async send(instituteId, bytes, { form = 'json', isCompressed = false, pieceBytes = 1_000_000 } = {}) {
      const announced = { file_name: `catalogue.${form}`, form, is_compressed: isCompressed, bytes: bytes.length };
      const { json } = await admin.send(`/institutes/${instituteId}/imports`, { method: 'POST', body: announced });
      const { id } = json as ImportWire;
      for (let from = 0; from < bytes.length; from += pieceBytes) {
        await admin.send(`/institutes/${instituteId}/imports/${id}/chunks/${from / pieceBytes}`, {
          method: 'PUT',
          bytes: bytes.subarray(from, from + pieceBytes),
          headers: { 'content-type': 'application/octet-stream' },
        });
      }
      return json;
    },
    async post(instituteId, id, what) {
      const { json } = await admin.send(`/institutes/${instituteId}/imports/${id}/${what}`, { method: 'POST' });
      return json;
    },
    async get(instituteId, id) {
      const { json } = await admin.send(`/institutes/${instituteId}/imports/${id}`);
      return json;
    },
    async settle() {
      await Promise.all(runs);
    },
    async check(instituteId, file) {
      const { id } = await stage.send(instituteId, bytesOf(file));
      await stage.post(instituteId, id, 'check');
      await stage.settle();
      return stage.get(instituteId, id);
    },
    async take(instituteId, file) {
      const { id, changes } = await stage.check(instituteId, file);
      const body = { confirm: changes?.brake?.reasons.map(({ kind }) => kind) ?? [] };
      await admin.send(`/institutes/${instituteId}/imports/${id}/apply`, { method: 'POST', body });
      await stage.settle();
      return stage.get(instituteId, id);
    },
    async close() {
      await Promise.all([runner?.close(), downloads.close(), edits.close(), parts.close()]);
      await admin.close();
      await database.drop();
      await rm(folder, { recursive: true });
    },
  };
  return stage;
}

/** An import with a file and how a table is read, a token for imports, a kept mapping, a change on top of it, a draft of another, and when that is to be published. */
export async function insertTestImport(db: Database, instituteId: string): Promise<void> {
  await recordCommandImport(db, {
    instituteId,
    counts: { courses: 0, editions: 0, versions: 0, learning_paths: 0 },
    isChanged: false,
    fileName: 'catalogue.json',
    at: new Date(0),
    content: [Buffer.from('a piece')],
  });
  await createToken(
    { db, clock: { now: () => 0, monotonic: () => 0 } },
    { instituteId, name: 'Job', createdBy: 'Edda' },
  );
  const record = await findLastApplied(db, instituteId);
  if (record !== undefined) await changeImportTable(db, record, { answers: { decimal: ',' } });
  await putMapping(db, {
    ...{ instituteId, name: 'List', isOwn: false, map: { csv_map: 1 }, answers: {}, columns: ['Code'] },
    ...{ updatedAt: new Date(0), updatedBy: null },
  });
  await putSourceCourses(db, instituteId, [{ id: 'sql', position: 0, document: '{"id":"sql"}' }]);
  const price = { entity: 'version', id: 'sql-1', field: 'price', courseId: 'sql', value: { amount: 159 } } as const;
  const made = { base: undefined, theirs: { value: 129 }, isWaiting: true, changedBy: 'Edda', changedAt: new Date(0) };
  await saveChanges(db, instituteId, [], [{ ...price, ...made }]);
  const fields = [{ field: 'title', value: 'SQL for all' }];
  const saved = { fields, version: 3, savedBy: 'Edda', savedAt: new Date(0) };
  await putDraft(db, instituteId, { entity: 'edition', id: 'sql-en', courseId: 'sql', ...saved });
  const step = {
    entity: 'edition',
    id: 'sql-en',
    field: 'title',
    courseId: 'sql',
    before: 'SQL',
    after: 'SQL 1',
  } as const;
  await insertSteps(db, instituteId, [step], { by: 'Edda', at: new Date(0) });
  const planned = { dueAt: new Date('2100-01-01T08:00:00Z'), choice: 'all', madeBy: 'Edda' } as const;
  await plan(db, { instituteId, ...planned, madeAt: new Date(0) });
}
