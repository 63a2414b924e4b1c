import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CatalogueFile } from '@prospectus/contract';
import type { DashboardLanguage, ImportDetailWire, ImportWire, SourceWire } from '@prospectus/contract/admin';
import {
  createImportRunner,
  type ImportRunner,
} from '../../../src/features/catalogue-source/imports/run/import-runner.service.ts';
import { defaultUploadMax } from '../../../src/features/catalogue-source/imports/upload-max.ts';
import { sourceAdminRoutes } from '../../../src/features/catalogue-source/index.ts';
import {
  createFetching,
  type Fetching,
} from '../../../src/features/catalogue-source/sources/fetching/fetching.service.ts';
import { fetchedSourceAdminRoutes } from '../../../src/features/catalogue-source/sources/source.admin-routes.ts';
import type { AdminMailEnd } from '../../../src/http/admin/mail-admins.ts';
import { createUploadSlots } from '../../../src/http/admin/upload-slots.ts';
import { createLog } from '../../../src/platform/log.ts';
import type { MailText } from '../../../src/platform/mail.ts';
import type { OutgoingSettings } from '../../../src/platform/outgoing/guarded-get.ts';
import { course, edition, version } from '../data/catalogue.ts';
import { importFile } from '../data/import-file.ts';
import { exportObject } from '../data/stored-catalogue.ts';
import { createTestDatabase, type TestDatabase } from '../others/database.ts';
import { selfSigned } from '../others/self-signed.ts';
import { type Admin, startAdmin } from '../service/admin.ts';

const dist = new URL('../../../dist/features/catalogue-source/', import.meta.url);

export type SentMail = MailText & { readonly instituteId: string; readonly language: DashboardLanguage };

/** What fetches sources, with the compiled programs, on a database of its own; turns are made by hand. */
export type SourcesStage = {
  readonly database: TestDatabase;
  readonly admin: Admin;
  readonly mails: SentMail[];
  /** What comes of the next mails to admins; all others are taken. */
  readonly mailEnds: (AdminMailEnd | Promise<AdminMailEnd>)[];
  readonly log: readonly string[];
  /** Of another process on the same database. */
  another(): Fetching;
  /** Stores a catalogue as it was before, and signs an admin of its institute in. */
  open(file: CatalogueFile): Promise<string>;
  add(instituteId: string, source: object): Promise<SourceWire>;
  call(method: string, path: string, body?: object): Promise<{ status: number; json: never }>;
  /** Fetches what is due, to the end; what is due now is asked for by a click. */
  fetch(source?: SourceWire): Promise<SourceWire>;
  list(instituteId: string): Promise<SourceWire[]>;
  getImport(instituteId: string, id: string): Promise<ImportDetailWire>;
  listImports(instituteId: string): Promise<ImportWire[]>;
  /** Ids of the courses that are stored. */
  courseIds(instituteId: string): Promise<readonly (string | undefined)[]>;
  close(): Promise<void>;
};

