import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CatalogueFile } from '@prospectus/contract';
import type { ImportResult } from '@prospectus/contract/admin';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createImportTidying } from '../../../src/features/catalogue-source/imports/tidying.service.ts';
import { registerCatalogueCommands } from '../../../src/features/catalogue-source/index.ts';
import { createLog } from '../../../src/platform/log.ts';
import { catalogue, course, edition, version } from '../../support/data/catalogue.ts';
import { exportObject, revisionOf } from '../../support/data/stored-catalogue.ts';
import { createTestDatabase, type TestDatabase } from '../../support/others/database.ts';
import { runCommand } from '../../support/service/command-line.ts';
import { createFakeClock } from '../../support/service/fake-clock.ts';

let database: TestDatabase;
let folder: string;
beforeEach(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'desk-changes-'));
});
afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

const id = 'riverside';
const run = (...args: string[]) => runCommand(database.db, registerCatalogueCommands, args);

async function importOf(courses: CatalogueFile['courses'], ...options: string[]) {
  return importFile({ ...catalogue(), institute: { id, name: 'Riverside Institute' }, courses }, ...options);
}

async function importFile(file: CatalogueFile, ...options: string[]) {
  const path = join(folder, 'catalogue.json');
  await writeFile(path, JSON.stringify(file));
  const done = await run('import', path, '--yes', ...options);
  return { ...done, result: done.value as ImportResult };
}

type Edit = { readonly entity: string; readonly id: string; readonly field: string; readonly value?: unknown };

async function apply(...edits: Edit[]) {
  const path = join(folder, 'changes.json');
  await writeFile(path, JSON.stringify(edits));
  return run('changes', 'apply', path, '--institute', id);
}

type Listed = Edit & {
  readonly number: number;
  readonly base: unknown;
  readonly theirs?: unknown;
  readonly is_waiting: boolean;
};
const changes = async () => (await run('changes', 'list', '--institute', id)).value as readonly Listed[];
const shown = async () => (await exportObject(database.db, id)).courses ?? [];
const source = async () => {
  const out = join(folder, 'source.json');
  await run('export', '--institute', id, '--source', '--out', out);
  return (JSON.parse(await (await import('node:fs/promises')).readFile(out, 'utf8')) as CatalogueFile).courses ?? [];
};

/** A course whose ids all follow from one. */
const given = (name: string, amount = 100, title = name) =>
  course(
    { id: `${name}-course` },
    edition(
      { id: `${name}-en`, title },
      version({ package_session_id: `${name}-1`, enroll_invite: { id: `${name}-invite` }, price: { amount } }),
    ),
  );
const priceOf = (courses: CatalogueFile['courses'] = [], name = 'a') =>
  courses.find((each) => each.id === `${name}-course`)?.editions[0]?.versions[0]?.price;
const newPrice = (amount: number): Edit => ({ entity: 'version', id: 'a-1', field: 'price', value: { amount } });

