import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findInstitute } from '../../src/features/institutes/index.ts';
import { registerFeedCommands } from '../../src/features/live/index.ts';
import { hashLinkToken } from '../../src/platform/text/link-token.ts';
import { insertInstitute } from '../support/data/institutes.ts';
import { createTestDatabase, type TestDatabase } from '../support/others/database.ts';
import { runCommand } from '../support/service/command-line.ts';
import { insertTestFeed } from '../support/service/feeds.ts';

let database: TestDatabase;
let instituteId: string;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  instituteId = randomUUID();
  await insertInstitute(database.db, instituteId);
});

const reachedAt = async () => 'https://api.school.example';
const run = (...args: string[]) => runCommand(database.db, registerFeedCommands(reachedAt), ['feeds', ...args]);
const create = (...args: string[]) => run('create', '--institute', instituteId, '--name', 'Hamburg', ...args);
type Printed = { readonly id: string; readonly url: string };
const address = /^https:\/\/api\.school\.example\/feeds\/([\w-]{43})\/runs\.ics$/;

describe('feeds create', () => {
  it('prints the address once, and keeps its hash alone (L4)', async () => {
    const { exitCode, value, text } = await create('--filter', 'town=Hamburg');

    expect(exitCode).toBe(0);
    expect(value).toEqual({
      id: expect.any(String),
      name: 'Hamburg',
      kind: 'runs.ics',
      filter: 'town=Hamburg&phase=any',
      query: 'town=Hamburg&phase=any',
      prefix: expect.stringMatching(/^[\w-]{6}$/),
      url: expect.stringMatching(address),
      created_at: expect.any(String),
      renewed_at: null,
      revoked_at: null,
      last_used_at: null,
    });
    const { id, url } = value as Printed;
    expect(text.split('\n')[0]).toBe(url);
    expect(text).toContain('not shown again');
    expect(text.split('\n').at(-1)).toMatch(/^Next: /);
    const { hash } = await database.db.selectFrom('feed').select('hash').where('id', '=', id).executeTakeFirstOrThrow();
    expect(hash).toEqual(hashLinkToken(address.exec(url)?.[1] ?? ''));
  });

  it.each([
    [['--institute', 'nobody'], 'nobody'],
    [['--name', ' '], 'name'],
    [['--filter', 'page=2'], 'page'],
    [['--filter', 'starts_to=never'], 'starts_to'],
  ])('refuses %j with one line that names it (L4, R7)', async (args, named) => {
    const { exitCode, value, errors } = await create(...args);

    expect({ exitCode, value }).toEqual({ exitCode: 1, value: undefined });
    expect(errors.split('\n')).toHaveLength(1);
    expect(errors).toContain(named);
  });

  it('takes its kind and its query by these names as well, and the name of the institute where none is given (L4)', async () => {
    const words = ['create', '--institute', instituteId, '--kind', 'runs.ics', '--query', 'town=Hamburg'];

    expect((await run(...words)).value).toMatchObject({
      ...{ kind: 'runs.ics', query: 'town=Hamburg&phase=any', url: expect.stringMatching(address) },
      name: (await findInstitute(database.db, instituteId))?.name,
    });
    expect((await run(...words, '--filter', '')).exitCode).toBe(2);
    expect((await run('create', '--institute', instituteId, '--kind', 'runs.xml')).exitCode).toBe(2);
  });

  it('refuses the fifty-first of an institute (L4)', async () => {
    await Promise.all(Array.from({ length: 50 }, () => insertTestFeed(database.db, instituteId)));

    expect(await create()).toMatchObject({ exitCode: 1, errors: expect.stringContaining('50 calendar feeds') });
  });
});

describe('feeds change', () => {
  it('gives a feed another name and filter at its address, and records both (L4, R7)', async () => {
    const { id } = (await create('--filter', 'town=Hamburg')).value as Printed;

    const { value, text } = await run('change', id, '--name', 'North', '--filter', 'town=Hamburg&town=Bremen');
    expect(value).toMatchObject({ id, name: 'North', filter: 'town=Hamburg&town=Bremen&phase=any', renewed_at: null });
    expect(text.split('\n').at(-1)).toMatch(/^Subscribers see the change/);
    expect((await run('change', id, '--filter', '')).value).toMatchObject({ name: 'North', filter: 'phase=any' });

    const changes = await database.db
      .selectFrom('audit_event')
      .select(['action', 'subject'])
      .where('institute_id', '=', instituteId)
      .orderBy('id')
      .execute();
    expect(changes.slice(1)).toEqual([
      { action: 'feed.renamed', subject: 'North' },
      { action: 'feed.filter_changed', subject: 'North' },
      { action: 'feed.filter_changed', subject: 'North' },
    ]);
  });

  it.each([
    [['--name', ' '], 'name'],
    [['--filter', 'page=2'], 'page'],
  ])('refuses %j (L4, R7)', async (args, named) => {
    const { id } = (await create()).value as Printed;

    expect(await run('change', id, ...args)).toMatchObject({ exitCode: 1, errors: expect.stringContaining(named) });
  });

  it('is used wrongly without anything to change (L4)', async () => {
    const { id } = (await create()).value as Printed;

    expect(await run('change', id)).toMatchObject({ exitCode: 2, errors: expect.stringContaining('--name') });
  });

  it('mends a feed whose filter is not understood, which the list says (L4)', async () => {
    const { id } = (await create()).value as Printed;
    await database.db.updateTable('feed').set({ filter: 'colour=red' }).where('id', '=', id).execute();

    expect((await run('list', '--institute', instituteId)).text).toContain('not understood');
    expect((await run('change', id, '--filter', 'town=Hamburg')).exitCode).toBe(0);
    expect((await run('list', '--institute', instituteId)).text).not.toContain('not understood');
  });
});

describe('feeds list, renew and revoke', () => {
  it('show a feed without its address, change the address, and end it for good (L4)', async () => {
    const { id, url } = (await create()).value as Printed;

    const renewed = (await run('renew', id)).value as Printed;
    expect(renewed.url).toMatch(address);
    expect(renewed.url).not.toBe(url);
    const listed = await run('list', '--institute', instituteId);
    expect(listed.value).toMatchObject([{ id, name: 'Hamburg', renewed_at: expect.any(String), revoked_at: null }]);
    expect(listed.text + JSON.stringify(listed.value)).not.toContain(address.exec(renewed.url)?.[1]);

    expect((await run('revoke', id)).value).toMatchObject({ id, revoked_at: expect.any(String) });
    expect((await run('revoke', id)).exitCode).toBe(0);
    expect((await run('remove', id)).value).toMatchObject({ id, kind: 'runs.ics' });
    expect(await run('renew', id)).toMatchObject({ exitCode: 1, errors: expect.stringContaining('was revoked') });
    const actions = await database.db
      .selectFrom('audit_event')
      .select('action')
      .where('institute_id', '=', instituteId)
      .orderBy('id')
      .execute();
    expect(actions.map(({ action }) => action)).toEqual(['feed.created', 'feed.renewed', 'feed.revoked']);
  });

  it.each([
    ['renew', randomUUID()],
    ['change', randomUUID(), '--name', 'North'],
    ['revoke', 'nonsense'],
  ])('refuse an unknown feed: %s %s (L4, D37)', async (...args) => {
    expect(await run(...args)).toMatchObject({ exitCode: 1, errors: expect.stringContaining('feeds list') });
  });

  it('say what to do where there is none (L4)', async () => {
    expect((await run('list', '--institute', instituteId)).text).toContain('feeds create');
    expect((await run('list', '--institute', 'nobody')).exitCode).toBe(1);
  });
});
