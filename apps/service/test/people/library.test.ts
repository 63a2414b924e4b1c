import { getMigrations } from 'better-auth/db/migration';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPasswords } from '../../src/features/people/person/authentication.service.ts';
import { loadLibrary } from '../../src/features/people/person/library.ts';
import { createTestDatabase, type TestDatabase } from '../support/others/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const load = (publicUrl: string) =>
  loadLibrary({
    db: database.db,
    secret: 's'.repeat(32),
    publicUrl,
    passwords: createPasswords(),
    onSession: async () => undefined,
  });

describe('the library for signing in', () => {
  it('finds every table and column that it expects, under our names', async () => {
    const { options } = await load('http://localhost:4000');

    const { toBeCreated, toBeAdded } = await getMigrations(options);

    expect({ toBeCreated, toBeAdded }).toEqual({ toBeCreated: [], toBeAdded: [] });
  });

  it.each([
    ['https://api.school.example', { name: '__Host-prospectus.session_token', secure: true, path: '/' }],
    ['http://localhost:4000', { name: 'prospectus.session_token', secure: false, path: '/admin/v1' }],
  ])(
    'keeps cookies from pages and other websites, and over https from other hosts of the domain at %s',
    async (publicUrl, expected) => {
      const { $context } = await load(publicUrl);

      const { name, attributes } = (await $context).authCookies.sessionToken;

      expect({ name, ...attributes }).toMatchObject({
        ...expected,
        httpOnly: true,
        sameSite: 'strict',
      });
      expect(attributes.domain).toBeUndefined();
    },
  );

  it('hashes passwords with salt, so that equal ones look different', async () => {
    const { hash, verify } = createPasswords();

    const [first, second] = await Promise.all([hash('one password'), hash('one password')]);

    expect(first).not.toBe(second);
    expect(await verify({ hash: first, password: 'one password' })).toBe(true);
    expect(await verify({ hash: first, password: 'another one' })).toBe(false);
  });

  it('makes few hashes at a time, and refuses when many wait, so that the API goes on answering', async () => {
    const { hash } = createPasswords();

    const outcomes = await Promise.allSettled(Array.from({ length: 30 }, () => hash('a password')));

    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(22);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { status: 503 } });
  });
});
