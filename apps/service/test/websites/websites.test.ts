import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  findInstituteOfWebsite,
  findWebsitesOfInstitute,
} from '../../src/features/websites/website/website.repository.ts';
import {
  blockWebsiteOf,
  registerWebsite,
  removeWebsiteOf,
  verifyWithoutLookup,
} from '../../src/features/websites/website/website.service.ts';
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

const deps = () => ({ db: database.db, clock });
const add = (typed: string, to = instituteId) => registerWebsite(deps(), { instituteId: to, typed });
const list = () => findWebsitesOfInstitute(database.db, instituteId);
const hosts = async () => (await list())?.map(({ host }) => host);

async function added(typed: string, to = instituteId) {
  const addition = await add(typed, to);
  if (addition.outcome !== 'added') throw new Error(JSON.stringify(addition));
  return { instituteId: to, websiteId: addition.website.id, website: addition.website };
}

describe('adding a website', () => {
  it('keeps the host alone, pending, with a token of 32 hexadecimal characters (§2.8, §3, D35)', async () => {
    const addition = await add('https://WWW.School.example:8443/courses');

    expect(addition).toEqual({
      outcome: 'added',
      website: {
        id: expect.any(String),
        instituteId,
        host: 'www.school.example',
        status: 'Pending',
        reason: null,
        token: expect.stringMatching(/^[0-9a-f]{32}$/),
        createdAt: new Date(clock.now()),
      },
    });
    expect(await list()).toEqual([addition.outcome === 'added' && addition.website]);
  });

  it('refuses what is no website, and keeps nothing (§5.7)', async () => {
    expect(await add('127.0.0.1')).toEqual({
      outcome: 'refused',
      refusal: { kind: 'not_a_website', typed: '127.0.0.1', because: 'ip_address' },
    });
    expect(await list()).toEqual([]);
  });

  it.each(['school.example', 'SCHOOL.example.', 'https://school.example/x', 'ｓchool.example'])(
    'refuses %s when school.example is registered (D35)',
    async (typed) => {
      await added('school.example');

      expect(await add(typed)).toMatchObject({ outcome: 'refused', refusal: { kind: 'already_registered' } });
      expect(await hosts()).toEqual(['school.example']);
    },
  );

  it('lets two institutes have the same host (D37)', async () => {
    const stranger = randomUUID();
    await insertInstitute(database.db, stranger);
    const own = await added('school.example');
    const theirs = await added('school.example', stranger);

    await blockWebsiteOf(deps(), theirs);

    expect(await list()).toEqual([own.website]);
  });

  it('refuses an institute that does not exist (D37)', async () => {
    expect(await add('school.example', 'nobody')).toEqual({ outcome: 'unknown_institute' });
    expect(await findWebsitesOfInstitute(database.db, 'nobody')).toBeUndefined();
  });

  it('never lets an institute have more than 20, however many are added at once (§5.7)', async () => {
    const additions = await Promise.all(Array.from({ length: 30 }, (_, index) => add(`site-${index}.example`)));

    expect(additions.filter(({ outcome }) => outcome === 'added')).toHaveLength(20);
    expect(additions).toContainEqual({ outcome: 'refused', refusal: { kind: 'too_many' } });
    expect(await list()).toHaveLength(20);
  });

  it('never adds a host twice, however often at once (D35)', async () => {
    const additions = await Promise.all(Array.from({ length: 10 }, () => add('school.example')));

    expect(additions.map(({ outcome }) => outcome).sort()).toEqual(['added', ...Array(9).fill('refused')]);
    expect(await hosts()).toEqual(['school.example']);
  });
});

