import type { CatalogueFile } from '@prospectus/contract';
import type { Role, SourceWire } from '@prospectus/contract/admin';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findConfirmation } from '../../../src/features/catalogue-source/index.ts';
import { claimSources } from '../../../src/features/catalogue-source/sources/fetching/source-claim.repository.ts';
import { coursesOf, type SourcesStage, startSources } from '../../support/catalogue-source/sources-stage.ts';
import { catalogue } from '../../support/data/catalogue.ts';
import { createListServer, type ListServer, send } from '../../support/others/list-server.ts';
import { eventually } from '../../support/service/eventually.ts';

let stage: SourcesStage;
let server: ListServer;
beforeAll(async () => {
  stage = await startSources();
});
afterAll(() => stage.close());
beforeEach(async () => {
  server = await createListServer();
  stage.mails.length = 0;
  await stage.database.db.deleteFrom('source').execute();
});
afterEach(() => server.close());

/** An institute with some courses, and a source of its list. */
async function open({ titles = ['A'], path = '/courses.json', every = 'hour' } = {}) {
  const file = catalogue({ institute: { default_currency: 'EUR' }, courses: coursesOf(...titles) });
  const instituteId = await stage.open(file);
  const added = await stage.add(instituteId, { kind: 'address', url: `${server.base}${path}`, every });
  return { file, instituteId, added };
}

const withCourses = (file: CatalogueFile, ...titles: string[]) => ({ ...file, courses: coursesOf(...titles) });

describe('a list at an address', () => {
  it('is shown with its whole address to admins alone, which may hold a secret (M3)', async () => {
    const { instituteId, added } = await open({ path: '/courses.json?token=secret' });
    const shownTo = async (role: Role) => {
      stage.admin.signIn({ instituteIds: [instituteId], role });
      return (await stage.list(instituteId)).map(({ url }) => url);
    };

    expect(await shownTo('admin')).toEqual([`${server.base}/courses.json?token=secret`]);
    expect(await shownTo('editor')).toEqual([added.name]);
    expect(await shownTo('reader')).toEqual([added.name]);
    expect(added.name).not.toContain('secret');
  });

  it('is published at once and when it changes, and asked for by its ETag meanwhile (K16)', async () => {
    const { file, instituteId } = await open();
    server.serve('/courses.json', send(JSON.stringify(withCourses(file, 'A', 'B')), { ETag: '"1"' }));

    const first = await stage.fetch();
    stage.admin.clock.advance({ minutes: 60 });
    const second = await stage.fetch();

    expect(first).toMatchObject({ last: { outcome: 'published', problem: null }, failures_in_a_row: 0 });
    expect(second.last).toMatchObject({ outcome: 'unchanged', at: '2026-11-20T11:00:00.000Z' });
    expect(second.next_at).toBe('2026-11-20T12:00:00.000Z');
    expect(server.requests.map(({ headers }) => headers['if-none-match'])).toEqual([undefined, '"1"']);
    expect(await stage.courseIds(instituteId)).toEqual(['A', 'B']);
    const [published, ...others] = await stage.listImports(instituteId);
    expect([published, others.length]).toMatchObject([
      { via: 'source', status: 'applied', file_name: 'courses.json' },
      1,
    ]);
    const confirmed = await findConfirmation(stage.database.db, instituteId, published?.id ?? '');
    expect(confirmed).toMatchObject({ at: new Date('2026-11-20T11:00:00Z'), source: { id: second.id } });
  });

  it('is known again by its content where the address says no more, which leaves no trace (K16)', async () => {
    const { file, instituteId } = await open();
    server.serve('/courses.json', withCourses(file, 'A', 'B'));
    const added = await stage.fetch();

    const again = await stage.fetch(added);

    expect(again.last?.outcome).toBe('unchanged');
    expect(await stage.listImports(instituteId)).toHaveLength(2);
  });

  it('is told apart by its first bytes, whatever it is called (K16)', async () => {
    const { file, instituteId } = await open({ path: '/list' });
    const lines = [{ ...file, courses: undefined }, ...coursesOf('A', 'C')].map((line) => JSON.stringify(line));
    server.serve('/list', send(lines.join('\n'), { 'Content-Type': 'text/plain' }));

    expect((await stage.fetch()).last?.outcome).toBe('published');
    expect(await stage.courseIds(instituteId)).toEqual(['A', 'C']);
  });

  it.each([
    [
      'a web page',
      '<!doctype html><title>Sign in</title>',
      {},
      /^The address returns a web page, not a list\. In Google/,
    ],
    [
      'what calls itself one',
      'Sign in',
      { 'Content-Type': 'text/html; charset=utf-8' },
      /^The address returns a web page/,
    ],
    ['nothing', '', {}, /^The address returns an empty file\.$/],
  ])('is none where the address gives %s (K16)', async (_, text, headers, problem) => {
    const { instituteId } = await open();
    server.serve('/courses.json', send(text, headers));

    expect((await stage.fetch()).last).toMatchObject({ outcome: 'failed', problem: expect.stringMatching(problem) });
    expect(await stage.courseIds(instituteId)).toEqual(['A']);
    expect(await stage.listImports(instituteId)).toEqual([]);
  });

  it('with something wrong in it is refused, with its findings in the history (K16)', async () => {
    const { file, instituteId } = await open();
    server.serve('/courses.json', { ...file, courses: [{ id: 'X', editions: [{ id: 'X' }] }] });

    const { last } = await stage.fetch();

    expect(last).toMatchObject({
      outcome: 'refused',
      problem: expect.stringMatching(/^The list has \d+ problems?; nothing/),
    });
    const refused = await stage.getImport(instituteId, last?.import_id ?? '');
    expect(refused).toMatchObject({ status: 'refused', via: 'source' });
    expect(refused.findings.length).toBeGreaterThan(0);
  });
});

