import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findImport } from '../../../src/features/catalogue-source/imports/record/import-record.repository.ts';
import { takeServiceSlot } from '../../../src/features/catalogue-source/imports/record/import-transition.repository.ts';
import { createImportRunner } from '../../../src/features/catalogue-source/imports/run/import-runner.service.ts';
import { createImportTidying } from '../../../src/features/catalogue-source/imports/tidying.service.ts';
import {
  announceImport,
  beginCheck,
  cancelImport,
  storePiece,
} from '../../../src/features/catalogue-source/imports/upload.service.ts';
import { openDatabase } from '../../../src/platform/database/database.ts';
import { createLog } from '../../../src/platform/log.ts';
import type { Timer } from '../../../src/platform/time/timer.ts';
import type { Database, Tables } from '../../../src/schema/tables.ts';
import { insertInstitute } from '../../support/data/institutes.ts';
import { createTestDatabase, type TestDatabase } from '../../support/others/database.ts';
import { createDatabaseProxy } from '../../support/others/database-proxy.ts';
import { createFakeClock } from '../../support/service/fake-clock.ts';

/** A program that does what it is told by the institute's id, in place of an import. */
const program = `
  process.on('disconnect', () => process.exit(0));
  process.once('message', ({ order: { instituteId } }) => {
    process.send({ kind: 'progress', phase: 'checking', done: 3, whole: 7 });
    const kind = instituteId.split('-')[0];
    if (kind === 'crash') throw new Error('crashed');
    if (kind === 'killed') process.kill(process.pid, 'SIGKILL');
    if (kind === 'abort') process.abort();
    if (kind === 'exit') process.exit(3);
    if (kind === 'heap') { const all = []; for (;;) all.push({}, [1], 'x' + all.length); }
    if (kind === 'fail') process.send({ kind: 'failed', lastWords: 'TypeError: Ada Lovelace\\nada@example.org\\n    at read (a.js:3:7)' });
    if (kind !== 'hang') process.disconnect();
  });
`;

let database: TestDatabase;
let folder: string;
let programUrl: URL;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'import-runner-'));
  programUrl = pathToFileURL(join(await mkdtemp(join(tmpdir(), 'import-program-')), 'program.cjs'));
  await writeFile(programUrl, program);
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
  await rm(new URL('.', programUrl), { recursive: true });
});

let clock = createFakeClock();
beforeEach(() => {
  clock = createFakeClock();
});

/** A timer for which every wait is short. */
const soon: Timer = (work) => {
  const timeout = setTimeout(work, 1);
  return () => clearTimeout(timeout);
};

const logged: string[] = [];

const start = (db = database.db) =>
  createImportRunner({
    db,
    clock,
    timer: soon,
    log: createLog('info', { write: (line) => logged.push(line) }),
    databaseUrl: database.url,
    folder,
    program: programUrl,
    memoryMb: 64,
  });

/** An import that was begun and that no process works on yet. */
async function begin(kind: string) {
  const { db } = database;
  const instituteId = `${kind}-${randomUUID()}`;
  await insertInstitute(db, instituteId);
  const announced = await announceImport(
    { db, clock },
    {
      instituteId,
      via: 'dashboard',
      actorName: 'Edda',
      fileName: 'a.json',
      form: 'json',
      isDryRun: false,
      isCompressed: false,
      uploadBytes: 2,
    },
  );
  if (announced.outcome !== 'begun') throw new Error('It was not announced.');
  const { record } = announced;
  await storePiece({ db, clock }, record, { number: 0, bytes: Buffer.from('{}') });
  await beginCheck({ db, clock }, record);
  const order = { importId: record.id, instituteId, task: 'check', actor: { kind: 'service' } } as const;
  return { which: { instituteId, id: record.id }, order };
}

const find = (which: { instituteId: string; id: string }) => findImport(database.db, which);

