import { randomUUID } from 'node:crypto';
import type { KyselyPlugin } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AccessControl, createAccess } from '../../src/features/access/access.service.ts';
import { createKeys, revokeKey } from '../../src/features/keys/api-key.service.ts';
import { formatKey } from '../../src/features/keys/api-key.ts';
import {
  blockWebsiteOf,
  registerWebsite,
  removeWebsiteOf,
  verifyWithoutLookup,
} from '../../src/features/websites/website/website.service.ts';
import { insertInstitute } from '../support/data/institutes.ts';
import { createTestDatabase, type TestDatabase } from '../support/others/database.ts';
import { createLogList, createTestKey } from '../support/service/access.ts';
import { eventually } from '../support/service/eventually.ts';
import { createFakeClock, type FakeClock } from '../support/service/fake-clock.ts';

let database: TestDatabase;
let clock: FakeClock;
let access: AccessControl;
let queries: number;

/** Counts every statement that a process sends. */
const counting: KyselyPlugin = {
  transformQuery: ({ node }) => {
    queries += 1;
    return node;
  },
  transformResult: async ({ result }) => result,
};

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  clock = createFakeClock();
  const db = database.db.withPlugin(counting);
  access = createAccess({ db, clock, log: createLogList(), timer: clock.timer });
  await access.refresh();
  queries = 0;
});
afterEach(() => access.close());

const deps = () => ({ db: database.db, clock });
const newKey = (change = {}) => createTestKey(database.db, clock, change);
const outcomeOf = (key: string) => access.verifier.verify(key).outcome;
const unknownKey = formatKey(Buffer.alloc(24, 7));

describe('a key', () => {
  it('is valid for its own institute, product and scopes (§2.7, D34)', async () => {
    const { key, id, instituteId } = await newKey({ scopes: ['leads:write'], product: 'booking' });
    await access.refresh();

    expect(access.verifier.verify(key)).toEqual({
      outcome: 'valid',
      principal: {
        keyId: id,
        instituteId,
        product: 'booking',
        scopes: new Set(['leads:write']),
        onlyFromWebsites: false,
        number: expect.any(Number),
      },
    });
  });

  it('works at most 5 s after it was created elsewhere (D34)', async () => {
    const { key } = await newKey();
    expect(outcomeOf(key)).toBe('invalid');

    clock.advance({ seconds: 2 });

    await eventually(() => expect(outcomeOf(key)).toBe('valid'));
  });

  it('stops at most 30 s after it was revoked elsewhere (§3, §8, D34)', async () => {
    const { key, id: keyId, instituteId } = await newKey();
    await access.refresh();
    await revokeKey(deps(), { instituteId, keyId });

    clock.advance({ seconds: 2 });

    await eventually(() => expect(outcomeOf(key)).toBe('invalid'));
  });

  it('works at once in the process that says so (D34)', async () => {
    const { key } = await newKey();

    await access.refresh();

    expect(outcomeOf(key)).toBe('valid');
  });

  it('stops at its expiry by the clock, without a query (§5.3, D34)', async () => {
    const { key } = await newKey({ expiresAt: new Date(clock.now() + 10_000) });
    await access.refresh();
    queries = 0;

    clock.adjustWallClock({ ms: 9999 });
    expect(outcomeOf(key)).toBe('valid');
    clock.adjustWallClock({ ms: 1 });
    expect(outcomeOf(key)).toBe('invalid');
    expect(queries).toBe(0);
  });

  it('goes with its institute (D37)', async () => {
    const { key, instituteId } = await newKey();
    await access.refresh();
    await database.db.deleteFrom('institute').where('id', '=', instituteId).execute();

    await access.tick();

    expect(outcomeOf(key)).toBe('invalid');
  });

  it('is found among thousands (D34)', async () => {
    const instituteId = randomUUID();
    await insertInstitute(database.db, instituteId);
    const request = {
      instituteId,
      name: 'Many',
      scopes: [],
      product: 'catalog',
      onlyFromWebsites: false,
      expiresAt: null,
    };
    const creation = await createKeys(deps(), request, 2345);
    await access.refresh();

    const outcomes = creation.outcome === 'created' ? creation.keys.map(({ key }) => outcomeOf(key)) : [];

    expect(outcomes).toEqual(Array(2345).fill('valid'));
  });
});