describe('an address', () => {
  it('may redirect, but not to one that is not public (K16)', async () => {
    const { file, added } = await open({ path: '/moved' });
    server.serve('/courses.json', withCourses(file, 'A', 'B'));
    server.serve('/moved', (_, response) => void response.writeHead(302, { Location: '/courses.json' }).end());
    expect((await stage.fetch()).last?.outcome).toBe('published');

    for (const target of ['https://127.0.0.2/', 'https://[::1]/', 'https://10.1.2.3/list', 'http://127.0.0.1/']) {
      server.serve('/moved', (_, response) => void response.writeHead(301, { Location: target }).end());
      const { last } = await stage.fetch(added);
      expect([target, last?.outcome]).toEqual([target, 'failed']);
      expect(last?.problem).toMatch(/^The address (leads to an address that is not public|must begin with https)/);
    }
    server.serve('/moved', (_, response) => void response.writeHead(302, { Location: '/moved' }).end());
    expect((await stage.fetch(added)).last?.problem).toBe('The address redirects more than 5 times.');
  });

  it('is refused where it is none that may be called, and a name that leads inside is not followed (K16)', async () => {
    const { instituteId } = await open();
    const add = (url: string) =>
      stage.call('POST', `/institutes/${instituteId}/sources`, { kind: 'address', url, every: null });

    for (const url of [
      'http://school.example/x.csv',
      'https://10.0.0.1/x.csv',
      'https://me:secret@school.example/',
      'x',
    ]) {
      expect([url, (await add(url)).status]).toEqual([url, 400]);
    }
    expect((await add(`${server.base}/courses.json`)).json).toMatchObject({ error: { code: 'refused' } });
  });

  it('that answers without end is cut off (K16)', async () => {
    const bounded = await startSources({}, { bytes: 3 * 1024 * 1024, waiting: 5 });
    const instituteId = await bounded.open(catalogue());
    const piece = Buffer.alloc(256 * 1024, ' ');
    let sent = 0;
    server.serve('/courses.json', (_, response) => {
      response.write('{');
      const more = () => {
        sent += 1;
        if (!response.destroyed) response.write(piece, more);
      };
      more();
    });
    await bounded.add(instituteId, { kind: 'address', url: `${server.base}/courses.json`, every: null });

    const { last } = await bounded.fetch();

    expect(last).toMatchObject({ outcome: 'failed', problem: 'The address returns more than 3 MB.' });
    expect(sent).toBeLessThan(200);
    const { chunks } = await bounded.database.db
      .selectFrom('import_chunk')
      .select(({ fn }) => fn.countAll<number>().as('chunks'))
      .executeTakeFirstOrThrow();
    expect(Number(chunks)).toBe(0);
    await bounded.close();
  });
});