/** Waits until something holds; the test's time limit ends it otherwise. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 1));
}

describe('the runner of imports', () => {
  it.each([
    ['crash', 'It ended with code 1.'],
    ['killed', 'It was ended by SIGKILL.'],
    ['abort', 'It was ended by SIGABRT.'],
    ['exit', 'It ended with code 3.'],
    ['heap', 'It needed more than its 64 MB of memory.'],
    ['fail', 'Something went wrong in the service; your file is not the cause.'],
  ])('says why an import stopped when its process ends by %s, and goes on (D43)', async (kind, reason) => {
    const { which, order } = await begin(kind);
    const runner = start();

    await runner.run(order);

    const failure = `The import stopped; nothing was changed. ${reason} Check the file again`;
    expect(await find(which)).toMatchObject({ status: 'failed', failure: expect.stringContaining(failure) });
    const next = await begin('short');
    await runner.run(next.order);
    expect(await find(next.which)).toMatchObject({
      status: 'failed',
      failure: expect.stringContaining('It gave no reason'),
    });
    await runner.close();
  });

  it.each([
    ['crash', /^Error\n {4}at /],
    ['heap', /^FATAL ERROR: .*memory/m],
    ['fail', /^TypeError\n {4}at read \(a\.js:3:7\)$/],
  ])('logs the last words of a process that ends by %s (D39, D43)', async (kind, lastWords) => {
    const { which, order } = await begin(kind);
    const runner = start();

    await runner.run(order);

    const text = logged.find((each) => each.includes(which.id)) ?? '{}';
    const line = JSON.parse(text);
    expect(line).toMatchObject({ msg: 'an import failed', lastWords: expect.stringMatching(lastWords) });
    expect(text).not.toMatch(/crashed|lovelace|ada@/i);
    await runner.close();
  });

  it('ends an import that takes more than 15 minutes, and goes on (D43)', async () => {
    const { which, order } = await begin('hang');
    const runner = start();
    const run = runner.run(order);
    await until(async () => (await find(which))?.progress?.done === 3);

    clock.advance({ minutes: 16 });
    await run;

    expect(await find(which)).toMatchObject({
      status: 'failed',
      failure: expect.stringContaining('nothing was changed. It took more than 15 minutes.'),
    });
    const next = await begin('short');
    await runner.run(next.order);
    expect((await find(next.which))?.status).toBe('failed');
    await runner.close();
  });

  it('works on two at a time over all processes of the service (D43)', async () => {
    const [here, there] = [start(), start()];
    const hanging = [await begin('hang'), await begin('hang')];
    for (const { order } of hanging) void here.run(order);
    for (const { which } of hanging) await until(async () => (await find(which))?.progress?.done === 3);
    const third = await begin('hang');

    void there.run(third.order);
    await until(async () => (await find(third.which))?.progress?.phase === 'waiting');
    await here.close();
    await until(async () => (await find(third.which))?.progress?.done === 3);

    await there.close();
  });

  it('gives a free slot to the import that was begun first, whichever process asks first (D43)', async () => {
    const [here, there] = [start(), start()];
    const hanging = [await begin('hang'), await begin('hang')];
    const [running] = hanging.map(({ order }) => here.run(order));
    for (const { which } of hanging) await until(async () => (await find(which))?.progress?.done === 3);
    const [first, second] = [await begin('hang'), await begin('hang')];
    void here.run(second.order);

    if (hanging[0]) await cancelImport({ db: database.db, clock }, hanging[0].which);
    await running;
    void there.run(first.order);
    await until(async () => (await find(first.which))?.progress?.done === 3);

    expect((await find(second.which))?.progress?.phase).toBe('waiting');
    await there.close();
    await until(async () => (await find(second.which))?.progress?.done === 3);
    await here.close();
  });

  it('waits on for its slot while the database is away, and says so once (D38, D43)', async () => {
    const proxy = await createDatabaseProxy(database.url);
    const db = openDatabase<Tables>(proxy.url, { max: 2, applicationName: 'tests' });
    const [here, there] = [start(), start(db)];
    const hanging = [await begin('hang'), await begin('hang')];
    for (const { order } of hanging) void here.run(order);
    for (const { which } of hanging) await until(async () => (await find(which))?.progress?.done === 3);
    const third = await begin('hang');
    const run = there.run(third.order);
    await until(async () => (await find(third.which))?.progress?.phase === 'waiting');
    const before = logged.length;
    const said = (what: string) => logged.slice(before).filter((line) => line.includes(what)).length;

    await proxy.goAway();
    await until(async () => said('Cannot take a slot for an import') > 0);
    await proxy.comeBack();
    await until(async () => said('Can take a slot for an import again') > 0);
    await here.close();
    await until(async () => (await find(third.which))?.progress?.done === 3);

    expect(said('Cannot take a slot for an import')).toBe(1);
    await there.close();
    await run;
    await db.destroy();
    await proxy.close();
  });

  it('waits no longer for a slot when the service stops while the database is away (D38)', async () => {
    const proxy = await createDatabaseProxy(database.url);
    const db = openDatabase<Tables>(proxy.url, { max: 2, applicationName: 'tests' });
    const runner = start(db);
    const { which, order } = await begin('hang');
    await proxy.goAway();
    const before = logged.length;
    const run = runner.run(order);
    await until(async () => logged.slice(before).some((line) => line.includes('Cannot take a slot for an import')));

    await runner.close();
    await run;

    await cancelImport({ db: database.db, clock }, which);
    await db.destroy();
    await proxy.close();
  });

  it('writes how far it is, each second', async () => {
    const { which, order } = await begin('hang');
    const runner = start();

    void runner.run(order);
    await until(async () => (await find(which))?.progress?.done === 3);

    expect((await find(which))?.progress).toEqual({ phase: 'checking', done: 3, whole: 7 });
    await runner.close();
  });

  it('ends the process when the import is cancelled, in whichever process', async () => {
    const { which, order } = await begin('hang');
    const runner = start();
    const run = runner.run(order);
    await until(async () => (await find(which))?.progress?.done === 3);

    await cancelImport({ db: database.db, clock }, which);
    await run;

    expect(await find(which)).toMatchObject({ status: 'cancelled' });
    await runner.close();
  });

  it('says that an import was interrupted when the service stops, and lets it be begun again', async () => {
    const { which, order } = await begin('hang');
    const runner = start();
    void runner.run(order);

    await runner.close();

    expect(await find(which)).toMatchObject({ status: 'failed', failure: expect.stringContaining('stopped') });
    expect(await beginCheck({ db: database.db, clock }, which)).toMatchObject({ outcome: 'begun' });
    await cancelImport({ db: database.db, clock }, which);
  });

  it('works on two at a time; others wait in order', async () => {
    const runner = start();
    const hanging = [await begin('hang'), await begin('hang')];
    const third = await begin('short');
    for (const { order } of hanging) void runner.run(order);

    const run = runner.run(third.order);
    await until(async () => (await find(third.which))?.progress?.phase === 'waiting');
    const [first] = hanging;
    if (first) await cancelImport({ db: database.db, clock }, first.which);
    await run;

    // Such a process ends without a word.
    expect(await find(third.which)).toMatchObject({ status: 'failed' });
    await runner.close();
  });
});

/** Has an import be silent for so long, by the clock of the database. */
async function silence(db: Database, { id }: { id: string }, time: string): Promise<void> {
  await db
    .updateTable('catalogue_import')
    .set({ touched_at: sql<Date>`now() - ${time}::interval` })
    .where('id', '=', id)
    .execute();
}

