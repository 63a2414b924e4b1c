import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { constants, getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { removeLeftOver } from '../../src/features/catalogue/builder/build-files.ts';
import { type Builder, createBuilder } from '../../src/features/catalogue/builder/builder-process.ts';
import { withHeadStart } from '../../src/features/catalogue/builder/head-start.ts';
import type { ChildEnd } from '../../src/platform/children/child-end.ts';
import { startChild } from '../../src/platform/children/start-child.ts';
import { snapshotBounds } from '../support/service/builder.ts';
import { eventually } from '../support/service/eventually.ts';

const guard = new URL('../../compiled/platform/children/guard-child.js', import.meta.url);
const memoryMb = 160;

/** A program that does what the institute's id says instead of building. */
const standIn = `
  import { writeFileSync } from 'node:fs';
  import { guardChild } from ${JSON.stringify(guard.href)};
  guardChild();
  const reply = (message) => process.send(message);
  const packed = { rest: { revision: 7, pid: process.pid }, at: 0, bytes: 0 };
  const kept = [];
  const text = 'Ada 0170-1234567';
  let builds = 0;
  process.on('message', ({ type, build, instituteId, textsPath }) => {
    if (type !== 'build') return;
    reply({ type: 'opened', build });
    if (instituteId === 'crash') throw new Error('crashed');
    if (instituteId === 'quote') throw Object.assign(new TypeError('No: ' + text + '\\nFATAL ERROR: ' + text + '\\n    at ' + text), { code: 'ENO', detail: text });
    if (instituteId === 'exit') process.exit(0);
    if (instituteId === 'kill') process.kill(process.pid, 'SIGKILL');
    if (instituteId === 'spin') {
      writeFileSync(new URL('spinning', import.meta.url), '');
      for (;;);
    }
    if (instituteId === 'heap') for (;;) kept.push({ ...process.versions });
    if (instituteId === 'buffers') for (;;) kept.push(Buffer.alloc(1_000_000, 1));
    if (instituteId === 'nonsense') reply('nonsense');
    if (instituteId === 'fail') reply({ type: 'failed', build, message: 'failed' });
    if (instituteId.startsWith('slow')) setTimeout(() => reply({ type: 'built', build, lists: undefined }), 200);
    if (instituteId === 'skip') reply({ type: 'skipped', instituteId, courseId: 'c', message: 'bad' });
    if (['none', 'skip'].includes(instituteId)) reply({ type: 'built', build, lists: undefined });
    if (['early', 'half'].includes(instituteId)) reply({ type: 'built', build, lists: packed });
    const lists = builds++ === 0 ? { ...packed, bytes: 8 } : packed;
    if (instituteId === 'torn') reply({ type: 'built', build, lists });
    if (['early', 'torn'].includes(instituteId)) {
      reply({ type: 'texts', build, texts: { ...packed, rest: { new: textsPath !== undefined } } });
      reply({ type: 'search', build, search: { ...packed, rest: { searched: true } }, keepsTexts: true });
    }
    if (instituteId === 'half') reply({ type: 'failed', build, message: 'texts failed' });
  });
`;

const own = mkdtempSync(join(tmpdir(), 'prospectus-builder-'));
const folder = mkdtempSync(join(tmpdir(), 'prospectus-builds-'));
writeFileSync(join(own, 'program.mjs'), standIn);
const program = pathToFileURL(join(own, 'program.mjs'));
afterAll(() => {
  rmSync(own, { recursive: true });
  rmSync(folder, { recursive: true });
});

let builder: Builder;
const skipped: string[] = [];
const ends: (ChildEnd & { readonly instituteId: string | undefined })[] = [];
/** The process that builds. */
const pidOf = async (): Promise<number> => {
  const built = await builder.build('early', 0, true);
  return (built as unknown as { data: { pid: number } }).data.pid;
};
const start = (
  options: { timeoutMs?: number; idleMs?: number; isPatient?: boolean; started?: ReturnType<typeof startChild> } = {},
) => {
  builder = createBuilder({
    settings: {
      databaseUrl: '',
      mediaBaseUrl: null,
      uploadsUrl: 'http://localhost:4000/media',
      ownMedia: {},
      bounds: snapshotBounds,
    },
    folder,
    program,
    memoryMb,
    isPatient: true,
    timeoutMs: 60_000,
    idleMs: 60_000,
    onSkipped: (...told) => skipped.push(told.join(' ')),
    onEnded: (end, instituteId) => ends.push({ ...end, instituteId }),
    ...options,
  });
};
afterEach(async () => {
  vi.useRealTimers();
  await builder.close();
  // File names are removed at once, but the build does not wait for that.
  await eventually(async () => expect(readdirSync(folder)).toEqual([]));
});

describe('the builder', () => {
  it('hands over lists before the long texts, and the texts when they are there', async () => {
    start();

    const built = await builder.build('early', 0, true);

    expect(built?.data).toMatchObject({ revision: 7 });
    expect(await built?.texts).toEqual({ new: true });
    const readSearch = await built?.search;
    expect(await readSearch?.()).toEqual({ searched: true });
  });

  it('says when the texts do not come (D27)', async () => {
    start();

    const built = await builder.build('half', 0, true);

    await expect(built?.texts).rejects.toThrow('texts failed');
  });

  it('says when there is no such institute', async () => {
    start();

    expect(await builder.build('none', 0, true)).toBeUndefined();
  });

  it('reports courses that were left out (D27)', async () => {
    start();

    await builder.build('skip', 0, true);

    expect(skipped).toEqual(['skip c bad']);
  });

  it.each([
    ['fail', 'failed'],
    ['crash', 'ended with code 1'],
    ['exit', 'ended with code 0'],
    ['kill', 'ended by SIGKILL'],
    ['heap', `more than its ${memoryMb} MB of memory`],
    ['buffers', `more than its ${memoryMb} MB of memory`],
    ['nonsense', 'cannot be read'],
  ])('fails a build whose process does %s with a reason, and builds the next (D27, D43)', async (how, reason) => {
    start();

    await expect(builder.build(how, 0, true)).rejects.toThrow(reason);

    expect(await builder.build('none', 0, true)).toBeUndefined();
  });

  it.each([
    ['crash', /^Error\n {4}at .*program\.mjs/],
    ['heap', /^FATAL ERROR: .*memory/m],
    ['buffers', /^FATAL ERROR: out of memory: the limit is 160 MB$/m],
    ['kill', /^$/],
  ])('tells the operator the last words of a process that does %s (D39, D43)', async (how, lastWords) => {
    start();

    await expect(builder.build(how, 0, true)).rejects.toThrow('the process that builds it ended');

    expect(ends.at(-1)).toMatchObject({ instituteId: how, lastWords: expect.stringMatching(lastWords) });
    expect(ends.at(-1)?.lastWords.length).toBeLessThanOrEqual(2_000);
  });

  it('does not log what a process was working on when it died of an error that quotes it (D39)', async () => {
    start();

    await expect(builder.build('quote', 0, true)).rejects.toThrow('ended with code 1');

    expect(ends.at(-1)?.lastWords).toMatch(/^TypeError \[ENO\]\n {4}at .*program\.mjs/);
    expect(ends.at(-1)?.lastWords).not.toMatch(/Ada 0170|1234567/);
  });

  it('builds those that somebody waits for before those that replace what is there (D37)', async () => {
    start();
    const done: string[] = [];
    const build = async (instituteId: string, early: boolean) => {
      await builder.build(instituteId, 0, early);
      done.push(instituteId);
    };

    await Promise.all([build('slow', false), build('slow rebuild', false), build('slow first', true)]);

    expect(done).toEqual(['slow', 'slow first', 'slow rebuild']);
  });

  it('goes on with the builds that wait when its process ends (D27)', async () => {
    start();

    const results = await Promise.allSettled(['slow', 'crash', 'none'].map((id) => builder.build(id, 0, true)));

    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });

  it('stops at once in the middle of a build, and fails it and all that wait', async () => {
    start();
    const results = Promise.allSettled(['hang', 'none'].map((id) => builder.build(id, 0, true)));

    await builder.close();

    expect((await results).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });

  it('ends a process that takes too long, and builds the next (D27, D38)', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    start();
    const first = await pidOf();
    const spun = expect(builder.build('spin', 0, true)).rejects.toThrow('took more than 60000 ms');
    await expect.poll(() => existsSync(join(own, 'spinning'))).toBe(true);

    await vi.advanceTimersByTimeAsync(60_000);
    vi.useRealTimers();

    await spun;
    expect(await pidOf()).not.toBe(first);
  });

  it('builds again, for the next request, what had a head start and failed', async () => {
    start();
    const begun = withHeadStart(builder, ['fail', 'slow'], 0);

    await expect(begun.build('fail', 0, true)).rejects.toThrow('failed');
    await expect(begun.build('fail', 0, true)).rejects.toThrow('failed');

    expect(await begun.build('slow', 0, true)).toBeUndefined();
  });

  it('stops with what had a head start, even if requests wait for it by then', async () => {
    start();
    const begun = withHeadStart(builder, ['hang', 'slow'], 0);
    const asked = begun.build('hang', 0, true);

    await begun.close();

    await expect(asked).rejects.toThrow('closed');
    await expect(begun.build('slow', 0, true)).rejects.toThrow('closed');
  });

  it('stops before it began', async () => {
    start();

    await expect(builder.close()).resolves.toBeUndefined();
  });

  it('builds last what a process ended at, even if requests wait for it (D43)', async () => {
    start();
    const done: string[] = [];
    const build = async (instituteId: string, early: boolean) => {
      await builder.build(instituteId, 0, early).catch(() => undefined);
      done.push(instituteId);
    };
    await build('kill', true);

    await Promise.all([build('slow', true), build('kill', true), build('slow rebuild', false), build('fail', true)]);

    expect(done).toEqual(['kill', 'slow', 'fail', 'slow rebuild', 'kill']);
  });

  it('goes on with the texts of the build before, unless they are forgotten or their process is gone', async () => {
    start();
    const isNew = async () => {
      const built = await builder.build('early', 0, true);
      return [await built?.texts, built?.data.textsFile] as const;
    };
    const [first, file] = await isNew();
    expect([first, await isNew()]).toEqual([{ new: true }, [{ new: false }, file]]);

    builder.forget('early');
    expect((await isNew())[0]).toEqual({ new: true });

    await builder.build('kill', 0, true).catch(() => undefined);
    expect((await isNew())[0]).toEqual({ new: true });
  });

  it('goes on with no texts of a build that could not be read, whose files are closed (D27, D37)', async () => {
    start();
    const [torn, next] = [builder.build('torn', 0, false), builder.build('torn', 0, false)];

    await expect(torn).rejects.toThrow('end early');

    expect(await (await next)?.texts).toEqual({ new: true });
  });

  it('ends a process that has nothing to do, and starts another when there is', async () => {
    start({ idleMs: 50 });
    const first = await pidOf();

    await eventually(async () => expect(() => process.kill(first, 0)).toThrow());

    expect(await pidOf()).not.toBe(first);
  });

  it('lets answers go first where processors are busy: its priority is lower than that of what serves', async () => {
    start();

    expect(getPriority(await pidOf())).toBe(Math.min(getPriority() + 10, constants.priority.PRIORITY_LOW));
  });

  it('takes its turn like all else where a person waits for what it builds', async () => {
    start({ isPatient: false });

    expect(getPriority(await pidOf())).toBe(getPriority());
  });

  it('uses a process that was started before, and another where that has ended (D27)', async () => {
    const started = startChild(program, memoryMb);
    started.process.kill('SIGKILL');
    start({ started });

    await expect.poll(() => builder.build('none', 0, true).catch(() => 'failed')).toBeUndefined();
  });
});

it('what a process left that was killed is removed, and not what others have just made', async () => {
  // One without the program of these tests, which may be old by now.
  const folder = mkdtempSync(join(own, 'left-'));
  writeFileSync(join(folder, 'old'), '');
  utimesSync(join(folder, 'old'), 1, 1);
  writeFileSync(join(folder, 'new'), '');

  await removeLeftOver(folder, Date.now());

  expect(readdirSync(folder)).toEqual(['new']);
});
