import { randomUUID } from 'node:crypto';
import { scopes } from '@prospectus/contract';
import { rotationHours } from '@prospectus/contract/admin';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAccess } from '../../src/features/access/index.ts';
import { createKeys } from '../../src/features/keys/api-key.service.ts';
import { activeKeysMax, keysPerDayMax } from '../../src/features/keys/api-key.ts';
import { keyAdminRoutes } from '../../src/features/keys/index.ts';
import { insertInstitute } from '../support/data/institutes.ts';
import { createTestDatabase, type TestDatabase } from '../support/others/database.ts';
import { createLogList, createTestKey } from '../support/service/access.ts';
import { type Admin, startAdmin } from '../support/service/admin.ts';
import { createFakeClock } from '../support/service/fake-clock.ts';

let database: TestDatabase;
let admin: Admin;
let instituteId: string;

const clock = createFakeClock();
let refreshes: (() => Promise<void>) | undefined;
const refreshKeys = () => refreshes?.() ?? Promise.resolve();

beforeAll(async () => {
  database = await createTestDatabase();
  admin = await startAdmin(database.db, keyAdminRoutes({ db: database.db, clock, refreshKeys }), clock);
});
afterAll(async () => {
  await admin.close();
  await database.drop();
});
beforeEach(async () => {
  instituteId = randomUUID();
  await insertInstitute(database.db, instituteId);
  admin.signIn({ instituteIds: [instituteId] });
});

type Key = {
  id: string;
  name: string;
  prefix: string;
  status: string;
  expires_at: string | null;
  replaced_by: unknown;
};
type Made = { secret: string; key: Key; replaced: Key };

const keys = () => `/institutes/${instituteId}/keys`;
const post = async (path: string, body?: unknown) => {
  const reply = await admin.send(path, { method: 'POST', ...(body === undefined ? {} : { body }) });
  return { status: reply.status, json: reply.json as never };
};
const create = async (body: object): Promise<Made> => {
  const { status, json } = await post(keys(), body);
  expect(status).toBe(200);
  return json;
};
const rotate = (key: { id: string }, body: object = { hours: 24 }) => post(`${keys()}/${key.id}/rotate`, body);
const list = async (query = ''): Promise<{ data: Key[]; total: number; active: number }> =>
  (await admin.send(keys() + query)).json;
const audited = () =>
  database.db
    .selectFrom('audit_event')
    .select(['action', 'subject', 'details', 'actor_name'])
    .where('institute_id', '=', instituteId)
    .orderBy('id')
    .execute();
const like = { name: 'Main site', scopes, product: 'catalog', onlyFromWebsites: false };
const later = (hours: number) => new Date(clock.now() + hours * 3_600_000).toISOString();

/** Whether a key opens the API, as a process that has just looked sees it. */
async function opens(secret: string): Promise<string> {
  const access = createAccess({ db: database.db, clock, log: createLogList(), timer: clock.timer });
  await access.refresh();
  const { outcome } = access.verifier.verify(secret);
  await access.close();
  return outcome;
}