describe('a change of one field', () => {
  beforeEach(() => importOf([given('a'), given('b')]));

  it('shows at once, and leaves what was imported (K1)', async () => {
    const done = await apply(newPrice(159));

    expect(done.value).toEqual({ institute_id: id, changed: true });
    expect(priceOf(await shown())).toEqual({ amount: 159 });
    expect(await source()).toEqual([given('a'), given('b')]);
    expect(await changes()).toMatchObject([{ field: 'price', value: { amount: 159 }, base: { amount: 100 } }]);
  });

  it('stays when the same file is imported again, and when another course changes (K3)', async () => {
    await apply(newPrice(159));
    const again = await importOf([given('a'), given('b')]);
    const other = await importOf([given('a'), given('b', 120)]);

    expect(again.result).toMatchObject({ changed: false, differences: [] });
    expect(other.result).toMatchObject({ changed: true, differences: [] });
    expect(priceOf(await shown())).toEqual({ amount: 159 });
    expect(priceOf(await shown(), 'b')).toEqual({ amount: 120 });
  });

  it('is settled when the file says the same (K3)', async () => {
    await apply(newPrice(159));
    await importOf([given('a', 159), given('b')]);

    expect(await changes()).toEqual([]);
    expect(await source()).toEqual(await shown());
    await importOf([given('a', 170), given('b')]);
    expect(priceOf(await shown())).toEqual({ amount: 170 });
  });

  it('is a difference when the file says something else, which the result tells, until it is kept or dropped (K3)', async () => {
    await apply(newPrice(159));
    const dry = await importOf([given('a', 129), given('b')], '--dry-run');
    const { result } = await importOf([given('a', 129), given('b')]);

    const difference = { entity: 'version', id: 'a-1', field: 'price', course_id: 'a-course' };
    expect(result.differences).toEqual([{ ...difference, ours: '{"amount":159}', theirs: '{"amount":129}' }]);
    expect(dry.result.differences).toEqual(result.differences);
    expect(priceOf(await shown())).toEqual({ amount: 159 });
    const [change] = await changes();
    expect(change?.theirs).toEqual({ amount: 129 });

    const kept = await run('changes', 'keep', String(change?.number), '--institute', id);
    expect(kept.value).toEqual({ institute_id: id, changed: true });
    expect((await importOf([given('a', 129), given('b')])).result.differences).toEqual([]);
    expect(priceOf(await shown())).toEqual({ amount: 159 });

    await run('changes', 'drop', String((await changes())[0]?.number), '--institute', id);
    expect(priceOf(await shown())).toEqual({ amount: 129 });
    expect(await changes()).toEqual([]);
  });

  it('waits while the file lacks the course, and is back with it (K3)', async () => {
    await apply(newPrice(159));
    await importOf([given('b')]);
    expect(await changes()).toMatchObject([{ is_waiting: true }]);
    await importOf([given('a'), given('b')]);

    expect(await changes()).toMatchObject([{ is_waiting: false }]);
    expect(priceOf(await shown())).toEqual({ amount: 159 });
  });

  it('is restored with the catalogue that it was part of, and so is its absence (K7)', async () => {
    const before = await revisionOf(database.db, id);
    await apply(newPrice(159));
    await apply(newPrice(179));

    const rows = await database.db
      .selectFrom('catalogue_import')
      .select(['via', 'desk'])
      .orderBy('finished_at')
      .execute();
    expect(rows.map(({ via }) => via)).toEqual(['command_line', 'desk', 'desk']);
    expect(rows.map(({ desk }) => desk && (JSON.parse(desk) as { value: string }[]).map(({ value }) => value))).toEqual(
      [null, ['{"amount":159}'], ['{"amount":179}']],
    );
    expect(await revisionOf(database.db, id)).toBe((before ?? 0) + 2);
  });

  it('is refused, and nothing is changed, where the catalogue would not be one any more (K2)', async () => {
    const before = await revisionOf(database.db, id);

    const errorOf = async (...edits: Edit[]) => (await apply(...edits)).errors;
    expect(await errorOf({ ...newPrice(0), value: { amount: -1 } })).toContain('expected a number from 0');
    const stream = { entity: 'course', id: 'a-course', field: 'stream', value: 'none' };
    expect(await errorOf(newPrice(159), stream)).toContain('/desk/courses/0/stream');
    expect(await errorOf({ ...newPrice(1), id: 'nowhere' })).toContain('There is no version "nowhere".');
    const ownId = { entity: 'version', id: 'a-1', field: 'package_session_id', value: 'x' };
    expect(await errorOf(ownId)).toContain('The package_session_id of a version cannot be changed.');
    const order = { entity: 'edition', id: 'a-en', field: 'versions', value: [{}] };
    expect(await errorOf(order)).toContain('by a list of their ids');
    for (const field of ['__proto__', 'constructor', 'colour']) {
      expect(await errorOf({ ...newPrice(1), field })).toContain(`/desk/courses/0/editions/0/versions/0/${field}`);
    }
    expect(await revisionOf(database.db, id)).toBe(before);
    expect(await changes()).toEqual([]);
  });
});

