import {
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { basePath } from '@prospectus/contract';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createKeptCatalogues } from '../../src/features/catalogue/kept/kept-catalogues.service.ts';
import { readAbout } from '../../src/features/catalogue/kept/kept-file.ts';
import { openKeptFolder } from '../../src/features/catalogue/kept/kept-folder.ts';
import { writeKept } from '../../src/features/catalogue/kept/write-kept.ts';
import { catalogue, course, edition, version } from '../support/data/catalogue.ts';
import { importFile } from '../support/data/import-file.ts';
import { createTestDatabase, type TestDatabase } from '../support/others/database.ts';
import { type Api, startApi } from '../support/service/api.ts';
import { eventually } from '../support/service/eventually.ts';
import { createFakeClock, type FakeClock } from '../support/service/fake-clock.ts';
import type { PublishedSite } from '../support/service/published-site.ts';

let database: TestDatabase;
let dataDir: string;
let clock: FakeClock;
let api: Api | undefined;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'prospectus-kept-'));
  clock = createFakeClock();
});
afterEach(async () => {
  await api?.close();
  api = undefined;
  rmSync(dataDir, { recursive: true, force: true });
});

const start = async (env: Record<string, string> = {}): Promise<Api> => {
  api = await startApi({ database, clock, env: { DATA_DIR: dataDir, LOG_LEVEL: 'info', ...env } });
  return api;
};
const restart = async (env?: Record<string, string>): Promise<Api> => {
  await api?.close();
  return start(env);
};

const folder = () => join(dataDir, 'kept-catalogues');
const kept = () => readdirSync(folder()).filter((name) => name.endsWith('.kept'));

/** Publishes a catalogue, asks for it, and waits until it is kept. */
async function keep(running: Api, file = twoCourses()): Promise<PublishedSite> {
  const site = await running.publish(file);
  await site.get('/courses');
  await untilKept(file.institute.id);
  return site;
}

const pathOf = (instituteId: string) => join(folder(), `${instituteId}.kept`);

async function untilKept(instituteId: string, afterMs = 0): Promise<void> {
  await eventually(() => {
    clock.advance({ seconds: 5 });
    expect(statSync(pathOf(instituteId)).mtimeMs).toBeGreaterThan(afterMs);
  });
  // On a slow machine, more time has passed by then than keys stay confirmed.
  await api?.advance({ seconds: 0 });
}

const twoCourses = (price = 100) =>
  catalogue({
    courses: [
      course({ id: 'go' }, edition({ title: 'Go', description_html: '<p>Quick.</p>' }, version({ price }))),
      course({ id: 'tea' }, edition({ title: 'Tea', description_html: `<p>${'Slow. '.repeat(100)}</p>` })),
    ],
  });

const paths = [
  '/courses',
  '/courses?q=tea',
  '/courses?sort=price_desc&page_size=1',
  '/courses/go',
  '/courses/tea',
  '/courses/tea/outline',
  '/search?q=slow&facets=stream,language',
  '/search/suggest?q=te',
  '/site',
  '/sitemap',
];

const closingTomorrow = () =>
  catalogue({
    courses: [course({}, edition({}, version({ enroll_invite: { closes: '2026-11-21' } })))],
  });

const readAll = async (running: Api, { key }: PublishedSite) => {
  const answers: string[] = [];
  for (const path of paths) {
    const { status, headers, text } = await running.send(basePath + path, { headers: { 'X-API-Key': key.key } });
    answers.push(`${path} ${status} ${headers['etag']} ${text}`);
  }
  return answers;
};

const openedAs = 'catalogue opened as it was kept';

/** Starts the service again and asks for the catalogue; returns whether what was kept was opened, rather than one built. */
async function isOpened(site: PublishedSite, env?: Record<string, string>): Promise<boolean> {
  const { log } = await readAfterRestart(site, env);
  const told = log.filter((line) => line.includes(openedAs) || line.includes('catalogue refreshed'));
  expect(told).toHaveLength(1);
  return told[0]?.includes(openedAs) ?? false;
}

async function readAfterRestart(site: PublishedSite, env?: Record<string, string>) {
  const running = await restart(env);
  const answers = await readAll(running, site);
  return { answers, log: running.log };
}