export async function startSources(
  settings: Partial<OutgoingSettings> = {},
  uploadMax = defaultUploadMax,
): Promise<SourcesStage> {
  const database = await createTestDatabase();
  const { db } = database;
  const folder = await mkdtemp(join(tmpdir(), 'prospectus-sources-'));
  const mails: SentMail[] = [];
  const mailEnds: SourcesStage['mailEnds'] = [];
  const log: string[] = [];
  const outgoing: OutgoingSettings = {
    privateAddresses: false,
    isAllowed: (address) => address === '127.0.0.1',
    ca: selfSigned.cert,
    ...settings,
  };
  let runner: ImportRunner | undefined;
  const laterRunner: ImportRunner = {
    run: async (order) => runner?.run(order),
    close: async () => runner?.close(),
  };
  const clock = { now: () => admin.clock.now(), monotonic: () => admin.clock.monotonic() };
  // Nothing is downloaded here.
  const downloads = { make: () => Promise.reject(new Error('no downloads')), close: async () => {} };
  // Nothing is edited here.
  const edits = { make: () => Promise.reject(new Error('no edits')), close: async () => {} };
  const noParts = () => Promise.reject(new Error('no edits'));
  const parts = { read: noParts, readMapping: noParts, judgeMapping: noParts };
  const admin = await startAdmin(db, [
    ...sourceAdminRoutes({
      db,
      clock,
      runner: laterRunner,
      uploads: createUploadSlots(),
      downloads,
      edits,
      parts,
      imageUrl: () => null,
    }),
    ...fetchedSourceAdminRoutes({ db, clock, outgoing }),
  ]);
  const common = { db, clock, timer: admin.clock.timer, log: createLog('info', { write: (line) => log.push(line) }) };
  runner = createImportRunner({
    ...common,
    databaseUrl: database.url,
    folder,
    program: new URL('imports/run/import.program.js', dist),
  });
  const start = () =>
    createFetching({
      ...common,
      // Turns are made by hand.
      timer: (work, ms) => (ms === lookEveryMs ? () => undefined : admin.clock.timer(work, ms)),
      runner: laterRunner,
      uploadMax,
      outgoing,
      websiteProgram: new URL('sources/site/website.program.js', dist),
      mailAdmins: async (instituteId, write) => {
        const end = await (mailEnds.shift() ?? 'told');
        const written = (['en', 'de'] as const).map((language) => ({ instituteId, language, ...write(language) }));
        if (end === 'told') mails.push(...written);
        return end;
      },
      publicUrl: () => 'https://catalogue.example',
    });
  const fetching = start();
  const stage: SourcesStage = {
    database,
    admin,
    mails,
    mailEnds,
    log,
    another: start,
    async open(file) {
      await importFile(db, file);
      admin.signIn({ instituteIds: [file.institute.id] });
      return file.institute.id;
    },
    async add(instituteId, source) {
      const { json } = await stage.call('POST', `/institutes/${instituteId}/sources`, source);
      return json;
    },
    call: (method, path, body) => admin.send(path, { method, ...(body === undefined ? {} : { body }) }),
    async fetch(source) {
      if (source)
        await db
          .updateTable('source')
          .set({ next_at: new Date(clock.now()) })
          .where('id', '=', source.id)
          .execute();
      await fetching.look();
      await fetching.idle();
      const { institute_id: instituteId } = await db
        .selectFrom('source')
        .select('institute_id')
        .where(source ? ({ eb }) => eb('id', '=', source.id) : ({ eb }) => eb('id', 'is not', null))
        .orderBy('created_at', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow();
      const listed = await stage.list(instituteId);
      const found = source ? listed.find(({ id }) => id === source.id) : listed.at(-1);
      if (found === undefined) throw new Error('The source is gone.');
      return found;
    },
    async list(instituteId) {
      const { json } = await stage.call('GET', `/institutes/${instituteId}/sources`);
      return (json as { data: SourceWire[] }).data;
    },
    async getImport(instituteId, id) {
      const { json } = await stage.call('GET', `/institutes/${instituteId}/imports/${id}`);
      return json;
    },
    async listImports(instituteId) {
      const { json } = await stage.call('GET', `/institutes/${instituteId}/imports`);
      return (json as { data: ImportWire[] }).data;
    },
    courseIds: async (instituteId) => ((await exportObject(db, instituteId)).courses ?? []).map(({ id }) => id),
    async close() {
      await fetching.close();
      await runner?.close();
      await admin.close();
      await database.drop();
      await rm(folder, { recursive: true });
    },
  };
  return stage;
}

/** Courses with a price each, by their titles, which are their ids, too. */
export const coursesOf = (...titles: string[]) =>
  titles.map((title) =>
    course(
      { id: title },
      edition(
        { id: title, title },
        version({ package_session_id: title, enroll_invite: { id: title }, price: { amount: 100 } }),
      ),
    ),
  );

/** Of the loop that looks for what is due. */
const lookEveryMs = 5_000;