describe('what a list or a file without removals says', () => {
  beforeEach(async () => {
    await importOf([given('a'), given('b'), given('c')]);
    await apply(
      newPrice(159),
      { entity: 'edition', id: 'b-en', field: 'title', value: 'Bee' },
      { entity: 'course', id: 'c-course', field: 'removed', value: true },
    );
  });

  it('changes the source alone, and leaves what people changed (K3)', async () => {
    const [list, map] = [join(folder, 'prices.csv'), join(folder, 'map.json')];
    await writeFile(list, 'id,edition,version,fee\nb-course,b-en,b-1,120\n');
    const versions = [{ package_session_id: '{version}', price: { amount: '{fee}' } }];
    const update = { csv_map: 1, rows: 'update', institute: { id } };
    await writeFile(
      map,
      JSON.stringify({ ...update, course: { id: '{id}', editions: [{ id: '{edition}', versions }] } }),
    );
    const done = await run('import', list, '--map', map);

    expect(done.errors).toBe('');
    expect(priceOf(await shown())).toEqual({ amount: 159 });
    expect(priceOf(await shown(), 'b')).toEqual({ amount: 120 });
    expect(await source()).toEqual([given('a'), given('b', 120), given('c')]);
    expect((await changes()).map(({ field, base }) => [field, base])).toEqual([
      ['price', { amount: 100 }],
      ['title', 'b'],
      ['removed', null],
    ]);
  });

  it('adds no course twice, and takes none of people’s changes for the file’s (K1, K11)', async () => {
    await importOf([given('d')], '--without-removals');

    expect((await shown()).map((each) => each.editions[0]?.title)).toEqual(['d', 'a', 'Bee']);
    expect(await source()).toEqual([given('d'), given('a'), given('b'), given('c')]);
    expect(await changes()).toHaveLength(3);
  });

  it('is of a workbook what was touched in it, so that one that is imported as it was exported changes nothing (K1, K10)', async () => {
    const workbook = join(folder, 'catalogue.xlsx');
    await run('export', '--institute', id, '--xlsx', workbook);
    const done = await run('import', workbook);

    expect(done.value).toMatchObject({ changed: false });
    expect(await source()).toEqual([given('a'), given('b'), given('c')]);
    expect(await changes()).toHaveLength(3);
  });
});

describe('a part that people add', () => {
  const added = (field: string, value: unknown): Edit => ({ entity: 'version', id: 'a-2', field, value });
  const addVersion = () =>
    apply(
      added('added', { entity: 'edition', id: 'a-en' }),
      added('enroll_invite', { id: 'a-2-invite' }),
      added('level', 'Advanced'),
    );
  const withSecond = (level: string) => {
    const first = given('a');
    first.editions[0]?.versions.push(
      version({ package_session_id: 'a-2', enroll_invite: { id: 'a-2-invite' }, level }),
    );
    return first;
  };
  const levels = async () => (await shown())[0]?.editions[0]?.versions.map(({ level }) => level);
  beforeEach(() => importOf([given('a')]));

  it('is touched by no import (K3)', async () => {
    await addVersion();
    await importOf([given('a', 120)]);

    expect(await levels()).toEqual([undefined, 'Advanced']);
    expect(priceOf(await shown())).toEqual({ amount: 120 });
  });

  it('is named where it does not go with a file, with where people find it (K3)', async () => {
    await importFile({
      ...catalogue(),
      institute: { ...catalogue().institute, id },
      streams: [{ slug: 'art', label: 'Art' }],
      courses: [given('a')],
    });
    await apply({ entity: 'course', id: 'a-course', field: 'stream', value: 'art' });

    const refused = await importOf([given('a')]);

    expect(refused.errors).toContain(
      'This conflicts with changes made in Prospectus: stream of course "a-course". Find them under Drafts in the dashboard',
    );
  });

  it('is the file’s once the file has the same (K3)', async () => {
    await addVersion();
    const { editions } = (await shown())[0] ?? {};
    await importOf([{ ...given('a'), editions: editions ?? [] }]);

    expect(await changes()).toEqual([]);
    await importOf([given('a')]);
    expect(await levels()).toEqual([undefined]);
  });

  it('is a finding where the file has its id otherwise, until that is adopted: then what people wrote are changes of it (K3)', async () => {
    await addVersion();
    expect((await importOf([withSecond('Basic')])).errors).toContain('version a-2, which was added in Prospectus, too');
    await importOf([withSecond('Basic')], '--adopt');

    expect(await levels()).toEqual([undefined, 'Advanced']);
    expect(await changes()).toMatchObject([{ field: 'level', value: 'Advanced', base: 'Basic' }]);
  });
});

