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
  font: 'serif',
  columns: '3',
  facets: ['level', 'place'],
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
    ['columns', '12'],
    ['facets', ['level', 'level']],
    ['facets', ['attr."><script>']],
    ['language', 'x'.repeat(36)],
    ['scheme', ''],
    ['else', 1],
  ])('are refused where %s is %j, and then nothing is kept (M5)', async (field, value) => {
    const { status, json } = await put({ ...chosen, [field]: value });

    expect(status).toBe(400);
    expect(JSON.stringify(json)).toContain(field);
    expect((await get()).choices).toBeNull();
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
