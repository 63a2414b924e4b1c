import { randomUUID } from 'node:crypto';
import { scopes } from '@prospectus/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { markKeysUsed } from '../../src/features/access/access.repository.ts';
import {
  findInstituteOfKey,
  findKeysOfInstitute,
  listRecentlyUsedInstitutes,
} from '../../src/features/keys/api-key.repository.ts';
import { createKeys, type KeyRequest, revokeKey } from '../../src/features/keys/api-key.service.ts';
import { hashKey } from '../../src/features/keys/api-key.ts';
import { insertInstitute } from '../support/data/institutes.ts';
import { createTestDatabase, type TestDatabase } from '../support/others/database.ts';
import { createFakeClock, type FakeClock } from '../support/service/fake-clock.ts';

let database: TestDatabase;
let clock: FakeClock;
let instituteId: string;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  clock = createFakeClock();
  instituteId = randomUUID();
  await insertInstitute(database.db, instituteId);
});

const request = (change: Partial<KeyRequest> = {}): KeyRequest => ({
  instituteId,
  name: 'Main site',
  scopes,
  product: 'catalog',
  onlyFromWebsites: false,
  expiresAt: null,
  ...change,
});

async function create(change: Partial<KeyRequest> = {}) {
  const creation = await createKeys({ db: database.db, clock }, request(change));
  const [created] = creation.outcome === 'created' ? creation.keys : [];
  if (created === undefined) throw new Error(`No key was created: ${JSON.stringify(creation)}`);
  return { key: created.key, id: created.kept.id };
}

const list = () => findKeysOfInstitute(database.db, instituteId);

describe('creating a key', () => {
  it('keeps the hash and the first 12 characters, and nothing else of the key (§2.7, D34)', async () => {
    const { key, id } = await create();

    const row = await database.db.selectFrom('api_key').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(row.hash.toString('hex')).toBe(hashKey(key));
    expect(row.prefix).toBe(key.slice(0, 12));
    expect(JSON.stringify(row)).not.toContain(key.slice(12));
  });

  it('keeps name, scopes, product and expiry as given (§5.4, D34)', async () => {
    const expiresAt = new Date(clock.now() + 60_000);
    const { id } = await create({ name: ' Shop ', scopes: ['leads:write'], product: 'booking', expiresAt });

    expect(await list()).toEqual([
      {
        id,
        instituteId,
        name: 'Shop',
        prefix: expect.stringMatching(/^vak_pub_[0-9a-f]{4}$/),
        scopes: ['leads:write'],
        product: 'booking',
        onlyFromWebsites: false,
        createdAt: new Date(clock.now()),
        lastUsedAt: null,
        expiresAt,
        revokedAt: null,
        replacesId: null,
      },
    ]);
  });

  it('refuses an expiry in the past and a blank name, and keeps nothing (D34)', async () => {
    const past = await createKeys({ db: database.db, clock }, request({ expiresAt: new Date(clock.now()) }));
    const blank = await createKeys({ db: database.db, clock }, request({ name: ' ' }));

    expect([past.outcome, blank.outcome]).toEqual(['refused', 'refused']);
    expect(await list()).toEqual([]);
  });

  it('refuses an institute that does not exist (D37)', async () => {
    const creation = await createKeys({ db: database.db, clock }, request({ instituteId: 'nobody' }));

    expect(creation).toEqual({ outcome: 'unknown_institute' });
    expect(await findKeysOfInstitute(database.db, 'nobody')).toBeUndefined();
  });

  it('makes thousands at once, all different', async () => {
    const creation = await createKeys({ db: database.db, clock }, request(), 2500);

    expect(creation.outcome === 'created' && new Set(creation.keys.map(({ key }) => key)).size).toBe(2500);
    expect(await list()).toHaveLength(2500);
  });
});

describe('listing keys', () => {
  it('shows the keys of one institute only (D37)', async () => {
    const { id } = await create();
    const stranger = randomUUID();
    await insertInstitute(database.db, stranger);
    await createKeys({ db: database.db, clock }, request({ instituteId: stranger }));

    expect((await list())?.map((key) => key.id)).toEqual([id]);
  });
});

