import type { EmbedChoices, EmbedWire } from '@prospectus/contract/admin';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createViewTokens, embedAdminRoutes } from '../../src/features/embed/index.ts';
import { insertInstitute } from '../support/data/institutes.ts';
import { createTestDatabase, type TestDatabase } from '../support/others/database.ts';
import { type Admin, startAdmin } from '../support/service/admin.ts';
import { createFakeClock } from '../support/service/fake-clock.ts';

const tokens = createViewTokens('a secret');

let database: TestDatabase;
let admin: Admin;
const open = async () => {
  const clock = createFakeClock('2026-11-20T10:00:00.000Z');
  return startAdmin(database.db, embedAdminRoutes({ db: database.db, clock, tokens }), clock);
};
beforeEach(async () => {
  database = await createTestDatabase();
  for (const id of ['riverside', 'hillside']) await insertInstitute(database.db, id);
  admin = await open();
  admin.signIn({ instituteIds: ['riverside', 'hillside'] });
});
afterEach(async () => {
  await admin.close();
  await database.drop();
});

const chosen: EmbedChoices = {
  element: 'courses',
  course_id: '',
  path_code: '',
  course_href: '/courses/{id}',
  accent: '#8a1538',
  corners: 'square',
  font: 'named',
  font_name: '"Source Sans 3", sans-serif',
  columns: '3',
  facets: ['level', 'place', 'attr.audience'],
  language: 'de',
  scheme: 'both',
};
const get = async (institute = 'riverside') => (await admin.send(`/institutes/${institute}/embed`)).json as EmbedWire;
const put = (body: unknown, institute = 'riverside') =>
  admin.send(`/institutes/${institute}/embed`, { method: 'PUT', body });

describe('choices for a website', () => {
  it('are kept as they were made last, for all members of one institute (M5)', async () => {
    expect(await get()).toMatchObject({ choices: null, saved_at: null, saved_by: null });

    await put({ ...chosen, accent: null });
    const { status } = await put(chosen);

    expect(status).toBe(200);
    await admin.close();
    admin = await open();
    admin.signIn({ name: 'Ada', instituteIds: ['riverside', 'hillside'], role: 'reader' });
    const kept = { choices: chosen, saved_at: '2026-11-20T10:00:00.000Z', saved_by: 'Edda Marsh' };
    expect(await get()).toMatchObject(kept);
    expect((await get('hillside')).choices).toBeNull();
  });

  it('are made by editors, and seen by readers of the institute alone (M2)', async () => {
    admin.signIn({ instituteIds: ['riverside'], role: 'reader' });

    expect((await put(chosen)).status).toBe(403);
    expect((await admin.send('/institutes/riverside/embed')).status).toBe(200);
    expect((await admin.send('/institutes/hillside/embed')).status).toBe(404);
    admin.signIn({ instituteIds: ['riverside'], role: 'editor' });
    expect((await put(chosen)).status).toBe(200);
    expect((await put(chosen, 'hillside')).status).toBe(404);
  });

  it.each([
    ['element', 'prospectus-courses'],
    ['course_id', 'x'.repeat(201)],
    ['course_href', '/courses/'],
    ['course_href', `/{id}${'x'.repeat(500)}`],
    ['accent', 'red; } body { display: none'],
    ['accent', '#8A1538;'],
    ['corners', '6px'],
    ['font', 'Comic Sans'],
    ['font_name', 'Comic Sans; } body { display: none'],
    ['font_name', 'a" onload="alert(1)'],
    ['font_name', '</style><script>'],
    ['font_name', 'url(x)'],
    ['font_name', 'A\nB'],
    ['font_name', '"Open'],
    ['font_name', 'x'.repeat(101)],
    ['font_name', null],
    ['columns', '12'],
    ['facets', ['level', 'level']],
    ['facets', ['attr."><script>']],
    ['facets', ['attr.']],
    ['facets', ['attr.Audience level']],
    ['facets', [`attr.${'x'.repeat(33)}`]],
    ['facets', ['audience']],
    ['facets', [1]],
    ['facets', Array.from({ length: 36 }, (_, at) => `attr.x${at}`)],
    ['language', 'x'.repeat(36)],
    ['scheme', ''],
    ['else', 1],
  ])('are refused where %s is %j, and then nothing is kept (M5)', async (field, value) => {
    const { status, json } = await put({ ...chosen, [field]: value });

    expect(status).toBe(400);
    expect(JSON.stringify(json)).toContain(field);
    expect((await get()).choices).toBeNull();
  });

  it('name a font of a website in NFC and without blanks around it (M5)', async () => {
    await put({ ...chosen, font_name: '  Gru\u0308n, serif ' });

    expect((await get()).choices?.font_name).toBe('Grün, serif');
  });

  it('of a version that knew no fonts by name and no attributes are kept (M5)', async () => {
    const { font_name: _, ...known } = { ...chosen, font: 'serif', facets: ['level', 'place'] };
    const row = { institute_id: 'riverside', choices: JSON.stringify(known), saved_at: new Date(0), saved_by: null };
    await database.db.insertInto('embed_choice').values(row).execute();

    expect((await get()).choices).toEqual({ ...known, font_name: '' });
  });

  it('are told with the attributes that the institute defines, in their order (M5)', async () => {
    const attributes = [
      { key: 'audience', label: 'For whom', values: [{ value: 'all' }] },
      { key: 'certificate', label: 'Certificate', closed: true },
    ];
    await database.db
      .updateTable('institute')
      .set({ header: JSON.stringify({ institute: { attributes } }) })
      .where('id', '=', 'riverside')
      .execute();

    expect((await get()).attributes).toEqual([
      { key: 'audience', label: 'For whom' },
      { key: 'certificate', label: 'Certificate' },
    ]);
    expect((await get('hillside')).attributes).toEqual([]);
  });

  it('of another version that this one does not know are chosen again (M5)', async () => {
    const row = { institute_id: 'riverside', choices: '{"element":"map"}', saved_at: new Date(0), saved_by: null };
    await database.db.insertInto('embed_choice').values(row).execute();

    expect((await get()).choices).toBeNull();
  });
});

describe('the address of a view', () => {
  it('is the same for hours, and names the institute and an end (M5)', async () => {
    const { view } = await get();
    const token = view.path.replace('/preview/', '');

    expect(tokens.read(token)).toEqual({ instituteId: 'riverside', expiresAt: new Date(view.expires_at) });
    admin.clock.advance({ minutes: 60 });
    expect((await get()).view).toEqual(view);
    admin.clock.advance({ minutes: 6 * 60 });
    expect((await get()).view.path).not.toBe(view.path);
  });

  it('of another secret, shortened or changed anywhere is none (M5)', () => {
    const { token } = tokens.write('riverside', 0);
    const changed = [...token].map((each, at) => token.slice(0, at) + (each === 'A' ? 'B' : 'A') + token.slice(at + 1));

    // The last character may hold bits that mean nothing.
    for (const each of [
      ...changed.slice(0, -1),
      token.slice(1),
      '',
      'A',
      createViewTokens('b').write('riverside', 0).token,
    ])
      expect(tokens.read(each)).toBeUndefined();
  });
});