describe('a kept catalogue', () => {
  it('answers byte for byte like the one that was built, from the first request after a start', async () => {
    const running = await start();
    const site = await keep(running);
    const before = await readAll(running, site);

    const { answers, log } = await readAfterRestart(site);

    expect(answers).toEqual(before);
    expect(log.join('')).toContain(openedAs);
  });

  it('gives way to what is imported while it is served, and is not opened after that', async () => {
    const file = twoCourses();
    const site = await keep(await start(), file);
    const running = await restart();
    await readAll(running, site);

    await importFile(database.db, { ...twoCourses(80), institute: file.institute });
    await running.advance({ seconds: 20 });

    const shown = await readAll(running, site);
    expect(shown.join('')).toContain('"amount":80');
    expect((await readAfterRestart(site)).answers).toEqual(shown);
  });

  it('is not opened when the stored catalogue is another with the same revision, as after a restore', async () => {
    const site = await keep(await start());
    expect(await isOpened(site)).toBe(true);

    await sql`update institute set revision = revision where id = ${site.instituteId}`.execute(database.db);

    expect(await isOpened(site)).toBe(false);
  });

  it('is not opened once the clock has passed what it is valid for, nor before it was built', async () => {
    const site = await keep(await start(), closingTomorrow());

    clock.adjustWallClock({ minutes: -24 * 60 });
    expect(await isOpened(site)).toBe(false);

    clock.adjustWallClock({ minutes: 3 * 24 * 60 });
    expect(await isOpened(site)).toBe(false);
  });

  it('is not opened by a service whose settings build another', async () => {
    const site = await keep(await start());

    expect(await isOpened(site, { MEDIA_BASE_URL: 'https://media.school.example' })).toBe(false);
    expect(await isOpened(site)).toBe(true);
  });

  it.each([
    ['cut off', (own: string) => truncateSync(own, 1_000)],
    ['empty', (own: string) => truncateSync(own, 0)],
    ['nonsense', (own: string) => writeFileSync(own, 'nonsense that is longer than sixteen bytes')],
    ['that of another institute', (own: string, other: string) => copyFileSync(other, own)],
  ])('is built again where its file is %s', async (_, spoil) => {
    const running = await start();
    const other = await keep(running);
    const site = await keep(running, catalogue({ courses: [course({}, edition({ title: 'Own' }))] }));

    spoil(pathOf(site.instituteId), pathOf(other.instituteId));
    const again = await restart();
    const { text } = await again.send(`${basePath}/courses`, { headers: { 'X-API-Key': site.key.key } });

    expect(text).toContain('"Own"');
    expect(again.log.join('')).not.toContain(openedAs);
  });

  it.each([
    // In place of what searches need, a place beyond the file's end.
    ['lies outside of it', { at: 1e9 }],
    ['is too short, which only the first search notices', { bytes: 8 }],
  ])('is built again and replaced where a part of it that is read later %s', async (_, damage) => {
    const running = await start();
    const site = await keep(running);
    const before = await readAll(running, site);
    const own = pathOf(site.instituteId);
    const content = readFileSync(own);
    const at = content.readDoubleLE(content.length - 16);
    const description = deserialize(content.subarray(at, content.length - 16));
    Object.assign(description.parts.search, damage);
    const damaged = serialize(description);
    const end = Buffer.alloc(16);
    end.writeDoubleLE(at, 0);
    end.writeDoubleLE(damaged.length, 8);
    writeFileSync(own, Buffer.concat([content.subarray(0, at), damaged, end]));

    const damagedMs = statSync(own).mtimeMs;

    const again = await restart();
    const headers = { 'X-API-Key': site.key.key };
    expect((await again.send(`${basePath}/courses`, { headers })).status).toBe(200);
    await eventually(async () => {
      await again.advance({ seconds: 5 });
      expect((await again.send(`${basePath}/search?q=slow`, { headers })).status).toBe(200);
    });
    await untilKept(site.instituteId, damagedMs);

    expect(await readAll(again, site)).toEqual(before);
    expect(await isOpened(site)).toBe(true);
  });

  it('is written again at most once a minute, however often the catalogue changes', async () => {
    const running = await start();
    const file = twoCourses();
    const site = await keep(running, file);
    const firstMs = statSync(pathOf(site.instituteId)).mtimeMs;

    await importFile(database.db, { ...twoCourses(80), institute: file.institute });
    await running.advance({ seconds: 5 });
    await running.advance({ seconds: 5 });
    expect(statSync(pathOf(site.instituteId)).mtimeMs).toBe(firstMs);

    await untilKept(site.instituteId, firstMs);
    expect(await isOpened(site)).toBe(true);
  });

  it('is not one of a catalogue that was built without a course that could not be read (D27)', async () => {
    const running = await start();
    const file = twoCourses();
    const site = await running.publish(file);
    await sql`update course set facts = '{' where id = 'go' and institute_id = ${site.instituteId}`.execute(
      database.db,
    );
    await site.get('/courses');
    const other = await keep(running);

    expect(kept()).toEqual([`${other.instituteId}.kept`]);
  });

  it('is none where it takes more than all of them may', async () => {
    const running = await start({ SNAPSHOT_KEPT_MB: '1' });
    const texts = Array.from({ length: 8 }, (_, index) => `<p>${`${index} `.repeat(80_000)}</p>`);
    const large = catalogue({ courses: texts.map((description_html) => course({}, edition({ description_html }))) });
    const site = await running.publish(large);
    await site.get('/courses');
    await eventually(async () => expect((await site.get('/search')).status).toBe(200));

    const other = await keep(running);

    expect(kept()).toEqual([`${other.instituteId}.kept`]);
  });

  it('is none where the operator wants none, nor is what was kept before', async () => {
    await keep(await start());
    const running = await restart({ SNAPSHOT_KEPT_MB: '0' });
    const site = await running.publish(twoCourses());
    await site.get('/courses');
    await running.advance({ minutes: 1 });

    expect(existsSync(folder())).toBe(false);
  });
});

