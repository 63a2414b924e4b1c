import type { HistoryStepWire } from '@prospectus/contract/admin';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { insertSteps, listSteps } from '../../../src/features/catalogue-source/layers/history.repository.ts';
import { type ImportStage, startImports } from '../../support/catalogue-source/imports-stage.ts';
import { catalogue, course, edition, version } from '../../support/data/catalogue.ts';
import { exportObject } from '../../support/data/stored-catalogue.ts';

let stage: ImportStage;
beforeEach(async () => {
  stage = await startImports();
  await stage.open(file());
});
afterEach(async () => {
  await stage.close();
});

const id = 'riverside';
const file = (name = 'SQL') => ({
  ...catalogue(),
  institute: { ...catalogue().institute, id, name: 'Riverside' },
  courses: [course({ id: 'sql' }, edition({ id: 'sql-en', title: name }, version()))],
});
const send = async <T>(method: string, path: string, body?: unknown) => {
  const { status, json } = await stage.admin.send(`/institutes/${id}${path}`, { method, body });
  return { status, json: json as T };
};
const publish = async (entity: string, own: string, field: string, value: unknown) => {
  const saved = await send('POST', '/drafts', { edits: [{ entity, id: own, field, value }] });
  expect(saved.status).toBe(200);
  expect((await send('POST', '/drafts/publish', { drafts: 'all' })).json).toMatchObject({ outcome: 'published' });
};
const history = async (path = 'courses/sql') =>
  (await send<{ data: readonly HistoryStepWire[] }>('GET', `/catalogue/${path}/history`)).json.data;
const title = { entity: 'edition', id: 'sql-en', field: 'title', changed_by: 'Edda Marsh' };