describe('an unknown key', () => {
  it.each([unknownKey, 'vak_pub_', 'anything else', ''])('%j is invalid and costs no query (§5.3, D34)', (key) => {
    expect(outcomeOf(key)).toBe('invalid');
    expect(queries).toBe(0);
  });
});

describe('confirming', () => {
  it('costs one query when nothing changed (D34)', async () => {
    await access.tick();

    expect(queries).toBe(1);
  });

  it('goes on by itself every 2 s (D34)', async () => {
    for (const turns of [1, 2, 3]) {
      clock.advance({ seconds: 2 });
      await eventually(() => {
        // Fires a turn that was put off because the one before had just ended.
        clock.advance({ ms: 0 });
        expect(queries).toBe(turns);
      });
    }
  });

  it('hands out the same objects whatever else changed', async () => {
    const { key } = await newKey();
    await access.refresh();
    const verdict = access.verifier.verify(key);
    await newKey();

    await access.refresh();

    expect(access.verifier.verify(key)).toBe(verdict);
  });

  it('sees a change made while it was under way, when asked again (D34)', async () => {
    const early = access.refresh();
    const { key } = await newKey();
    const late = [access.refresh(), access.refresh()];

    await Promise.all([early, ...late]);

    expect(outcomeOf(key)).toBe('valid');
  });
});

describe('the last use', () => {
  const lastUseOf = async (keyId: string) => {
    const row = await database.db
      .selectFrom('api_key')
      .select('last_used_at')
      .where('id', '=', keyId)
      .executeTakeFirst();
    return row?.last_used_at?.getTime();
  };

  it('is written in the background, at most once a minute (§5.4, D34)', async () => {
    const { key, id } = await newKey();
    await access.refresh();
    const firstMs = clock.now();

    access.verifier.verify(key);
    expect(await lastUseOf(id)).toBeUndefined();
    await access.tick();
    expect(await lastUseOf(id)).toBe(firstMs);

    clock.adjustWallClock({ seconds: 59 });
    access.verifier.verify(key);
    await access.tick();
    expect(await lastUseOf(id)).toBe(firstMs);

    clock.adjustWallClock({ seconds: 1 });
    access.verifier.verify(key);
    await access.tick();
    expect(await lastUseOf(id)).toBe(firstMs + 60_000);
  });

  it('is not that of a call that was refused (§5.4)', async () => {
    const { key, id: keyId, instituteId } = await newKey();
    await revokeKey(deps(), { instituteId, keyId });
    await access.refresh();

    access.verifier.verify(key);
    await access.tick();

    expect(await lastUseOf(keyId)).toBeUndefined();
  });

  it('is written when the process ends (D34)', async () => {
    const { key, id } = await newKey();
    await access.refresh();
    access.verifier.verify(key);

    await access.close();

    expect(await lastUseOf(id)).toBe(clock.now());
  });
});

describe('a website', () => {
  async function addWebsite(instituteId: string, typed: string) {
    const added = await registerWebsite(deps(), { instituteId, typed });
    if (added.outcome !== 'added') throw new Error(JSON.stringify(added));
    return { instituteId, websiteId: added.website.id };
  }

  it('is allowed once it is verified, until it is removed, within 60 s each (§3, §5.7)', async () => {
    const { instituteId } = await newKey();
    const website = await addWebsite(instituteId, 'school.example');
    const isAllowed = () => access.origins.isAllowed(instituteId, 'www.school.example');

    await access.tick();
    expect(isAllowed()).toBe(false);
    await verifyWithoutLookup(deps(), website);
    await access.tick();
    expect(isAllowed()).toBe(true);
    expect(access.origins.isAllowed('another', 'www.school.example')).toBe(false);
    await removeWebsiteOf(deps(), website);
    await access.tick();
    expect(isAllowed()).toBe(false);
  });

  it('stops when it is blocked, with everything below it, though its parent is verified (§3, D35)', async () => {
    const { instituteId } = await newKey();
    const parent = await addWebsite(instituteId, 'school.example');
    const shop = await addWebsite(instituteId, 'shop.school.example');
    await verifyWithoutLookup(deps(), parent);
    await blockWebsiteOf(deps(), shop);

    await access.tick();

    expect(access.origins.isAllowed(instituteId, 'www.school.example')).toBe(true);
    expect(access.origins.isAllowed(instituteId, 'shop.school.example')).toBe(false);
    expect(access.origins.isAllowed(instituteId, 'www.shop.school.example')).toBe(false);
  });
});
