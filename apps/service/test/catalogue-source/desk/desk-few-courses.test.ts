import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerCatalogueCommands } from '../../../src/features/catalogue-source/index.ts';
import { catalogue, course, edition, version } from '../../support/data/catalogue.ts';
import { createTestDatabase, type TestDatabase } from '../../support/others/database.ts';
import { runCommand } from '../../support/service/command-line.ts';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'desk-few-courses-'));
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

const run = (...args: string[]) => runCommand(database.db, registerCatalogueCommands, args);
const write = async (name: string, content: unknown) => {
  await writeFile(join(folder, name), JSON.stringify(content));
  return join(folder, name);
};

const names = ['a', 'b', 'c', 'd'];
const given = (name: string, amount: number) =>
  course(
    { id: name, stream: 'data' },
    edition(
      { id: `${name}-en`, title: name },
      version({ package_session_id: `${name}-1`, enroll_invite: { id: `${name}-i` }, price: { amount } }),
      version({ package_session_id: `${name}-2`, enroll_invite: { id: `${name}-j` }, price: { amount } }),
    ),
  );
/** The last course is one that a learning path names. */
const file = (id: string, amounts: readonly number[]) => ({
  ...catalogue(),
  institute: { id, name: 'School' },
  streams: [{ slug: 'data', label: 'Data' }],
  learning_paths: [{ code: 'path', name: 'Path', stream: 'data', steps: [{ course_id: 'd' }] }],
  courses: names.map((name, at) => given(name, amounts[at] ?? 1)),
});

const anyName = fc.constantFrom(...names, 'new');
const anyVersion = fc.tuple(anyName, fc.constantFrom('1', '2', 'x')).map(([name, number]) => `${name}-${number}`);
const anyEdit = fc.oneof(
  fc.record({
    entity: fc.constant('version'),
    id: anyVersion,
    field: fc.constant('price'),
    value: fc.record({ amount: fc.constantFrom(1, 2, 3) }),
  }),
  fc.record({
    entity: fc.constant('edition'),
    id: anyName.map((name) => `${name}-en`),
    field: fc.constant('title'),
    value: fc.constantFrom('One', 'Two', 7),
  }),
  fc.record({
    entity: fc.constant('course'),
    id: anyName,
    field: fc.constant('stream'),
    value: fc.constantFrom('data', 'nowhere'),
  }),
  fc.record({ entity: fc.constant('course'), id: anyName, field: fc.constant('published'), value: fc.boolean() }),
  fc.record({
    entity: fc.constantFrom('version', 'course'),
    id: fc.oneof(anyName, anyVersion),
    field: fc.constant('removed'),
    value: fc.constant(true),
  }),
  anyName.map((name) => ({
    entity: 'edition',
    id: `${name}-en`,
    field: 'versions',
    value: [`${name}-2`, `${name}-1`],
  })),
  fc.record({
    entity: fc.constant('stream'),
    id: fc.constant('data'),
    field: fc.constant('label'),
    value: fc.constantFrom('Data', 'Data and more'),
  }),
);
/** A version of the desk's own, with all that makes it one; its id may be another's. */
const anyAddition = fc.tuple(anyName, anyVersion).map(([name, id]) => [
  { entity: 'version', id, field: 'added', value: { entity: 'edition', id: `${name}-en` } },
  { entity: 'version', id, field: 'enroll_invite', value: { id: `${id}-k` } },
]);
const anyStep = fc.oneof(
  { weight: 4, arbitrary: fc.record({ apply: fc.array(anyEdit, { minLength: 1, maxLength: 2 }) }) },
  { weight: 1, arbitrary: fc.record({ apply: anyAddition }) },
  { weight: 1, arbitrary: fc.record({ drop: fc.nat(3) }) },
  { weight: 1, arbitrary: fc.record({ keep: fc.nat(3) }) },
  { weight: 1, arbitrary: fc.record({ file: fc.array(fc.constantFrom(1, 2), { minLength: 4, maxLength: 4 }) }) },
);

/** All that is stored of a catalogue, apart from ids that differ and from moments. */
async function stateOf(id: string) {
  const of = (table: string, columns: string) =>
    sql`select ${sql.raw(columns)} from ${sql.table(table)} where institute_id = ${id} order by ${sql.raw(columns)}`
      .execute(database.db)
      .then(({ rows }) => rows);
  const changes = (await run('changes', 'list', '--institute', id)).value as readonly Record<string, unknown>[];
  const counts = await database.db
    .selectFrom('catalogue_import')
    .select('counts')
    .where('institute_id', '=', id)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return {
    courses: await of('course', 'position, id, is_published, document, facts, hash, safelist_version'),
    editions: await of('edition', 'course_id, position, id, is_published, texts_hash'),
    sources: await of('source_course', 'position, place, id, document'),
    size: await of('catalogue_size', 'courses'),
    changes: changes.map(({ number: _, changed_at: __, ...said }) => said),
    counts,
  };
}

describe('an edit of some courses', () => {
  it('comes to what an edit of the whole catalogue comes to (K2)', async () => {
    let round = 0;
    let few = 0;
    const rounds = fc.asyncProperty(fc.array(anyStep, { minLength: 1, maxLength: 6 }), async (steps) => {
      round += 1;
      const [short, whole] = [`few-${round}`, `whole-${round}`];
      const importInto = async (id: string, amounts: readonly number[]) => {
        expect((await run('import', await write('file.json', file(id, amounts)), '--yes')).errors).toBe('');
      };
      const both = async <T>(work: (id: string) => Promise<T>) => [await work(short), await work(whole)] as const;
      await both((id) => importInto(id, [1, 1, 1, 1]));
      for (const step of steps) {
        if ('file' in step) await both((id) => importInto(id, step.file));
        else {
          // Without it, the whole catalogue is read.
          await database.db.updateTable('institute').set({ source_content: null }).where('id', '=', whole).execute();
          const [mine, other] = await both(async (id) => {
            const listed = (await run('changes', 'list', '--institute', id)).value as readonly { number: number }[];
            const at = 'drop' in step ? step.drop : 'keep' in step ? step.keep : 0;
            const { errors, exitCode } =
              'apply' in step
                ? await run('changes', 'apply', await write('edits.json', step.apply), '--institute', id)
                : await run(
                    'changes',
                    'drop' in step ? 'drop' : 'keep',
                    String(listed[at]?.number ?? 9e6),
                    '--institute',
                    id,
                  );
            return { errors: errors.replaceAll(id, 'id').replaceAll(/change \d+/g, 'change'), exitCode };
          });
          expect(mine).toEqual(other);
        }
        const [mine, other] = await both(stateOf);
        expect(mine).toEqual(other);
      }
      const { shared } = await database.db
        .selectFrom('catalogue_import')
        .select(({ fn }) => fn.countAll<number>().as('shared'))
        .where('institute_id', '=', short)
        .where('via', '=', 'desk')
        .whereRef('content_id', '<>', 'id')
        .executeTakeFirstOrThrow();
      few += Number(shared);
    });
    await fc.assert(rounds, { numRuns: 40 });

    expect(few).toBeGreaterThan(10);
  }, 240_000);
});
