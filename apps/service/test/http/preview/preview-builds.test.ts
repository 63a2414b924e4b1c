import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type BuilderTurns, createBuilder, createBuilderTurns } from '../../../src/features/catalogue/index.ts';
import { saveEdits } from '../../../src/features/catalogue-source/drafts/save-edits.service.ts';
import { createPreviews, createPreviewTokens, type Previews } from '../../../src/features/preview/index.ts';
import { insertLink } from '../../../src/features/preview/links/preview-link.repository.ts';
import { catalogue, course, edition } from '../../support/data/catalogue.ts';
import { importFile } from '../../support/data/import-file.ts';
import { createTestDatabase, type TestDatabase } from '../../support/others/database.ts';
import { builderUrl, snapshotBounds } from '../../support/service/builder.ts';
import { createFakeClock, type FakeClock } from '../../support/service/fake-clock.ts';

const id = 'riverside';
const linkId = randomUUID();
const waitingMax = 2;

let database: TestDatabase;
let folder: string;
let clock: FakeClock;
let builders: BuilderTurns;
let previews: Previews;
let builds: number;
/** Each build waits for it, and fails where it does. */
let beforeBuild: Promise<void>;
beforeEach(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'previews-'));
  clock = createFakeClock();
  builds = 0;
  beforeBuild = Promise.resolve();
  const builder = createBuilder({
    settings: {
      databaseUrl: database.url,
      mediaBaseUrl: null,
      uploadsUrl: 'https://c.example/media',
      ownMedia: {},
      bounds: snapshotBounds,
    },
    folder,
    program: new URL('../../preview/building/drafted-builder.program.js', builderUrl),
    memoryMb: 512,
    isPatient: false,
    timeoutMs: 20_000,
    idleMs: 60_000,
    onSkipped: () => undefined,
  });
  const counted: typeof builder = {
    ...builder,
    async build(...asked) {
      builds += 1;
      await beforeBuild;
      return builder.build(...asked);
    },
  };
  builders = createBuilderTurns([counted], waitingMax);
  const { db } = database;
  previews = createPreviews({
    ...{ db, clock, timer: clock.timer, tokens: createPreviewTokens('a secret'), builders },
    snapshots: { get: () => Promise.resolve(undefined) },
  });
  const file = catalogue({
    institute: { id },
    courses: [course({ id: 'sql' }, edition({ id: 'sql-en', title: 'SQL' }))],
  });
  await importFile(db, file);
  const link = { id: linkId, instituteId: id, createdAt: new Date(clock.now()), createdBy: null };
  await db.transaction().execute((trx) => insertLink(trx, { ...link, expiresAt: new Date('2100-01-01') }, 50));
  await draft('One');
});
afterEach(async () => {
  await previews.close();
  await database.drop();
  await rm(folder, { recursive: true });
});

const draft = (title: string) =>
  saveEdits(database.db, id, [{ entity: 'edition', id: 'sql-en', field: 'title', value: title }], {
    savedBy: null,
    savedAt: new Date(clock.now()),
  });
const open = async () => (await previews.find(linkId))?.open();
const titleIn = async (opened: ReturnType<typeof open>) => {
  const body = await (await opened)?.read({ endpoint: 'getCourse', params: { id: 'sql' }, query: {} });
  return JSON.parse(body?.compose().toString() ?? '{}').title;
};
const atOnce = (count: number) => Promise.all(Array.from({ length: count }, open));

it('a preview is built once for all who ask at the same time, also once the clock has made another of it (K6)', async () => {
  const opened = await atOnce(5);
  expect(new Set(opened).size).toBe(1);
  expect(builds).toBe(1);

  clock.adjustWallClock({ minutes: 60 * 24 * 400 });
  await atOnce(5);
  expect(builds).toBe(2);
  await atOnce(5);
  expect(builds).toBe(2);
});

it('of previews that are overtaken while one is built, the last alone is built (K6)', async () => {
  const first = open();
  await expect.poll(() => builds).toBe(1);
  const later = [];
  for (const title of ['Two', 'Three', 'Four']) {
    await draft(title);
    later.push(titleIn(open()));
  }

  await first;

  expect(await Promise.all(later)).toContain('Four');
  expect(await titleIn(open())).toBe('Four');
  expect(builds).toBeLessThan(5);
});

it('a preview at which no one looks is let go (K6)', async () => {
  const opened = await open();

  await passIdle();

  await expect.poll(() => isClosed(opened)).toBe(true);
  expect(await titleIn(open())).toBe('One');
  expect(builds).toBe(2);
});

it('a preview that is let go while its next one is built leaves no file open when that fails (K6)', async () => {
  const opened = await open();
  await draft('Two');
  let fail = (_: Error) => {};
  beforeBuild = new Promise((_, reject) => {
    fail = reject;
  });
  const next = open();
  await expect.poll(() => builds).toBe(2);

  await passIdle();
  fail(new Error('The disk is full.'));

  await expect(next).rejects.toThrow('cannot be made');
  await expect.poll(() => isClosed(opened)).toBe(true);
});

it('a preview that is let go while it is built is shown to those who wait for it, and leaves no file open (K6)', async () => {
  let begin = () => {};
  beforeBuild = new Promise((resolve) => {
    begin = resolve;
  });
  const opened = open();
  await expect.poll(() => builds).toBe(1);

  await passIdle();
  begin();

  expect(await titleIn(opened)).toBe('One');
  const preview = await opened;
  await expect.poll(() => isClosed(preview)).toBe(true);
});

/** Has the only builder be at work for another institute; ends that. */
async function keepBusy(...waiting: readonly string[]): Promise<() => void> {
  let end = () => {};
  const work = new Promise<void>((resolve) => {
    end = resolve;
  });
  for (const institute of ['another', ...waiting]) void builders.take(institute, () => work).catch(() => undefined);
  await new Promise(setImmediate);
  return end;
}

it('a preview that has waited for its turn shows what was drafted meanwhile, and is not built once more (K6)', async () => {
  const end = await keepBusy();
  const waiting = open();
  await draft('Two');
  const later = open();
  end();

  expect(await Promise.all([titleIn(waiting), titleIn(later)])).toEqual(['Two', 'Two']);
  expect(await titleIn(open())).toBe('Two');
  expect(builds).toBe(1);
});

it('a preview waits behind at most so many others, and is made as soon as there is room (K6, D43)', async () => {
  const end = await keepBusy('second', 'third');

  await expect(open()).rejects.toMatchObject({ status: 503, retryAfterSeconds: 5, message: /^Many previews/ });
  expect(builds).toBe(0);
  end();

  expect(await titleIn(open())).toBe('One');
});

async function passIdle() {
  for (let minute = 0; minute < 12; minute += 1) {
    clock.advance({ minutes: 1 });
    await new Promise(setImmediate);
  }
}

const isClosed = (opened: Awaited<ReturnType<typeof open>>) => opened && 'isClosed' in opened && opened.isClosed;