describe('what people added of the institute itself', () => {
  const places = [{ id: 'hamburg', name: 'Harbour Campus', town: 'Kiel', street: 'Am Kai 1' }];
  const streams = [{ label: 'Music', slug: 'music', categories: [{ label: 'Piano', slug: 'piano' }] }];
  const attributes = [{ key: 'age', label: 'Age' }];
  const within = (entity: string, field: string) => ({ entity, field, value: { entity: 'institute', id } });
  const file: CatalogueFile = {
    ...catalogue(),
    institute: { id, name: 'Riverside Institute', places, attributes },
    streams,
    courses: [given('a')],
  };
  const added: Edit[] = [
    { ...within('place', 'added'), id: 'hamburg' },
    { entity: 'place', id: 'hamburg', field: 'name', value: 'Hamburg Office' },
    { ...within('stream', 'added'), id: 'music' },
    { entity: 'stream', id: 'music', field: 'label', value: 'Singing' },
    { entity: 'category', id: 'music/piano', field: 'added', value: { entity: 'stream', id: 'music' } },
    { entity: 'category', id: 'music/piano', field: 'label', value: 'Grand piano' },
    { ...within('attribute', 'added'), id: 'age' },
    { entity: 'attribute', id: 'age', field: 'label', value: 'Ages' },
  ];

  it('is a finding at its place where the file has its id otherwise, until that is adopted (K3)', async () => {
    await importOf([given('a')]);
    expect((await apply(...added)).errors).toBe('');
    const before = await exportObject(database.db, id);

    const refused = await importFile(file);

    expect(refused.exitCode).toBe(1);
    for (const place of ['/institute/places/0', '/institute/attributes/0', '/streams/0', '/streams/0/categories/0']) {
      expect(refused.errors).toContain(place);
    }
    expect(refused.errors).toContain('place hamburg, which was added in Prospectus, too');
    expect(await exportObject(database.db, id)).toEqual(before);
    expect((await importFile(file, '--adopt')).errors).not.toContain('added in Prospectus');
    expect(await changes()).toMatchObject([
      { id: 'hamburg', field: 'name', value: 'Hamburg Office', base: 'Harbour Campus' },
      { id: 'music', field: 'label', value: 'Singing', base: 'Music' },
      { id: 'music/piano', field: 'label', value: 'Grand piano', base: 'Piano' },
      { id: 'age', field: 'label', value: 'Ages', base: 'Age' },
    ]);
  });
});

describe('a course that people take away', () => {
  beforeEach(() => importOf([given('a'), given('b'), given('c')]));

  it('stays away, and is back in its place when that is dropped (K1)', async () => {
    await apply({ entity: 'course', id: 'b-course', field: 'removed', value: true });
    await importOf([given('a'), given('b', 120), given('c')]);
    expect((await shown()).map((each) => each.id)).toEqual(['a-course', 'c-course']);
    expect((await source()).map((each) => each.id)).toEqual(['a-course', 'b-course', 'c-course']);

    await run('changes', 'drop', String((await changes())[0]?.number), '--institute', id);
    expect((await shown()).map((each) => each.id)).toEqual(['a-course', 'b-course', 'c-course']);
    expect(priceOf(await shown(), 'b')).toEqual({ amount: 120 });
  });

  it('is one of people’s own again when that is added, with everything that makes it one (K2)', async () => {
    await apply(
      { entity: 'course', id: 'd-course', field: 'added', value: null },
      { entity: 'edition', id: 'd-en', field: 'added', value: { entity: 'course', id: 'd-course' } },
      { entity: 'edition', id: 'd-en', field: 'title', value: 'Dancing' },
      { entity: 'version', id: 'd-1', field: 'added', value: { entity: 'edition', id: 'd-en' } },
      { entity: 'version', id: 'd-1', field: 'enroll_invite', value: { id: 'd-invite' } },
    );
    await importOf([given('a')]);

    expect((await shown()).map((each) => each.editions[0]?.title)).toEqual(['a', 'Dancing']);
    expect((await source()).map((each) => each.id)).toEqual(['a-course']);
    await run('changes', 'drop', String((await changes())[0]?.number), '--institute', id);
    expect(await changes()).toEqual([]);
    expect((await shown()).map((each) => each.id)).toEqual(['a-course']);
  });
});