describe('a key that an admin makes', () => {
  it('has both scopes unless others are chosen, works, and is answered itself this once (§2.7, §5.4)', async () => {
    const { secret, key } = await create({ name: ' Main cafe\u0301 ' });

    expect(secret).toMatch(/^vak_pub_[0-9a-f]{48}$/);
    expect(key).toMatchObject({
      name: 'Main caf\u00e9',
      prefix: secret.slice(0, 12),
      scopes: ['catalog:read', 'leads:write'],
      product: 'catalog',
      status: 'active',
      last_used_at: null,
      expires_at: null,
    });
    expect(await list()).toMatchObject({ data: [key], total: 1, active: 1 });
    expect(await opens(secret)).toBe('valid');
    expect(JSON.stringify([await list(), await audited()])).not.toContain(secret);
  });

  it('has the scopes that were chosen, and works only from websites when that was (§2.7, D40)', async () => {
    const { key } = await create({ name: 'Pages', scopes: ['catalog:read'], only_from_websites: true });
    const { key: usual } = await create({ name: 'Server' });

    expect(key).toMatchObject({ scopes: ['catalog:read'], only_from_websites: true });
    expect(usual).toMatchObject({ scopes: ['catalog:read', 'leads:write'], only_from_websites: false });
    expect((await audited())[0]).toMatchObject({ details: { scopes: ['catalog:read'], only_from_websites: true } });
  });

  it('works at once in the process that made it, as one that is revoked stops (D34)', async () => {
    const access = createAccess({ db: database.db, clock, log: createLogList(), timer: clock.timer });
    refreshes = access.refresh;

    const { secret, key } = await create({ name: 'Main site' });

    expect(access.verifier.verify(secret).outcome).toBe('valid');
    await post(`${keys()}/${key.id}/revoke`);
    expect(access.verifier.verify(secret).outcome).toBe('invalid');
    refreshes = undefined;
    await access.close();
  });

  it('is made all the same where keys cannot be looked at just then (D34)', async () => {
    refreshes = () => Promise.reject(new Error('away'));

    const { key } = await create({ name: 'Main site' });

    refreshes = undefined;
    expect(await list()).toMatchObject({ data: [{ id: key.id }] });
  });

  it('ends when it was told to (D34)', async () => {
    const { secret } = await create({ name: 'Fair', expires_at: later(1) });

    expect(await opens(secret)).toBe('valid');
    clock.advance({ seconds: 1 * 3600 });
    expect(await opens(secret)).toBe('invalid');
    expect(await list()).toMatchObject({ data: [{ status: 'expired' }], total: 1, active: 0 });
  });

  it('is recorded with who made it, without the key', async () => {
    const { key } = await create({ name: 'Main site' });

    expect(await audited()).toEqual([
      {
        action: 'key.created',
        subject: 'Main site',
        actor_name: 'Edda Marsh',
        details: {
          key_id: key.id,
          prefix: key.prefix,
          scopes: ['catalog:read', 'leads:write'],
          only_from_websites: false,
          expires_at: null,
        },
      },
    ]);
  });

  it.each([
    [{ name: ' ' }, 'name', 'Give the key a name'],
    [{ name: 'x'.repeat(201) }, 'name', 'at most 200 characters'],
    [{ name: 'x'.repeat(401) }, 'name', 'at most 200 characters'],
    [{ name: 'Main\0site' }, 'name', 'U+0000'],
    [{ name: 'Main\nsite' }, 'name', 'is one line'],
    [{ name: 'Main\u202Esite' }, 'name', 'is one line'],
    [{ name: 'Main \uD800 site' }, 'name', 'half a surrogate pair'],
    [{ name: '\u200B\u200B' }, 'name', 'Give the key a name'],
    [{ name: 'A', expires_at: '2020-01-01T00:00:00Z' }, 'expires_at', 'is in the past'],
    [{ name: 'A', expires_at: 'tomorrow' }, 'expires_at', 'a time such as'],
    [{ name: 'A', expires_at: '9999-12-31T23:59:59-23:00' }, 'expires_at', 'from 1970 to 9999'],
    [{ name: 'A', scopes: [] }, 'scopes', 'at least one scope'],
    [{ name: 'A', scopes: ['catalog:read', 'catalog:read'] }, 'scopes', 'given once'],
    [{ name: 'A', scopes: ['catalog:write'] }, 'scopes.0', ''],
    [{ name: 'A', only_from_websites: 'yes' }, 'only_from_websites', ''],
    [{ name: 'A', colour: 'teal' }, 'colour', ''],
    [{}, 'name', ''],
  ])('is refused as %j, with the field and the reason (§5.4)', async (body, param, reason) => {
    const { status, json } = await post(keys(), body);

    expect({ status, json }).toMatchObject({
      status: 400,
      json: { error: { code: 'invalid_request', message: expect.stringContaining(reason), details: { param } } },
    });
    expect(await list()).toMatchObject({ total: 0 });
    expect(await audited()).toEqual([]);
  });

  it('is refused while as many work as may, also of many at once', async () => {
    const keysToFill = activeKeysMax - 2;
    for (let index = 0; index < keysToFill; index += 1) {
      await createTestKey(database.db, clock, { instituteId });
    }

    const replies = await Promise.all(Array.from({ length: 6 }, () => post(keys(), { name: 'One more' })));

    expect(replies.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(replies.find(({ status }) => status !== 200)).toMatchObject({
      status: 409,
      json: { error: { code: 'refused', message: expect.stringContaining('Revoke one that is not used') } },
    });
    expect(await list()).toMatchObject({ active: activeKeysMax });
    // A leaked key is replaced all the same.
    const [made] = replies.flatMap(({ status, json }): Made[] => (status === 200 ? [json] : []));
    expect((await rotate(made?.key ?? { id: '' })).status).toBe(200);
  });
});

describe('making keys over and over', () => {
  it('has a bound for each day, which the refusal names', async () => {
    const { key } = await create({ name: 'First' });
    await createKeys({ db: database.db, clock }, { ...like, instituteId, expiresAt: null }, keysPerDayMax - 1);
    await database.db
      .updateTable('api_key')
      .set({ revoked_at: new Date(clock.now()) })
      .where('id', '!=', key.id)
      .execute();

    for (const refused of [await post(keys(), { name: 'Next' }), await rotate(key)]) {
      expect(refused).toMatchObject({
        status: 409,
        json: { error: { code: 'refused', message: expect.stringContaining(`${keysPerDayMax} keys within 24 hours`) } },
      });
    }
    clock.advance({ seconds: 24 * 3600 });
    expect((await post(keys(), { name: 'Next' })).status).toBe(200);
  });
});

describe('the list of keys', () => {
  it('is the institute’s alone, the latest first, page by page (D37)', async () => {
    await createTestKey(database.db, clock);
    for (let index = 0; index < 51; index += 1) {
      await createTestKey(database.db, clock, { instituteId, name: `Key ${index}` });
      clock.advance({ seconds: 1 });
    }

    const [first, second] = [await list(), await list('?page=2')];

    expect(first).toMatchObject({ total: 51, active: 51, page: 1, page_size: 50 });
    expect(first.data.map(({ name }) => name)).toEqual(Array.from({ length: 50 }, (_, index) => `Key ${50 - index}`));
    expect(second.data.map(({ name }) => name)).toEqual(['Key 0']);
  });

  it('tells keys that work from those that ended', async () => {
    const { key: revoked } = await create({ name: 'Revoked' });
    await post(`${keys()}/${revoked.id}/revoke`);
    clock.advance({ seconds: 1 });
    await create({ name: 'Expired', expires_at: later(1) });
    clock.advance({ seconds: 2 * 3600 });
    await create({ name: 'Active' });

    expect(await list('?state=active')).toMatchObject({ data: [{ name: 'Active' }], total: 1 });
    expect((await list('?state=ended')).data.map(({ name, status }) => [name, status])).toEqual([
      ['Expired', 'expired'],
      ['Revoked', 'revoked'],
    ]);
  });

  it.each(['?page=0', '?page=x', '?state=lost', '?other=1'])('refuses %s', async (query) => {
    expect((await admin.send(keys() + query)).status).toBe(400);
  });
});

describe('revoking a key', () => {
  it('ends it for good, may be repeated, and is recorded once (§3)', async () => {
    const { secret, key } = await create({ name: 'Main site' });

    const first = await post(`${keys()}/${key.id}/revoke`);
    clock.advance({ seconds: 60 });
    const second = await post(`${keys()}/${key.id}/revoke`);

    expect(first).toMatchObject({ status: 200, json: { status: 'revoked' } });
    expect(second).toEqual(first);
    expect(await opens(secret)).toBe('invalid');
    expect((await audited()).map(({ action, subject }) => [action, subject])).toEqual([
      ['key.created', 'Main site'],
      ['key.revoked', 'Main site'],
    ]);
  });

  it.each(['nothing', '00000000-0000-4000-8000-000000000000'])('knows no key %s', async (id) => {
    expect(await post(`${keys()}/${id}/revoke`)).toMatchObject({
      status: 404,
      json: { error: { code: 'not_found', message: 'There is no such key.' } },
    });
  });

  it('leaves another institute’s key alone (D37)', async () => {
    const other = await createTestKey(database.db, clock);

    expect((await post(`${keys()}/${other.id}/revoke`)).status).toBe(404);
    expect((await rotate(other)).status).toBe(404);
    expect(await opens(other.key)).toBe('valid');
  });
});

describe('rotating a key', () => {
  it('makes a successor like it; both work for the chosen time, then the old one ends (D34, D40)', async () => {
    const { id, key: oldSecret } = await createTestKey(database.db, clock, {
      instituteId,
      name: 'Shop',
      scopes: ['catalog:read'],
      product: 'events',
      onlyFromWebsites: true,
    });

    const { json } = (await rotate({ id })) as { json: Made };

    expect(json).toMatchObject({
      key: {
        name: 'Shop',
        scopes: ['catalog:read'],
        product: 'events',
        only_from_websites: true,
        expires_at: null,
        replaces_id: id,
      },
      replaced: { id, expires_at: later(24), replaced_by: { id: json.key.id, prefix: json.key.prefix } },
    });
    expect([await opens(oldSecret), await opens(json.secret)]).toEqual(['valid', 'valid']);
    clock.advance({ seconds: 24 * 3600 });
    expect([await opens(oldSecret), await opens(json.secret)]).toEqual(['invalid', 'valid']);
    expect((await audited()).at(-1)).toMatchObject({
      action: 'key.rotated',
      subject: 'Shop',
      details: { key_id: json.key.id, replaces_id: id },
    });
  });

  it.each(rotationHours)('lets the old one work for %i h more (D34)', async (hours) => {
    const { key } = await create({ name: 'Shop' });

    expect(await rotate(key, { hours })).toMatchObject({ json: { replaced: { expires_at: later(hours) } } });
  });

  it('never lets the old one live longer than it would have', async () => {
    const { key } = await create({ name: 'Fair', expires_at: later(2) });

    expect(await rotate(key, { hours: 24, expires_at: later(48) })).toMatchObject({
      json: { key: { expires_at: later(48) }, replaced: { expires_at: later(2) } },
    });
  });

  it('is refused for a time of one’s own', async () => {
    const { key } = await create({ name: 'Shop' });

    expect(await rotate(key, { hours: 2 })).toMatchObject({
      status: 400,
      json: { error: { details: { param: 'hours' } } },
    });
  });

  it('of two at a time makes one successor', async () => {
    const { key } = await create({ name: 'Shop' });

    const replies = await Promise.all([rotate(key), rotate(key)]);

    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await list()).toMatchObject({ total: 2 });
  });

  it('is possible again once a successor that was lost is revoked', async () => {
    const { key } = await create({ name: 'Shop' });
    const { json } = (await rotate(key)) as { json: Made };

    expect(await rotate(key)).toMatchObject({
      status: 409,
      json: { error: { message: expect.stringContaining(`${json.key.prefix}…`) } },
    });
    await post(`${keys()}/${json.key.id}/revoke`);
    expect((await rotate(key)).status).toBe(200);
  });

  it('is refused once the key has ended', async () => {
    const { key } = await create({ name: 'Shop' });
    await post(`${keys()}/${key.id}/revoke`);

    expect(await rotate(key)).toMatchObject({
      status: 409,
      json: { error: { message: 'The key Shop is revoked: there is nothing to replace. Create a new key.' } },
    });
  });
});