describe('the folder of kept catalogues', () => {
  const megabyte = 1024 * 1024;
  const now = Date.parse('2026-11-20T10:00:00Z');
  const put = (name: string, bytes: number, ageMs = 0) => {
    const path = join(folder(), name);
    writeFileSync(path, '');
    truncateSync(path, bytes);
    const at = (now - ageMs) / 1000;
    utimesSync(path, at, at);
  };
  beforeEach(() => mkdirSync(folder()));

  it('loses what belongs to no institute any more, and what was left unfinished', async () => {
    const file = twoCourses();
    await importFile(database.db, file);
    const own = `${file.institute.id}.kept`;
    const log = pino({ level: 'silent' });
    const catalogues = createKeptCatalogues({ db: database.db, folder: folder(), maker: '', bytesMax: megabyte, log });
    for (const name of [own, 'gone.kept', 'new.unfinished']) put(name, 10);
    put('old.unfinished', 10, 11 * 60_000);

    await catalogues.tidy(now);

    expect(new Set(readdirSync(folder()))).toEqual(new Set([own, 'new.unfinished']));
  });

  it('makes room for a catalogue by removing the oldest of others', async () => {
    const opened = openKeptFolder(folder(), 250);
    put('own.kept', 100, 9_000);
    put('oldest.kept', 100, 3_000);
    put('other.kept', 40, 1_000);

    expect(await opened.makeRoom('own', 100)).toBe(true);

    expect(kept()).toEqual(['other.kept', 'own.kept']);
  });

  it('removes the oldest of those that it has kept itself, too', async () => {
    const opened = openKeptFolder(folder(), 10_000);
    const numbers = Array.from({ length: 30 }, (_, at) => at);
    for (const number of numbers) {
      expect(await opened.makeRoom(`${number}`, 500)).toBe(true);
      put(`${number}.kept`, 500, 90_000 - number * 1_000);
    }

    const last = numbers.slice(-20).map((number) => `${number}.kept`);
    expect(new Set(kept())).toEqual(new Set(last));
  });

  it('counts what others have kept meanwhile, before it has kept much itself', async () => {
    const opened = openKeptFolder(folder(), 1_600);
    await opened.makeRoom('first', 50);
    put('other.kept', 850);
    await opened.makeRoom('second', 60);

    expect(await opened.makeRoom('third', 790)).toBe(true);

    expect(kept()).toEqual([]);
  });

  it('has no room for one that takes more than half of it, nor for more than the disk has', async () => {
    put('other.kept', 100);

    expect(await openKeptFolder(folder(), 250).makeRoom('own', 126)).toBe(false);
    expect(await openKeptFolder(folder(), 2 ** 60).makeRoom('own', 2 ** 50)).toBe(false);

    expect(kept()).toEqual(['other.kept']);
  });

  it('counts what others are writing, and leaves it alone', async () => {
    put('other.unfinished', 200);

    expect(await openKeptFolder(folder(), 250).makeRoom('own', 100)).toBe(false);

    expect(readdirSync(folder())).toEqual(['other.unfinished']);
  });
});

describe('a copy for a kept catalogue', () => {
  const bytes = 3 * 1024 * 1024;
  const about = { instituteId: 'own', stamp: '', maker: '', builtAt: 0, validUntil: 1 };
  const none = { rest: {}, at: 0, bytes: 0 };
  const parts = { lists: none, texts: none, search: none, skipped: 0 };
  let source: number;
  beforeEach(() => {
    writeFileSync(join(dataDir, 'source'), Buffer.alloc(bytes, 1));
    source = openSync(join(dataDir, 'source'), 'r');
  });
  afterEach(() => closeSync(source));
  const copy = (isCut: () => boolean) =>
    writeKept(join(dataDir, 'copy'), about, { recordsFile: source, textsFile: source, isCut, leave: () => {} }, parts);

  it('is all of both files, and what is said of them', async () => {
    expect(await copy(() => false)).toMatchObject({ isWhole: true });

    const copied = readFileSync(join(dataDir, 'copy'));
    expect(copied.subarray(0, 2 * bytes).equals(Buffer.alloc(2 * bytes, 1))).toBe(true);
    expect(await readAbout(join(dataDir, 'copy'))).toMatchObject(about);
  });

  it('ends as soon as the snapshot is replaced or the service stops, since its files may be others then', async () => {
    let asked = 0;

    expect(await copy(() => ++asked > 3)).toEqual({ isWhole: false, bytes: 1024 * 1024 });
  });

  it('is made by one process at a time', async () => {
    writeFileSync(join(dataDir, 'copy'), 'of another process');

    await expect(copy(() => false)).rejects.toThrow('EEXIST');

    expect(readFileSync(join(dataDir, 'copy'), 'utf8')).toBe('of another process');
  });
});
