import type { ServerResponse } from 'node:http';
import type { SourceWire } from '@prospectus/contract/admin';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { putMapping } from '../../../src/features/catalogue-source/mappings/kept-mapping.repository.ts';
import { ofOurs } from '../../../src/features/catalogue-source/sources/fetching/outcome.ts';
import { coursesOf, type SourcesStage, startSources } from '../../support/catalogue-source/sources-stage.ts';
import { catalogue } from '../../support/data/catalogue.ts';
import { exportObject } from '../../support/data/stored-catalogue.ts';
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

const fileOf = (...titles: string[]) =>
  catalogue({ institute: { default_currency: 'EUR' }, courses: coursesOf(...titles) });

/** A source whose list has begun to come, and the rest of it. */
async function openHalf() {
  const file = fileOf('A');
  const instituteId = await stage.open(file);
  const url = `${server.base}/courses.json`;
  const added = await stage.add(instituteId, { kind: 'address', url, every: 'hour' });
  const text = JSON.stringify({ ...file, courses: coursesOf('A', 'B') });
  let answer: ServerResponse | undefined;
  server.serve('/courses.json', (_, response) => {
    answer = response;
    response.writeHead(200).write('{'.padEnd(2_000_000));
  });
  const fetching = stage.another();
  await fetching.look();
  await eventually(async () => expect(await stage.listImports(instituteId)).toHaveLength(1));
  const end = async () => {
    answer?.end(text.slice(1));
    await fetching.idle();
    await fetching.close();
  };
  const path = `/institutes/${instituteId}/sources/${added.id}`;
  return { instituteId, added, path, end };
}

describe('a source that is changed while its list comes', () => {
  it.each([
    ['removed', 'DELETE', undefined],
    ['paused', 'PATCH', { is_paused: true }],
    ['fetched at other times', 'PATCH', { every: 'day' }],
    ['cancelled', 'POST', undefined],
  ])('publishes nothing of it: %s (K16)', async (_, method, body) => {
    const { instituteId, path, end } = await openHalf();

    const { status } = await stage.call(method, method === 'POST' ? `${path}/cancel` : path, body);
    await end();

    expect(status).toBe(200);
    expect(await stage.courseIds(instituteId)).toEqual(['A']);
    expect(await stage.listImports(instituteId)).toEqual([]);
    const [left] = await stage.list(instituteId);
    expect(left?.progress ?? null).toBeNull();
    // One that is still wanted begins again at once.
    if (body && 'every' in body) expect(left?.next_at).toBe(new Date(stage.admin.clock.now()).toISOString());
  });

  it('goes on where nothing was changed, which leaves no record (K16)', async () => {
    const { instituteId, path, end } = await openHalf();

    const { json } = await stage.call('PATCH', path, { every: 'hour', is_paused: false });
    await end();

    expect((json as SourceWire).progress).not.toBeNull();
    expect(await stage.courseIds(instituteId)).toEqual(['A', 'B']);
    const records = await stage.database.db
      .selectFrom('audit_event')
      .select('id')
      .where('institute_id', '=', instituteId)
      .where('action', '=', 'source.changed')
      .execute();
    expect(records).toEqual([]);
  });
});

describe('of an institute with several sources', () => {
  it('one is fetched at a time, so that slow ones keep no other institute waiting (K16)', async () => {
    const slow = await stage.open(fileOf('A'));
    const other = await stage.open(fileOf('A'));
    stage.admin.signIn({ instituteIds: [slow, other] });
    server.serve('/slow', (_, response) => void response.writeHead(200).write('{'.padEnd(2_000_000)));
    for (const number of [1, 2, 3, 4, 5]) {
      await stage.add(slow, { kind: 'address', url: `${server.base}/slow?${number}`, every: 'hour' });
    }
    server.serve('/quick', send(JSON.stringify(fileOf('A', 'B'))));
    await stage.add(other, { kind: 'address', url: `${server.base}/quick`, every: 'hour' });
    const fetching = stage.another();

    await fetching.look();
    await eventually(async () => expect((await stage.list(other))[0]?.last).not.toBeNull());
    await fetching.look();
    await eventually(async () =>
      expect(server.requests.map(({ url }) => url)).toEqual(
        expect.arrayContaining(['/quick', expect.stringMatching(/slow/)]),
      ),
    );
    expect(server.requests).toHaveLength(2);

    await fetching.close();
  });
});