describe('what people wrote of a part that the file lacks', () => {
  const secondVersion: readonly Edit[] = [
    { entity: 'version', id: 'a-2', field: 'added', value: { entity: 'edition', id: 'a-en' } },
    { entity: 'version', id: 'a-2', field: 'enroll_invite', value: { id: 'a-2-invite' } },
  ];
  const written: readonly [what: string, edits: readonly Edit[]][] = [
    ['a change', [newPrice(159)]],
    ['a removal of the part', [{ entity: 'course', id: 'a-course', field: 'removed', value: true }]],
    ['a part that they added within it', secondVersion],
  ];
  /** Has all that waits have waited for 90 days and so much more, or less, by the clock of the database. */
  const pass90Days = (more: string) =>
    database.db
      .updateTable('catalogue_change')
      .set({ waiting_since: sql<Date>`now() - interval '90 days' - ${more}::interval` })
      .where('waiting_since', 'is not', null)
      .execute();
  const asTheFileSays = [given('a'), given('b')];
  let asPeopleSay: CatalogueFile['courses'];

  const beginToWait = async (edits: readonly Edit[]) => {
    await importOf(asTheFileSays);
    expect((await apply(...edits)).errors).toBe('');
    asPeopleSay = await shown();
    expect(asPeopleSay).not.toEqual(asTheFileSays);
    await importOf([given('b')]);
    expect((await changes()).map(({ is_waiting: isWaiting }) => isWaiting)).toEqual(edits.map(() => true));
  };

  it.each(written)('waits for 90 days, whatever is imported meanwhile, and counts again: %s (K3)', async (_, edits) => {
    await beginToWait(edits);
    await pass90Days('-1 minute');
    await importOf([given('b', 120)]);
    await apply({ entity: 'version', id: 'b-1', field: 'level', value: 'Basic' });
    expect((await changes()).filter(({ is_waiting: isWaiting }) => isWaiting)).toHaveLength(edits.length);

    await run('changes', 'drop', String((await changes()).at(-1)?.number), '--institute', id);
    await importOf(asTheFileSays);

    expect(await shown()).toEqual(asPeopleSay);
    expect(await changes()).toMatchObject(edits.map(() => ({ is_waiting: false })));
  });

  it.each(written)('is gone after 90 days, though another import has come meanwhile: %s (K3)', async (_, edits) => {
    await beginToWait(edits);
    await pass90Days('-1 minute');
    await importOf([given('b', 120)]);
    const early = await changes();
    await pass90Days('1 minute');
    const late = await changes();
    await importOf(asTheFileSays);

    expect([early.length, late.length]).toEqual([edits.length, 0]);
    expect(await shown()).toEqual(asTheFileSays);
    await importOf([given('b')]);
    await importOf(asTheFileSays);
    expect(await shown()).toEqual(asTheFileSays);
    expect(await changes()).toEqual([]);
  });

  it('is deleted after 90 days also where no import comes any more, so that no picture is kept for it (K3, K9)', async () => {
    await beginToWait([newPrice(159)]);
    const log = createLog('silent');
    const tidy = createImportTidying({ db: database.db, clock: createFakeClock(), log, folder });
    const stored = () => database.db.selectFrom('catalogue_change').select('field').execute();

    await pass90Days('-1 minute');
    await tidy(() => false);
    const early = await stored();
    await pass90Days('1 minute');
    await tidy(() => false);

    expect([early, await stored()]).toEqual([[{ field: 'price' }], []]);
  });

  it('begins to wait once more when the part was back in between (K3)', async () => {
    await beginToWait([newPrice(159)]);
    await pass90Days('-1 minute');
    await importOf(asTheFileSays);
    await importOf([given('b')]);

    const waiting = database.db
      .selectFrom('catalogue_change')
      .select(sql<boolean>`waiting_since > now() - interval '1 day'`.as('is_new'));
    expect(await waiting.execute()).toEqual([{ is_new: true }]);
  });
});