describe('the history of a course', () => {
  it('tells who changed which field when, the latest first, and what it was before (K7)', async () => {
    await publish('edition', 'sql-en', 'title', 'SQL for all');
    await publish('edition', 'sql-en', 'title', 'SQL at last');

    expect(await history()).toMatchObject([
      { ...title, before: 'SQL for all', after: 'SQL at last' },
      { ...title, before: 'SQL', after: 'SQL for all' },
    ]);
  });

  it('is there of a course that was removed, too, with who removed it (K7)', async () => {
    await stage.take(id, { ...file(), courses: [...file().courses, course({ id: 'css' })] });
    await publish('edition', 'sql-en', 'title', 'SQL for all');
    await publish('course', 'sql', 'removed', true);

    expect((await send('GET', '/catalogue/courses/sql/parts')).status).toBe(404);
    expect(await history()).toMatchObject([
      { entity: 'course', id: 'sql', field: 'removed', changed_by: 'Edda Marsh' },
      { ...title, before: 'SQL', after: 'SQL for all' },
    ]);
    expect((await send('GET', '/catalogue/courses/unknown/history')).status).toBe(404);
  });

  it('names the author of a draft, even if another person publishes it (K7)', async () => {
    await send('POST', '/drafts', { edits: [{ entity: 'edition', id: 'sql-en', field: 'title', value: 'SQL 2' }] });
    stage.admin.signIn({ instituteIds: [id], name: 'Finn Ward' });
    await send('POST', '/drafts/publish', { drafts: 'all' });

    expect(await history()).toMatchObject([{ ...title, after: 'SQL 2' }]);
  });

  it('has what was taken back, too, and nothing of drafts (K7)', async () => {
    await publish('edition', 'sql-en', 'title', 'SQL for all');
    await send('POST', '/drafts', { edits: [{ entity: 'edition', id: 'sql-en', field: 'subtitle', value: 'Soon' }] });
    const { json } = await send<{ data: readonly { number: number }[] }>('GET', '/changes');
    await send('POST', '/changes/drop', { numbers: json.data.map(({ number }) => number) });

    expect(await history()).toMatchObject([
      { ...title, before: 'SQL for all', after: 'SQL' },
      { after: 'SQL for all' },
    ]);
  });

  it('gives the whole of a long value to take it back, and its beginning in the list (K7)', async () => {
    const long = `<p>${'x'.repeat(5_000)}</p>`;
    await publish('edition', 'sql-en', 'about_html', long);
    await publish('edition', 'sql-en', 'about_html', null);

    const [last] = await history();
    expect(String(last?.before).length).toBeLessThan(400);
    expect((await send('GET', `/catalogue/history/${last?.number}`)).json).toEqual({ before: long, after: null });
    expect(await send('GET', '/catalogue/history/999')).toMatchObject({
      status: 404,
      json: { error: { message: expect.stringContaining('which keeps only the latest changes. Reload the page') } },
    });
    expect((await send('GET', '/catalogue/history/first')).status).toBe(404);
  });

  it('has what a restore takes back, as what the person did who restores it (K7)', async () => {
    const former = await stage.take(id, file('SQL 1'));
    expect(former).toMatchObject({ status: 'applied' });
    await publish('edition', 'sql-en', 'title', 'SQL for all');
    stage.admin.signIn({ instituteIds: [id], name: 'Finn Ward' });

    const restoring = await stage.post(id, former.id, 'restore');
    expect(restoring).toMatchObject({ id: expect.any(String) });
    await stage.settle();
    await stage.post(id, restoring.id, 'apply');
    await stage.settle();

    expect(await stage.get(id, restoring.id)).toMatchObject({ status: 'applied' });
    expect(await history()).toHaveLength(2);
    expect((await history())[0]).toMatchObject({
      ...title,
      before: 'SQL for all',
      after: 'SQL 1',
      changed_by: 'Finn Ward',
    });
  });

  it('has no part in a catalogue that is restored where what was changed had waited for too long by then (K3, K7)', async () => {
    const other = course({ id: 'css' }, edition({ id: 'css-en', title: 'CSS' }, version()));
    const both = { ...file(), courses: [...file().courses, other] };
    await stage.take(id, both);
    await publish('edition', 'css-en', 'title', 'CSS for all');
    await stage.take(id, file());
    await stage.database.db
      .updateTable('catalogue_change')
      .set({ waiting_since: sql<Date>`now() - interval '90 days 1 minute'` })
      .execute();
    const former = await stage.take(id, both);
    await stage.take(id, file('SQL 2'));

    const restoring = await stage.post(id, former.id, 'restore');
    await stage.settle();
    await stage.post(id, restoring.id, 'apply');
    await stage.settle();

    expect(await stage.get(id, restoring.id)).toMatchObject({ status: 'applied' });
    const { courses = [] } = await exportObject(stage.database.db, id);
    expect(courses.map(({ editions }) => editions[0]?.title)).toEqual(['SQL', 'CSS']);
  });

  it('is apart from that of what all courses share (K7)', async () => {
    await publish('institute', id, 'name', 'Riverside School');

    expect(await history()).toEqual([]);
    expect(await history('header')).toMatchObject([{ field: 'name', before: 'Riverside', after: 'Riverside School' }]);
  });

  it('keeps the latest steps of an institute, as many and as long as it may have (K7)', async () => {
    const { db } = stage.database;
    const step = (after: string) =>
      ({ entity: 'edition', id: 'sql-en', field: 'title', courseId: 'sql', before: undefined, after }) as const;
    const made = { by: null, at: new Date(0) };
    const kept = async () => (await listSteps(db, id, 'sql', 10)).map(({ after }) => after);

    await insertSteps(db, id, ['a', 'b', 'c'].map(step), made, { steps: 2, bytes: 1_000 });
    expect(await kept()).toEqual(['c', 'b']);

    await insertSteps(db, id, [step('d'.repeat(20))], made, { steps: 9, bytes: 26 });
    expect(await kept()).toEqual(['d'.repeat(20), 'c']);
  });
});