describe('an import that is at work', () => {
  it('is not taken for silent by a process whose clock is ahead (D43)', async () => {
    const { db } = database;
    const first = await begin('hang');
    const second = await begin('hang');
    const third = await begin('hang');
    const ahead = createFakeClock();
    ahead.advance({ seconds: 40 });

    const isTaken = await takeServiceSlot(db, third.which, 2);
    const begun = await beginCheck({ db, clock: ahead }, first.which);
    await createImportTidying({ db, clock: ahead, log: createLog('silent'), folder })(() => false);

    expect([isTaken, begun.outcome]).toEqual([false, 'refused']);
    for (const { which } of [first, second, third]) {
      expect(await find(which)).toMatchObject({ status: 'checking' });
      await cancelImport({ db, clock }, which);
    }
  });
});

describe('an import whose process was killed', () => {
  it('is at work for half a minute, and then gives way to the next', async () => {
    const { which } = await begin('dead');

    // In a transaction, the time of the database stands still.
    const [early, late] = await database.db.transaction().execute(async (db) => {
      await silence(db, which, '30 seconds');
      const atFirst = await beginCheck({ db, clock }, which);
      await silence(db, which, '30.001 seconds');
      return [atFirst, await beginCheck({ db, clock }, which)];
    });

    expect([early.outcome, late.outcome]).toEqual(['refused', 'begun']);
  });

  it('says so, also when no one comes back to it', async () => {
    const { which } = await begin('dead');
    await silence(database.db, which, '31 seconds');

    await createImportTidying({ db: database.db, clock, log: createLog('silent'), folder })(() => false);

    expect(await find(which)).toMatchObject({ status: 'failed', failure: expect.stringContaining('stopped') });
  });

  it('is given up after a day, with its file', async () => {
    const { which } = await begin('dead');
    const tidy = createImportTidying({ db: database.db, clock, log: createLog('silent'), folder });
    await silence(database.db, which, '31 seconds');
    await tidy(() => false);

    await silence(database.db, which, '24 hours 1 minute');
    await tidy(() => false);

    expect(await find(which)).toMatchObject({ status: 'cancelled', hasContent: false });
  });

  it('leaves a file that is removed after a day, and no earlier', async () => {
    const tidy = createImportTidying({ db: database.db, clock, log: createLog('silent'), folder });
    const path = join(folder, 'left');
    await writeFile(path, '{}');
    const written = new Date(clock.now());
    await utimes(path, written, written);

    clock.advance({ minutes: 24 * 60 });
    await tidy(() => false);
    const before = await readdir(folder);
    clock.advance({ ms: 1 });
    await tidy(() => false);

    expect([before, await readdir(folder)]).toEqual([['left'], []]);
  });
});
