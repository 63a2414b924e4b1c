import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CatalogueFile } from '@prospectus/contract';
import type { ImportResult } from '@prospectus/contract/admin';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { registerCatalogueCommands } from '../../../src/features/catalogue-source/index.ts';
import { catalogue, course, edition, version } from '../../support/data/catalogue.ts';
import { exportObject, revisionOf } from '../../support/data/stored-catalogue.ts';
import { createTestDatabase, type TestDatabase } from '../../support/others/database.ts';
import { runCommand } from '../../support/service/command-line.ts';

let database: TestDatabase;
let folder: string;
beforeEach(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'import-changes-'));
});
afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

const id = 'riverside';
const fileOf = (courses: CatalogueFile['courses'] = []): CatalogueFile => ({
  ...catalogue(),
  institute: { id, name: 'Riverside Institute' },
  courses,
});

async function importOf(file: CatalogueFile, ...options: string[]) {
  const path = join(folder, 'catalogue.json');
  await writeFile(path, JSON.stringify(file));
  const done = await runCommand(database.db, registerCatalogueCommands, ['import', path, ...options]);
  return { ...done, result: done.value as ImportResult };
}

type Given = {
  readonly amount?: number;
  readonly title?: string;
  readonly runs?: readonly string[];
  readonly isHidden?: boolean;
};

/** A course whose ids all follow from one, with dates far in the future. */
const given = (name: string, { amount = 100, title = name, runs = [], isHidden = false }: Given = {}) =>
  course(
    { id: `${name}-course`, ...(isHidden ? { published: false } : {}) },
    edition(
      { id: `${name}-en`, title },
      version({
        package_session_id: `${name}-1`,
        enroll_invite: { id: `${name}-invite` },
        price: { amount },
        ...(runs.length === 0 ? {} : { runs: runs.map((run) => ({ id: run, start: '2199-01-12' })) }),
      }),
    ),
  );
const many = (count: number, options?: Given) => Array.from({ length: count }, (_, at) => given(`c${at}`, options));

describe('what an import changes', () => {
  it('is counted and told field by field, by the dry run and by the import (K11)', async () => {
    await importOf(fileOf([given('a', { runs: ['r1', 'r2'] }), given('b'), given('c')]));
    const next = fileOf([given('a', { amount: 120, runs: ['r2', 'r3'] }), given('b', { title: 'B two' }), given('d')]);

    const checked = await importOf(next, '--dry-run');
    const done = await importOf(next);

    const diff = {
      courses: { added: 1, changed: 2, removed: 1 },
      runs: { added: 1, changed: 0, removed: 1 },
      changes: [
        { course_id: 'a-course', entity: 'version', id: 'a-1', field: 'price.amount', from: 100, to: 120 },
        { course_id: 'a-course', entity: 'run', id: 'r3', field: 'added', from: null, to: '2199-01-12' },
        { course_id: 'a-course', entity: 'run', id: 'r1', field: 'removed', from: '2199-01-12', to: null },
        { course_id: 'b-course', entity: 'edition', id: 'b-en', field: 'title', from: 'b', to: 'B two' },
      ],
      more: 0,
    };
    const common = { institute_id: id, courses: 3, editions: 3, versions: 3, learning_paths: 0, runs: 2, places: 0 };
    expect(checked.result).toEqual({
      ...common,
      changed: false,
      would_change: true,
      diff,
      differences: [],
      brake: null,
    });
    expect(checked.exitCode).toBe(0);
    expect(done.result).toEqual({ ...common, changed: true, diff, differences: [], brake: null });
  });

  it('is nothing where nothing changes (K11)', async () => {
    await importOf(fileOf([given('a')]));

    const { result, text } = await importOf(fileOf([given('a')]), '--dry-run');

    expect(result).toMatchObject({ changed: false, would_change: false, diff: { changes: [], more: 0 } });
    expect(text).toMatch(/^No problems found/);
  });

  it('is also the institute’s own part, the order of courses and the number of learners (K11)', async () => {
    const file = fileOf([given('a'), given('b')]);
    await importOf(file);
    const [a, b] = file.courses ?? [];
    const busy = { ...b, editions: b?.editions.map((each) => ({ ...each, active_learners: 7 })) };

    const { result } = await importOf({
      ...file,
      institute: { id, name: 'Renamed', timezone: 'Asia/Kolkata' },
      streams: [{ slug: 'data', label: 'Data' }],
      courses: [busy, a] as NonNullable<CatalogueFile['courses']>,
    });

    expect(result.diff.changes).toEqual([
      { course_id: null, entity: 'institute', id, field: 'name', from: 'Riverside Institute', to: 'Renamed' },
      { course_id: null, entity: 'institute', id, field: 'timezone', from: null, to: 'Asia/Kolkata' },
      { course_id: null, entity: 'stream', id: 'data', field: 'added', from: null, to: 'Data' },
      { course_id: 'b-course', entity: 'edition', id: 'b-en', field: 'active_learners', from: null, to: 7 },
      { course_id: null, entity: 'institute', id, field: 'courses', from: 'a-course', to: 'b-course' },
    ]);
  });

  it('lists 1,000 changes, and of long texts what is around the difference (K11)', async () => {
    const long = 'x'.repeat(250);
    await importOf(fileOf(many(1_100, { title: `${long} old` })));

    const { diff } = (await importOf(fileOf(many(1_100, { title: `${long} new` })))).result;

    expect([diff.changes.length, diff.more]).toEqual([1_000, 100]);
    expect(diff.changes[0]).toMatchObject({ from: `…${'x'.repeat(19)} old`, to: `…${'x'.repeat(19)} new` });
  });

  it('is told to a person before the result (K11)', async () => {
    await importOf(fileOf([given('a'), given('b')]));

    const { text } = await importOf(fileOf([given('a', { amount: 120 }), given('c')]));

    expect(text.split('\n')).toEqual([
      'Courses: 1 new, 1 changed, 1 removed. Dates: 0 new, 0 changed, 0 removed.',
      '  New: c-course "c"',
      '  Changed: a-course "a"',
      '  Removed: b-course "b"',
      '  version a-1, price.amount: 100 → 120',
      `The catalogue of ${id} is imported and appears within a minute: 2 courses, 2 editions, 2 versions, 0 learning paths.`,
      `Next: npx prospectus keys create --institute ${id} --name "Main site"`,
    ]);
  });
});