describe('the admins', () => {
  it('are told once of three failures in a row, and again only after it has worked (K16)', async () => {
    const { file, added } = await open();
    const outcomes: string[] = [];
    const fetch = async (times: number) => {
      for (let at = 0; at < times; at += 1) outcomes.push((await stage.fetch(added)).last?.outcome ?? '');
    };

    await fetch(2);
    expect(stage.mails).toEqual([]);
    await fetch(3);
    expect(stage.mails.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Your course list at 127\.0\.0\.1:\d+\/courses\.json cannot be fetched$/),
      expect.stringMatching(/^Ihre Kursliste von .* lässt sich nicht abrufen$/),
    ]);
    expect(stage.mails[0]?.text).toContain(`/dashboard/i/${file.institute.id}/catalogue/sources`);

    server.serve('/courses.json', withCourses(file, 'A', 'B'));
    const worked = await stage.fetch(added);
    expect(worked.failures_in_a_row).toBe(0);
    server.serve('/courses.json', (_, response) => void response.writeHead(500).end());
    await fetch(3);
    expect(stage.mails).toHaveLength(4);
  });

  it('are told once of a list that the brake holds, and publish it in the dashboard (K16)', async () => {
    const { file, instituteId, added } = await open({ titles: ['A', 'B', 'C', 'D'] });
    server.serve('/courses.json', withCourses(file, 'A'));

    const held = await stage.fetch(added);
    await stage.fetch(added);
    const importId = held.last?.import_id ?? '';
    expect(held.last?.outcome).toBe('held');
    expect(stage.mails.map(({ text }) => text.includes(`/catalogue/imports/${importId}\n`))).toEqual([true, true]);
    expect(await stage.courseIds(instituteId)).toEqual(['A', 'B', 'C', 'D']);
    expect((await stage.getImport(instituteId, importId)).status).toBe('checked');

    await stage.call('POST', `/institutes/${instituteId}/imports/${importId}/apply`, { confirm: ['removals'] });
    await eventually(async () => expect((await stage.getImport(instituteId, importId)).status).toBe('applied'));
    expect((await stage.fetch(added)).last).toMatchObject({ outcome: 'unchanged', import_id: importId });
    expect(await stage.courseIds(instituteId)).toEqual(['A']);
    expect(stage.mails).toHaveLength(2);
  });

  it('need not answer for a list that was corrected, nor twice for one that they gave up (K16)', async () => {
    const { file, instituteId, added } = await open({ titles: ['A', 'B', 'C', 'D'] });
    server.serve('/courses.json', withCourses(file, 'A'));
    const held = await stage.fetch(added);
    server.serve('/courses.json', withCourses(file, 'A', 'B', 'C'));

    const corrected = await stage.fetch(added);
    server.serve('/courses.json', withCourses(file, 'B'));
    const again = await stage.fetch(added);
    await stage.call('POST', `/institutes/${instituteId}/imports/${again.last?.import_id}/cancel`);
    const declined = await stage.fetch(added);

    expect([corrected, again, declined].map(({ last }) => last?.outcome)).toEqual(['published', 'held', 'declined']);
    const { status, failure } = await stage.getImport(instituteId, held.last?.import_id ?? '');
    expect([status, failure === null]).toEqual(['cancelled', false]);
    expect(await stage.courseIds(instituteId)).toEqual(['A', 'B', 'C']);
    // Two lists were held, each told in both languages of the test.
    expect(stage.mails).toHaveLength(4);
  });
});

describe('a table', () => {
  const table = (...rows: string[]) => ['Course no.;Title;Start;Price', ...rows].join('\n');
  const asked = table('K1;First aid;03/04/2027;100', 'K2;Welding;05/06/2027;200');

  it('with something to ask waits, and its answers are kept for those to come (K16)', async () => {
    const { instituteId, added } = await open({ titles: [], path: '/list.csv' });
    server.serve('/list.csv', send(asked));

    const { last } = await stage.fetch(added);
    const importId = last?.import_id ?? '';
    expect(last?.outcome).toBe('asking');
    expect(stage.mails.map(({ text }) => text.split('\n')[0])).toEqual([
      expect.stringContaining('Answer the questions, then publish the list.'),
      expect.stringContaining('Beantworten Sie die Fragen und veröffentlichen Sie sie dann.'),
    ]);
    const path = `/institutes/${instituteId}/imports/${importId}`;
    await stage.call('POST', `${path}/table`, { answers: { date_order: 'DMY' } });
    await eventually(async () => {
      const { json } = await stage.call('GET', `${path}/table`);
      expect([
        (json as { questions: { key: string }[] }).questions.map(({ key }) => key),
        (json as { findings: object[] }).findings,
      ]).toEqual([[], []]);
    });
    await eventually(async () => expect((await stage.getImport(instituteId, importId)).status).toBe('checked'));
    await stage.call('POST', `${path}/apply`, {});
    await eventually(async () =>
      expect(await stage.getImport(instituteId, importId)).toMatchObject({ status: 'applied', failure: null }),
    );
    server.serve('/list.csv', send(`${asked}\nK3;Forklift;07/08/2027;300`));

    expect((await stage.fetch(added)).last?.outcome).toBe('published');
    expect(await stage.courseIds(instituteId)).toHaveLength(3);
    expect(stage.mails).toHaveLength(2);
  });
});

