import type { SavedViewWire } from '@prospectus/contract/admin';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { savedViewAdminRoutes } from '../../src/features/saved-views/index.ts';
import { insertInstitute } from '../support/data/institutes.ts';
import { createTestDatabase, type TestDatabase } from '../support/others/database.ts';
import { type Admin, startAdmin } from '../support/service/admin.ts';
import { insertTestPerson, type TestPerson } from '../support/stage/browser.ts';

const instituteIds = ['riverside', 'hillside'];

let database: TestDatabase;
let admin: Admin;
let ada: TestPerson;
let ben: TestPerson;
beforeEach(async () => {
  database = await createTestDatabase();
  for (const id of instituteIds) await insertInstitute(database.db, id);
  ada = await insertTestPerson(database.db, { institutes: instituteIds });
  ben = await insertTestPerson(database.db, { institutes: ['riverside'] });
  admin = await startAdmin(database.db, savedViewAdminRoutes(database));
  admin.signIn({ ...ada, instituteIds });
});
afterEach(async () => {
  await admin.close();
  await database.drop();
});

const at = (institute = 'riverside') => `/institutes/${institute}/saved-views`;
const list = async (institute?: string) =>
  ((await admin.send(at(institute))).json as { readonly data: readonly SavedViewWire[] }).data;
const create = (body: object = {}, institute?: string) =>
  admin.send(at(institute), {
    method: 'POST',
    body: { list: 'enquiries', name: 'New ones', query: 'status=new', ...body },
  });
const change = (id: string, body: object, institute?: string) =>
  admin.send(`${at(institute)}/${id}`, { method: 'PATCH', body });
const remove = (id: string, institute?: string) => admin.send(`${at(institute)}/${id}`, { method: 'DELETE' });
const keep = async (body?: object, institute?: string) => (await create(body, institute)).json as SavedViewWire;
const fill = (count: number) =>
  database.db
    .insertInto('saved_view')
    .values(
      Array.from({ length: count }, (_, number) => ({
        id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
        institute_id: 'riverside',
        user_id: ada.userId,
        list: 'courses',
        name: `View ${number}`,
        query: 'q=a',
      })),
    )
    .execute();

describe('saved views', () => {
  it('are kept under their names, renamed, replaced and deleted (M6)', async () => {
    const { id } = await keep({ name: '  New ones ' });
    await keep({ list: 'courses', name: 'Full', query: 'availability=full' });

    expect(await list()).toMatchObject([
      { list: 'courses', name: 'Full', query: 'availability=full' },
      { id, list: 'enquiries', name: 'New ones', query: 'status=new' },
    ]);
    expect((await change(id, { name: 'Open' })).json).toMatchObject({ name: 'Open', query: 'status=new' });
    expect((await change(id, { query: 'status=contacted' })).json).toMatchObject({
      name: 'Open',
      query: 'status=contacted',
    });
    expect((await remove(id)).status).toBe(200);
    expect((await remove(id)).status).toBe(404);
    expect((await change(id, { name: 'Again' })).status).toBe(404);
    expect(await list()).toMatchObject([{ name: 'Full' }]);
  });

  it('of enquiries keep nothing of what was searched for (M6)', async () => {
    const searched = 'search=ada%40people.example&status=new';
    const { id, query } = await keep({ query: searched });
    expect(query).toBe('status=new');

    expect((await change(id, { query: searched.replace('new', 'closed') })).json).toMatchObject({
      query: 'status=closed',
    });
    expect(await keep({ list: 'courses', name: 'Of courses', query: searched })).toMatchObject({ query: searched });
    expect(JSON.stringify((await list()).filter((view) => view.list === 'enquiries'))).not.toContain('people.example');
  });

  it('are the person’s own in one institute (M6)', async () => {
    const { id } = await keep();

    expect(await list('hillside')).toEqual([]);
    expect((await change(id, { name: 'Mine' }, 'hillside')).status).toBe(404);
    expect((await remove(id, 'hillside')).status).toBe(404);
    admin.signIn({ ...ben, instituteIds: ['riverside'] });
    expect(await list()).toEqual([]);
    expect((await change(id, { name: 'Mine' })).status).toBe(404);
    expect((await remove(id)).status).toBe(404);
    // The name is taken only among one’s own.
    expect((await create()).status).toBe(200);
    expect((await admin.send(at('hillside'))).status).toBe(404);
    admin.signIn({ ...ada, instituteIds });
    expect(await list()).toMatchObject([{ id, name: 'New ones' }]);
  });

  it.each(['reader', 'editor', 'admin'] as const)('may be kept by every %s (M2, M6)', async (role) => {
    admin.signIn({ ...ada, instituteIds, role });

    const { id } = await keep();

    expect((await change(id, { name: 'Other' })).status).toBe(200);
    expect((await remove(id)).status).toBe(200);
  });

  it('have each name once per list, whatever its letter case (M6)', async () => {
    const { id } = await keep();
    const other = await keep({ name: 'Others' });
    const taken = { error: { code: 'refused', details: { reason: 'view_name_taken', param: 'name' } } };

    expect(await create({ name: 'NEW ONES' })).toMatchObject({ status: 409, json: taken });
    expect(await change(other.id, { name: 'new ones' })).toMatchObject({ status: 409, json: taken });
    expect((await create({ list: 'courses' })).status).toBe(200);
    expect((await change(id, { name: 'NEW ONES' })).status).toBe(200);
  });

  it('are at most fifty, also where several are made at once (M6)', async () => {
    await fill(48);

    const made = await Promise.all(['a', 'b', 'c', 'd'].map((name) => create({ name })));

    expect(made.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409]);
    expect(await list()).toHaveLength(50);
    expect((await create()).json).toMatchObject({ error: { details: { reason: 'too_many_views' } } });
    expect((await create({}, 'hillside')).status).toBe(200);
  });

  it.each([
    ['list', 'keys'],
    ['list', 1],
    ['name', ''],
    ['name', ' \u200b'],
    ['name', 'x'.repeat(61)],
    ['name', 'two\nlines'],
    ['query', ''],
    ['query', `q=${'x'.repeat(1_999)}`],
    ['query', 'q=\0'],
    ['else', 1],
  ])('are refused where %s is %j (M6)', async (field, value) => {
    const { status, json } = await create({ [field]: value });

    expect(status).toBe(400);
    expect(JSON.stringify(json)).toContain(field);
    expect(await list()).toEqual([]);
  });

  it.each(['x', '%00', '00000000-0000-4000-8000-000000000000'])('are not found by the id %s (M6)', async (id) => {
    expect((await change(id, { name: 'A' })).status).toBe(404);
    expect((await remove(id)).status).toBe(404);
  });

  it('go with the membership, and no one keeps any who is no member any more (M6)', async () => {
    await keep();
    await keep({}, 'hillside');

    await database.db
      .deleteFrom('membership')
      .where('institute_id', '=', 'riverside')
      .where('user_id', '=', ada.userId)
      .execute();

    // As while the session was let in a moment before.
    expect((await create()).status).toBe(404);
    expect(await list()).toEqual([]);
    expect(await list('hillside')).toHaveLength(1);
    await database.db.deleteFrom('auth_user').where('id', '=', ada.userId).execute();
    expect(await list('hillside')).toEqual([]);
  });
});