describe('the brake', () => {
  const held = async (before: CatalogueFile, after: CatalogueFile) => {
    await importOf(before);
    const revision = await revisionOf(database.db, id);
    const stored = await exportObject(database.db, id);

    const checked = await importOf(after, '--dry-run');
    const refused = await importOf(after);

    expect([checked.exitCode, refused.exitCode]).toEqual([1, 1]);
    expect(await revisionOf(database.db, id)).toBe(revision);
    expect(await exportObject(database.db, id)).toEqual(stored);
    return refused;
  };

  it('holds an import that takes away more than a fifth of the courses, until --yes (K11)', async () => {
    const after = fileOf(many(7));

    const { errors } = await held(fileOf(many(10)), after);
    const confirmed = await importOf(after, '--yes');

    expect(errors).toContain('This would remove 3 of 10 courses or dates. Nothing was changed.');
    expect(errors).toContain('--yes');
    expect(confirmed).toMatchObject({
      exitCode: 0,
      value: { changed: true, brake: { reasons: [{ kind: 'removals', count: 3, of: 10 }] } },
    });
    expect((await exportObject(database.db, id)).courses).toHaveLength(7);
  });

  it('holds one that hides them, and one that takes their dates away (K11)', async () => {
    const dates = ['r1', 'r2', 'r3'];
    await held(fileOf(many(4)), fileOf([...many(2), given('c2', { isHidden: true }), given('c3', { isHidden: true })]));
    await importOf(fileOf([given('a', { runs: dates })]), '--yes');

    const { exitCode, errors } = await importOf(fileOf([given('a', { runs: ['r1'] })]));

    expect([exitCode, errors]).toEqual([1, expect.stringContaining('remove 2 of 3 courses or dates')]);
  });

  it('lets go what is over, and a single one (K11)', async () => {
    const over = { runs: ['r1', 'r2', 'r3'].map((run) => ({ id: run, start: '2001-01-12' })) };
    const old = course({ id: 'old' }, edition({ id: 'old-en' }, version({ package_session_id: 'old-1', ...over })));
    const without = course({ id: 'old' }, edition({ id: 'old-en' }, version({ package_session_id: 'old-1' })));
    await importOf(fileOf([old, given('a')]));

    expect(await importOf(fileOf([without, given('a')]))).toMatchObject({ exitCode: 0, value: { brake: null } });
    expect(await importOf(fileOf([given('a')]))).toMatchObject({ exitCode: 0, value: { brake: null } });
  });

  it('holds an import that makes more than a fifth of the prices ten times as high or as low (K11)', async () => {
    const { errors } = await held(
      fileOf([given('a', { amount: 1290 }), given('b'), given('c')]),
      fileOf([given('a', { amount: 1.29 }), given('b'), given('c', { amount: 900 })]),
    );

    expect(errors).toContain('This would change 1 of 3 prices tenfold or more.');
  });

  it('holds an import that makes a new institute next to others (K11)', async () => {
    const other = { ...fileOf([given('x')]), institute: { id: 'riverside-2', name: 'Misspelt' } };

    const { errors } = await held(fileOf([given('a')]), other);

    expect(errors).toContain('This would create a new institute. Existing institutes: 1.');
    expect(await revisionOf(database.db, 'riverside-2')).toBeUndefined();
    expect(await importOf(other, '--yes')).toMatchObject({ exitCode: 0, value: { changed: true } });
  });

  it('answers with what would change, as the import would (K11)', async () => {
    await importOf(fileOf(many(10)));

    const checked = await importOf(fileOf(many(7)), '--dry-run', '--yes');

    expect(checked).toMatchObject({
      exitCode: 0,
      value: { changed: false, would_change: true, brake: { reasons: [{ kind: 'removals' }] } },
      text: expect.stringMatching(/Next: npx prospectus import \S+ --yes$/),
    });
  });
});