describe('of several processes', () => {
  it('one fetches a source, and goes on where another has died (K16)', async () => {
    const { file, instituteId, added } = await open();
    server.serve('/courses.json', withCourses(file, 'A', 'B'));
    const others = [stage.another(), stage.another()];

    await Promise.all(others.map((each) => each.look()));
    await Promise.all(others.map((each) => each.idle()));
    expect(server.requests).toHaveLength(1);

    // One that dies has claimed it and left a part of a file.
    const { db } = stage.database;
    const now = stage.admin.clock.now();
    const left = (await stage.listImports(instituteId)).find(({ via }) => via !== 'source');
    await db
      .updateTable('source')
      .set({ next_at: new Date(now) })
      .where('id', '=', added.id)
      .execute();
    const leaseUntil = new Date(now + 60_000);
    await claimSources(db, { kind: 'address', now: new Date(now), leaseUntil, count: 1 });
    await others[0]?.look();
    expect((await stage.list(instituteId))[0]?.progress).not.toBeNull();
    stage.admin.clock.advance({ minutes: 1 });
    const [other] = others;
    await other?.look();
    await other?.idle();

    expect((await stage.list(instituteId))[0]).toMatchObject({ progress: null, last: { outcome: 'unchanged' } });
    expect(left?.status).toBe('applied');
    await Promise.all(others.map((each) => each.close()));
  });
});

describe('a fetch', () => {
  it('can be cancelled while it is under way, and leaves nothing behind (K16)', async () => {
    const { instituteId, added } = await open();
    server.serve('/courses.json', (_, response) => void response.writeHead(200).write('{'.padEnd(2_000_000, ' ')));
    const fetching = stage.another();
    await fetching.look();
    await eventually(async () => expect(server.requests).toHaveLength(1));

    const cancelled = await stage.call('POST', `/institutes/${instituteId}/sources/${added.id}/cancel`);
    stage.admin.clock.advance({ seconds: 10 });
    await fetching.idle();

    expect(cancelled.json as SourceWire).toMatchObject({
      progress: null,
      last: { problem: 'The fetch was cancelled.' },
    });
    expect(await stage.listImports(instituteId)).toEqual([]);
    await fetching.close();
  });

  it('is planned by the hour or day, paused, resumed and asked for, each with its record (K16)', async () => {
    const { file, instituteId, added } = await open({ every: 'day' });
    server.serve('/courses.json', withCourses(file, 'A', 'B'));
    const now = stage.admin.clock.now();
    const change = async (body: object) => {
      const { json } = await stage.call('PATCH', `/institutes/${instituteId}/sources/${added.id}`, body);
      return (json as SourceWire).next_at;
    };

    await stage.fetch();
    const hour = await change({ every: 'hour' });
    const paused = await change({ is_paused: true });
    await stage.call('POST', `/institutes/${instituteId}/sources/${added.id}/fetch`);
    const asked = await stage.fetch();
    const resumed = await change({ is_paused: false });
    await stage.call('DELETE', `/institutes/${instituteId}/sources/${added.id}`);

    expect([hour, paused, asked.next_at, resumed]).toEqual([
      new Date(now + 60 * 60_000).toISOString(),
      null,
      null,
      new Date(now).toISOString(),
    ]);
    expect(asked.last?.outcome).toBe('unchanged');
    const records = await stage.database.db
      .selectFrom('audit_event')
      .select('action')
      .where('institute_id', '=', instituteId)
      .where('action', 'like', 'source.%')
      .orderBy('id')
      .execute();
    expect(records.map(({ action }) => action.slice(7))).toEqual([
      'added',
      'changed',
      'changed',
      'fetch_requested',
      'changed',
      'removed',
    ]);
    expect(await stage.list(instituteId)).toEqual([]);
  });
});
