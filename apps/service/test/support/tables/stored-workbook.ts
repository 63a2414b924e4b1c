import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { registerCatalogueCommands } from '../../../src/features/catalogue-source/index.ts';
import { catalogue, course, edition, version } from '../data/catalogue.ts';
import { exportObject, importChanges, rowsOf } from '../data/stored-catalogue.ts';
import { createTestDatabase, type TestDatabase } from '../others/database.ts';
import { runCommand } from '../service/command-line.ts';
import { type EditedWorkbook, editWorkbook } from './edit-workbook.ts';

// biome-ignore lint/suspicious/noExplicitAny: it is changed and compared as a test needs it, field by field.
type Any = any;

type Printed = {
  readonly changed: boolean;
  readonly diff: { readonly courses: object; readonly runs: object; readonly changes: readonly object[] };
};

/** A database, and an institute for each test, whose catalogue is written as a workbook, edited and imported. */
export function useWorkbooks() {
  let database: TestDatabase;
  let folder: string;
  let id: string;
  beforeAll(async () => {
    database = await createTestDatabase();
    folder = await mkdtemp(join(tmpdir(), 'workbook-'));
  });
  afterAll(async () => {
    await database.drop();
    await rm(folder, { recursive: true });
  });
  beforeEach(() => {
    id = randomUUID();
  });
  const run = (...args: string[]) => runCommand(database.db, registerCatalogueCommands, args);
  const stored = () => storedWorkbook(id);
  const imported = async (edited: EditedWorkbook | Uint8Array) => {
    const path = join(folder, `${id}-edited.xlsx`);
    await writeFile(path, edited instanceof Uint8Array ? edited : edited.bytes());
    const { exitCode, value, errors } = await run('import', path, '--yes');
    // Of a refusal nothing is printed.
    return { exitCode, result: value as Printed, errors };
  };
  return {
    get db() {
      return database.db;
    },
    get id() {
      return id;
    },
    /** For a catalogue that brings its own. */
    set id(own: string) {
      id = own;
    },
    get folder() {
      return folder;
    },
    run,
    stored,
    /** Imports the catalogue, changed as a test needs it. */
    async store(change: (file: Any) => void = () => undefined): Promise<Any> {
      const file: Any = JSON.parse(JSON.stringify(stored()));
      change(file);
      await importChanges(database.db, JSON.parse(JSON.stringify(file)));
      return file;
    },
    /** The catalogue as it is stored. */
    file: async (): Promise<Any> => exportObject(database.db, id),
    /** Exports the catalogue, and opens the workbook to edit it. */
    async exported(...options: string[]): Promise<EditedWorkbook> {
      const path = join(folder, `${id}.xlsx`);
      const { exitCode, errors } = await run('export', '--institute', id, '--xlsx', path, ...options);
      expect(exitCode, errors).toBe(0);
      return editWorkbook(await readFile(path));
    },
    /** Makes changes as people do in Prospectus. */
    async applied(edits: readonly object[]) {
      const path = join(folder, `${id}-changes.json`);
      await writeFile(path, JSON.stringify(edits));
      const { exitCode, errors } = await run('changes', 'apply', path, '--institute', id);
      expect(exitCode, errors).toBe(0);
    },
    imported,
    /** Expects a workbook to be refused with these texts, and the catalogue to stay as it is; returns all that is said. */
    async expectRefusal(workbook: EditedWorkbook, ...texts: readonly string[]) {
      const before = await rowsOf(database.db, id);
      const { exitCode, errors } = await imported(workbook);
      expect(exitCode, errors).toBe(1);
      for (const text of texts) expect(errors).toContain(text);
      expect(await rowsOf(database.db, id)).toEqual(before);
      return errors;
    },
    async expectImport(workbook: EditedWorkbook) {
      const { exitCode, result, errors } = await imported(workbook);
      expect(exitCode, errors).toBe(0);
      return { ...result, errors };
    },
  };
}

/** Two courses with what sheets hold and what they do not; the first has two languages, and a version with dates. */
const storedWorkbook = (id: string) => ({
  ...catalogue({
    institute: {
      id,
      timezone: 'Europe/Berlin',
      default_currency: 'EUR',
      places: [
        { id: '0012', name: 'Hafen Campus', town: 'Hamburg', postcode: '00457', latitude: 53.5, longitude: 9.9 },
      ],
      formats: [{ key: 'live', label: 'Live sessions' }],
      course_languages: {
        enabled: true,
        languages: [
          { code: 'en', label: 'English' },
          { code: 'de', label: 'Deutsch' },
        ],
      },
      attributes: [{ key: 'audience', label: 'For whom' }],
    },
  }),
  streams: [
    { slug: 'data', label: 'Data', description: 'All about data', categories: [{ slug: 'sql', label: 'SQL' }] },
    { slug: 'arts', label: 'Arts' },
  ],
  learning_paths: [{ code: 'path', name: 'Path', stream: 'data', steps: [{ course_id: 'SQL' }] }],
  courses: [
    course(
      { id: 'SQL', stream: 'data', category: 'sql', attributes: { audience: ['teachers', 'parents'] } },
      edition(
        {
          id: 'SQL_en',
          language: 'en',
          title: '=1+1',
          tags: ['a', 'b'],
          faqs: [{ question: 'Why?', answer_html: 'So' }],
        },
        version({
          package_session_id: '0001',
          level: 'Beginner',
          price: { amount: 90, compare_at_amount: 120.5 },
          formats: ['live'],
          enroll_invite: { id: 'inv', opens: '2026-12-01T09:00:00Z' },
          runs: [
            { id: 'r1', start: '2027-01-11', end: '2027-01-12', places: ['0012'], seats: 9, seats_left: 3 },
            { id: 'r2', start: '2027-02-11T18:20', attendance: 'online', price: 'on_request' },
            { id: 'r3', start: '2027-03-01T09:00:00Z', meetings: [{ start: '2027-03-01T10:00' }], cancelled: true },
          ],
        }),
        version({ package_session_id: '0002', level: 'Expert', price: 'on_request' }),
      ),
      edition(
        { id: 'SQL_de', language: 'de', title: 'Abfragen' },
        version({ package_session_id: '0003', price: undefined }),
      ),
    ),
    course(
      { id: 'XL' },
      edition(
        { id: 'XL_en', title: 'Sheets', active_learners: 7 },
        version({ package_session_id: '0004', price: { amount: 50 } }),
      ),
    ),
    course(
      { id: 'CH' },
      edition({ id: 'CH_en', title: 'Chess' }, version({ package_session_id: '0005', price: { amount: 0 } })),
    ),
  ],
});