describe('verifying a website without looking its record up', () => {
  it('marks it verified and keeps why (§3)', async () => {
    const website = await added('school.example');

    const verification = await verifyWithoutLookup(deps(), website);

    expect(await list()).toEqual([verification.outcome === 'verified' && verification.website]);
    expect(await list()).toMatchObject([
      { status: 'Verified', reason: expect.stringContaining('not checked'), verifiedAt: new Date(clock.now()) },
    ]);
  });

  it('does not reach a website of another institute (D37)', async () => {
    const { websiteId } = await added('school.example');

    expect(await verifyWithoutLookup(deps(), { instituteId: 'river', websiteId })).toEqual({
      outcome: 'unknown_website',
    });
    expect(await list()).toMatchObject([{ status: 'Pending' }]);
  });

  it('does not lift a block (§3, D35)', async () => {
    const website = await added('school.example');
    await blockWebsiteOf(deps(), website);

    expect(await verifyWithoutLookup(deps(), website)).toMatchObject({ outcome: 'refused' });
    expect(await list()).toMatchObject([{ status: 'Revoked' }]);
  });
});

describe('removing a website', () => {
  it('lets it be added again, pending, with a fresh token (§3, D35)', async () => {
    const website = await added('school.example');
    await verifyWithoutLookup(deps(), website);

    expect(await removeWebsiteOf(deps(), website)).toMatchObject({ outcome: 'removed' });
    const again = await added('school.example');

    expect(again.website.status).toBe('Pending');
    expect(again.website.token).not.toBe(website.website.token);
  });

  it('makes room for another (§5.7)', async () => {
    const first = await added('site-0.example');
    for (let index = 1; index < 20; index += 1) await added(`site-${index}.example`);
    expect((await add('school.example')).outcome).toBe('refused');

    await removeWebsiteOf(deps(), first);

    expect((await add('school.example')).outcome).toBe('added');
  });

  it('may be repeated', async () => {
    const website = await added('school.example');

    await removeWebsiteOf(deps(), website);

    expect(await removeWebsiteOf(deps(), website)).toEqual({ outcome: 'unknown_website' });
  });

  it('does not reach a website of another institute (D37)', async () => {
    const { websiteId } = await added('school.example');

    expect(await removeWebsiteOf(deps(), { instituteId: 'river', websiteId })).toEqual({ outcome: 'unknown_website' });
    expect(await hosts()).toEqual(['school.example']);
  });
});

describe('blocking a website', () => {
  it('keeps it from being removed, and it and all below it from being added, in every spelling (§3, D35)', async () => {
    const website = await added('bücher.example');
    await blockWebsiteOf(deps(), website);

    expect(await removeWebsiteOf(deps(), website)).toMatchObject({ outcome: 'refused' });
    for (const typed of ['bücher.example', 'BÜCHER.example.', 'xn--bcher-kva.example', 'https://a.b.Bücher.example/']) {
      expect(await add(typed)).toMatchObject({ outcome: 'refused', refusal: { kind: 'blocked' } });
    }
    clock.advance({ ms: 1 });
    expect(await add('example.test')).toMatchObject({ outcome: 'added' });
    expect(await list()).toMatchObject([
      { host: 'xn--bcher-kva.example', status: 'Revoked' },
      { host: 'example.test' },
    ]);
  });

  it('may be repeated, and wins over what happens at the same time (§3)', async () => {
    const website = await added('school.example');

    await Promise.all([
      verifyWithoutLookup(deps(), website),
      blockWebsiteOf(deps(), website),
      verifyWithoutLookup(deps(), website),
      blockWebsiteOf(deps(), website),
    ]);

    expect(await list()).toMatchObject([{ status: 'Revoked' }]);
  });

  it('does not count among the 20 (D35)', async () => {
    await blockWebsiteOf(deps(), await added('bad.test'));

    for (let index = 0; index < 20; index += 1) await added(`site-${index}.example`);

    expect(await list()).toHaveLength(21);
  });
});

describe('finding the institute of a website', () => {
  it('finds nothing for an id that is none', async () => {
    const { websiteId } = await added('school.example');

    expect(await findInstituteOfWebsite(database.db, websiteId.toUpperCase())).toBe(instituteId);
    expect(await findInstituteOfWebsite(database.db, randomUUID())).toBeUndefined();
    expect(await findInstituteOfWebsite(database.db, 'x')).toBeUndefined();
  });
});