const announcement = { file_name: 'a.json', form: 'json', is_compressed: false, bytes: 100 };

describe('a list that waits for a person', () => {
  it('is told once, also where other imports are published meanwhile, and takes no room of files (K16)', async () => {
    const file = fileOf('A', 'B', 'C', 'D');
    const instituteId = await stage.open(file);
    const added = await stage.add(instituteId, { kind: 'address', url: `${server.base}/courses.json`, every: 'hour' });
    server.serve('/courses.json', { ...file, courses: coursesOf('A') });
    const held = await stage.fetch(added);

    await stage.database.db
      .updateTable('catalogue_import')
      .set({ status: 'cancelled', finished_at: new Date(), failure: ofOurs })
      .where('id', '=', held.last?.import_id ?? '')
      .execute();
    const again = await stage.fetch(added);

    expect([held.last?.outcome, again.last?.outcome]).toEqual(['held', 'held']);
    expect(stage.mails).toHaveLength(2);
    for (let count = 0; count < 5; count += 1) {
      const announced = await stage.call('POST', `/institutes/${instituteId}/imports`, announcement);
      expect(announced.status).toBe(200);
    }
    expect((await stage.call('POST', `/institutes/${instituteId}/imports`, announcement)).status).toBe(409);
    server.serve('/courses.json', { ...file, courses: coursesOf('B') });
    expect((await stage.fetch(added)).last?.outcome).toBe('held');
  });
});

describe('a table that is fetched', () => {
  const columns = ['Course no.', 'Title', 'Start', 'Price'];
  const table = [columns.join(';'), 'K1;First aid;03/04/2027;100'].join('\n');
  const keep = (instituteId: string, date_order: string) =>
    putMapping(stage.database.db, {
      instituteId,
      name: 'mine',
      isOwn: false,
      map: {},
      answers: { date_order },
      columns,
      updatedAt: new Date(stage.admin.clock.now()),
      updatedBy: null,
    });
  const open = async () => {
    const instituteId = await stage.open(catalogue({ institute: { default_currency: 'EUR' } }));
    server.serve('/list.csv', send(table, { ETag: '"1"' }));
    await keep(instituteId, 'DMY');
    const url = `${server.base}/list.csv`;
    return {
      instituteId,
      added: await stage.add(instituteId, { kind: 'address', url, every: 'hour', mapping: 'mine' }),
    };
  };
  const exportOf = async (instituteId: string) => JSON.stringify(await exportObject(stage.database.db, instituteId));

  it('by a mapping that was deleted is not read by guess (K16)', async () => {
    const { instituteId, added } = await open();
    await stage.call('DELETE', `/institutes/${instituteId}/mappings/mine`);

    expect((await stage.fetch(added)).last).toMatchObject({
      outcome: 'failed',
      problem: 'The mapping “mine” is no longer kept. Choose another one for this source, or none.',
    });
    expect(await stage.courseIds(instituteId)).toEqual([]);
  });

  it('is read again when its mapping was corrected, though the list is the same (K16)', async () => {
    const { instituteId, added } = await open();
    await stage.fetch(added);
    const before = await exportOf(instituteId);
    stage.admin.clock.advance({ minutes: 1 });
    await keep(instituteId, 'MDY');

    const { last } = await stage.fetch(added);

    expect(last?.outcome).toBe('published');
    expect([before, await exportOf(instituteId)]).toEqual([
      expect.stringContaining('2027-04-03'),
      expect.stringContaining('2027-03-04'),
    ]);
  });
});
