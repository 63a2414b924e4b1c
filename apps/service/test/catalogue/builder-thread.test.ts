import { afterEach, describe, expect, it } from 'vitest';
import { type Builder, createBuilder } from '../../src/features/catalogue/snapshot/builder-thread.ts';
import { withHeadStart } from '../../src/features/catalogue/snapshot/head-start.ts';

/** A thread that does what the institute's id says, in place of building. */
const workerUrl = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads';
    parentPort.on('message', ({ type, build, instituteId }) => {
      if (type !== 'build') return;
      if (instituteId === 'crash') throw new Error('crashed');
      if (instituteId === 'exit') process.exit(0);
      if (instituteId === 'fail') parentPort.postMessage({ type: 'failed', build, message: 'failed' });
      if (instituteId.startsWith('slow')) setTimeout(() => parentPort.postMessage({ type: 'built', build, data: undefined }), 200);
      if (instituteId === 'skip') parentPort.postMessage({ type: 'skipped', instituteId, courseId: 'c', message: 'bad' });
      if (['none', 'skip'].includes(instituteId)) parentPort.postMessage({ type: 'built', build, data: undefined });
      if (['early', 'half'].includes(instituteId)) parentPort.postMessage({ type: 'built', build, data: { revision: 7 } });
      if (instituteId === 'early') parentPort.postMessage({ type: 'texts', build, texts: { lengths: 1 } });
      if (instituteId === 'half') parentPort.postMessage({ type: 'failed', build, message: 'texts failed' });
    });
  `)}`,
);

let builder: Builder;
const skipped: string[] = [];
const start = (timeoutMs = 20_000) => {
  builder = createBuilder({
    settings: { databaseUrl: '', folder: '', mediaBaseUrl: null, ownMedia: {} },
    workerUrl,
    timeoutMs,
    onSkipped: (...told) => skipped.push(told.join(' ')),
  });
};
afterEach(() => builder.close());

describe('the builder', () => {
  it('hands over lists before the long texts, and the texts when they are there', async () => {
    start();

    const built = await builder.build('early', 0, true);

    expect(built?.data).toEqual({ revision: 7 });
    expect(await built?.texts).toEqual({ lengths: 1 });
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

  it('tells of courses that were left out (D27)', async () => {
    start();

    await builder.build('skip', 0, true);

    expect(skipped).toEqual(['skip c bad']);
  });

  it.each(['fail', 'crash', 'exit'])('fails a build whose thread does %s, and builds the next (D27)', async (how) => {
    start();

    await expect(builder.build(how, 0, true)).rejects.toThrow();

    expect(await builder.build('none', 0, true)).toBeUndefined();
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

  it('goes on with the builds that wait when its thread ends (D27)', async () => {
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

  it('ends a thread that takes too long, and builds the next (D27, D38)', async () => {
    start(1000);

    await expect(builder.build('hang', 0, true)).rejects.toThrow('took more than 1000 ms');

    await expect.poll(() => builder.build('none', 0, true)).toBeUndefined();
  });

  it('builds anew for who asks next what had a head start and failed', async () => {
    start();
    const begun = withHeadStart(builder, ['fail', 'slow'], 0);

    await expect(begun.build('fail', 0, true)).rejects.toThrow('failed');
    await expect(begun.build('fail', 0, true)).rejects.toThrow('failed');

    expect(await begun.build('slow', 0, true)).toBeUndefined();
  });

  it('stops with what had a head start, whoever has asked for it by then', async () => {
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
});
