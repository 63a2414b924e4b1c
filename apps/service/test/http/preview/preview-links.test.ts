import { type PreviewLinkWire, previewLimits } from '@prospectus/contract/admin';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPreviewTokens, previewAdminRoutes } from '../../../src/features/preview/index.ts';
import { insertInstitute } from '../../support/data/institutes.ts';
import { createTestDatabase, type TestDatabase } from '../../support/others/database.ts';
import { type Admin, startAdmin } from '../../support/service/admin.ts';
import { createFakeClock } from '../../support/service/fake-clock.ts';

const tokens = createPreviewTokens('a secret');

let database: TestDatabase;
let admin: Admin;
beforeEach(async () => {
  database = await createTestDatabase();
  const { db } = database;
  for (const id of ['riverside', 'hillside']) await insertInstitute(db, id);
  const clock = createFakeClock('2026-11-20T10:00:00.500Z');
  admin = await startAdmin(db, previewAdminRoutes({ db, clock, tokens, publicUrl: () => 'https://c.example' }), clock);
  admin.signIn({ instituteIds: ['riverside', 'hillside'] });
});
afterEach(async () => {
  await admin.close();
  await database.drop();
});

const make = async (institute = 'riverside') =>
  (await admin.send(`/institutes/${institute}/previews`, { method: 'POST' })).json as PreviewLinkWire;
const list = async (institute = 'riverside') =>
  (await admin.send(`/institutes/${institute}/previews`)).json as { readonly data: readonly PreviewLinkWire[] };
const revoke = (id: string, institute = 'riverside') =>
  admin.send(`/institutes/${institute}/previews/${id}/revoke`, { method: 'POST' });
const audited = async () =>
  (await database.db.selectFrom('audit_event').select(['action', 'details']).orderBy('id').execute()).map(
    ({ action, details }) => [action, JSON.stringify(details)],
  );

describe('a preview link', () => {
  it('works for seven days, is listed so long, and its token says which and until when (K6)', async () => {
    const link = await make();

    expect(link).toMatchObject({
      url: `https://c.example/preview/${link.token}`,
      created_by: 'Edda Marsh',
      expires_at: '2026-11-27T10:00:00.000Z',
    });
    expect(tokens.read(link.token)).toEqual({ id: link.id, expiresAt: new Date(link.expires_at) });
    expect((await list()).data).toEqual([link]);
    expect((await list('hillside')).data).toEqual([]);
    admin.clock.advance({ minutes: previewLimits.days * 24 * 60 });
    expect((await list()).data).toEqual([]);
  });

  it('is withdrawn for good, by its own institute alone (K6)', async () => {
    const { id } = await make();

    expect((await revoke(id, 'hillside')).status).toBe(404);
    expect((await revoke(id)).status).toBe(200);
    expect((await revoke(id)).status).toBe(404);
    expect((await list()).data).toEqual([]);
  });

  it('is in the record, without its token (K6)', async () => {
    const { id, token } = await make();
    await revoke(id);

    const events = await audited();

    expect(events.map(([action]) => action)).toEqual(['preview_link.created', 'preview_link.revoked']);
    expect(JSON.stringify(events)).not.toContain(token);
  });

  it('is one of fifty at most, those that have expired left out (K6)', async () => {
    for (let count = 0; count < previewLimits.linksMax; count += 1) await make();

    const { status, json } = await admin.send('/institutes/riverside/previews', { method: 'POST' });

    expect([status, json]).toMatchObject([409, { error: { code: 'refused' } }]);
    expect((await make('hillside')).id).toBeDefined();
    admin.clock.advance({ minutes: previewLimits.days * 24 * 60 });
    expect((await make()).id).toBeDefined();
  });

  it('is made by one who is an admin of the institute (K6)', async () => {
    admin.signIn({ instituteIds: ['hillside'] });

    expect((await admin.send('/institutes/riverside/previews', { method: 'POST' })).status).toBe(404);
    expect((await admin.send('/institutes/riverside/previews')).status).toBe(404);
  });
});

describe('a token', () => {
  it('of another secret, shortened or changed anywhere is none (K6)', async () => {
    const { token } = await make();

    const changed = [...token].map(
      (character, at) => token.slice(0, at) + (character === 'A' ? 'B' : 'A') + token.slice(at + 1),
    );

    // The last character holds four bits that mean nothing.
    for (const each of [
      ...changed.slice(0, -1),
      token.slice(1),
      `${token}A`,
      createPreviewTokens('another').write({ id: '0', expiresAt: new Date() }),
    ])
      expect(tokens.read(each)).toBeUndefined();
  });
});