describe('revoking a key', () => {
  it('marks it for good, and may be repeated (§3)', async () => {
    const { id: keyId } = await create();
    const revokedAt = new Date(clock.now());

    const first = await revokeKey({ db: database.db, clock }, { instituteId, keyId });
    clock.advance({ minutes: 1 });
    const again = await revokeKey({ db: database.db, clock }, { instituteId, keyId });

    expect(first).toMatchObject({ outcome: 'revoked', key: { id: keyId, revokedAt } });
    expect(again).toEqual(first);
  });

  it('does not reach a key of another institute (D37)', async () => {
    const { id: keyId } = await create();

    const revocation = await revokeKey({ db: database.db, clock }, { instituteId: 'river', keyId });

    expect(revocation).toEqual({ outcome: 'unknown_key' });
    expect(await list()).toMatchObject([{ id: keyId, revokedAt: null }]);
  });
});

describe('finding the institute of a key', () => {
  it('finds nothing for an id that is none', async () => {
    const { id } = await create();

    expect(await findInstituteOfKey(database.db, id.toUpperCase())).toBe(instituteId);
    expect(await findInstituteOfKey(database.db, randomUUID())).toBeUndefined();
    expect(await findInstituteOfKey(database.db, "1' or true")).toBeUndefined();
  });
});

describe('institutes whose keys were used last', () => {
  it('come the latest first, without those whose keys have all ended (§3)', async () => {
    const at = new Date(clock.now());
    const minutes = (count: number) => new Date(clock.now() + count * 60_000);
    const made: string[] = Array.from({ length: 4 }, () => randomUUID());
    const [earlier = '', later = '', expired = '', revoked = ''] = made;
    for (const id of made) await insertInstitute(database.db, id);
    const { id: first } = await create({ instituteId: earlier });
    const { id: second } = await create({ instituteId: later });
    const { id: third } = await create({ instituteId: expired, expiresAt: minutes(5) });
    const { id: fourth } = await create({ instituteId: revoked });
    await revokeKey({ db: database.db, clock }, { instituteId: revoked, keyId: fourth });
    const uses = [first, second, third, fourth].map((id, index) => [id, minutes(index)] as const);
    await markKeysUsed(database.db, new Map(uses));

    const listed = async (when: Date) => {
      const all = await listRecentlyUsedInstitutes(database.db, { at: when, count: 1000 });
      return all.filter((id) => made.includes(id));
    };
    expect(await listed(at)).toEqual([expired, later, earlier]);
    expect(await listed(minutes(5))).toEqual([later, earlier]);
    expect(await listRecentlyUsedInstitutes(database.db, { at: minutes(5), count: 1 })).toEqual([later]);
  });
});

describe('writing last uses', () => {
  const at = (ms: number) => new Date(Date.parse('2026-11-20T10:00:00Z') + ms);
  const lastUses = async () => (await list())?.map((key) => key.lastUsedAt);

  it('writes at most once a minute, however many processes write (D34)', async () => {
    const { id } = await create();

    await markKeysUsed(database.db, new Map([[id, at(0)]]));
    await markKeysUsed(database.db, new Map([[id, at(59_999)]]));
    expect(await lastUses()).toEqual([at(0)]);
    await markKeysUsed(database.db, new Map([[id, at(60_000)]]));
    expect(await lastUses()).toEqual([at(60_000)]);
  });

  it('writes many keys at once, also from several processes, and leaves the rest alone (D34)', async () => {
    const ids = [await create(), await create(), await create()].map(({ id }) => id);
    const used = ids.slice(0, 2);

    await Promise.all([
      ...Array.from({ length: 10 }, () => markKeysUsed(database.db, new Map(used.map((id) => [id, at(0)])))),
      ...Array.from({ length: 10 }, () =>
        markKeysUsed(database.db, new Map(used.toReversed().map((id) => [id, at(0)]))),
      ),
    ]);

    const usedKeys = (await list())?.filter(({ lastUsedAt }) => lastUsedAt !== null);
    expect(new Set(usedKeys?.map(({ id }) => id))).toEqual(new Set(used));
  });

  it('costs no process a reload: the access revision stays (D34)', async () => {
    const { id } = await create();
    const revision = () => database.db.selectFrom('access_revision').select('revision').executeTakeFirst();
    const before = await revision();

    await markKeysUsed(database.db, new Map([[id, at(0)]]));

    expect(await revision()).toEqual(before);
  });
});
