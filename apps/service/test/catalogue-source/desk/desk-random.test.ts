import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CatalogueCourse, CatalogueFile } from '@prospectus/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerCatalogueCommands } from '../../../src/features/catalogue-source/index.ts';
import { catalogue, course, edition, version } from '../../support/data/catalogue.ts';
import { exportObject } from '../../support/data/stored-catalogue.ts';
import { createTestDatabase, type TestDatabase } from '../../support/others/database.ts';
import { runCommand } from '../../support/service/command-line.ts';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'desk-random-'));
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

/** Prices by course: a person would write these rules on a sheet of paper. */
type Prices = ReadonlyMap<string, number>;
type Said = { readonly value: number | 'removed'; readonly base: number };

const names = ['a', 'b', 'c', 'd'];
const anyPrice = fc.constantFrom(1, 2, 3);
const anyName = fc.constantFrom(...names);
const anySource = fc
  .shuffledSubarray(names, { minLength: 1 })
  .chain((some) => fc.tuple(...some.map((name) => anyPrice.map((price) => [name, price] as const))))
  .map((pairs) => new Map(pairs));
const anyStep = fc.oneof(
  { weight: 3, arbitrary: anySource },
  { weight: 3, arbitrary: fc.record({ name: anyName, value: anyPrice as fc.Arbitrary<number | 'removed'> }) },
  { weight: 1, arbitrary: fc.record({ name: anyName, value: fc.constant('removed' as const) }) },
  { weight: 2, arbitrary: fc.record({ keep: anyName }) },
  { weight: 1, arbitrary: fc.record({ drop: anyName }) },
);

const toCourse = (name: string, amount: number): CatalogueCourse =>
  course(
    { id: name },
    edition(
      { id: `${name}-en` },
      version({ package_session_id: `${name}-1`, enroll_invite: { id: `${name}-i` }, price: { amount } }),
    ),
  );
const pricesOf = (courses: CatalogueFile['courses'] = []): [string, number][] =>
  courses.map(({ id = '', editions }) => {
    const price = editions[0]?.versions[0]?.price;
    return [id, typeof price === 'object' ? price.amount : Number.NaN];
  });

/** What is left of what people said when the source is another. */
function judged(source: Prices, said: ReadonlyMap<string, Said>): Map<string, Said> {
  const isStill = ([name, { value }]: [string, Said]) => value === 'removed' || source.get(name) !== value;
  return new Map([...said].filter(isStill));
}

function shownOf(source: Prices, said: ReadonlyMap<string, Said>): [string, number][] {
  return [...source].flatMap(([name, price]): [string, number][] => {
    const value = said.get(name)?.value ?? price;
    return value === 'removed' ? [] : [[name, value]];
  });
}

describe('a catalogue that a file and people change in turns', () => {
  it('is what both say, in the file’s order, and keeps the file apart from that (K1, K2, K3)', async () => {
    let round = 0;
    const rounds = fc.asyncProperty(anySource, fc.array(anyStep, { maxLength: 8 }), async (first, steps) => {
      round += 1;
      const id = `school-${round}`;
      const run = (...args: string[]) => runCommand(database.db, registerCatalogueCommands, args);
      const write = async (name: string, content: unknown) => {
        await writeFile(join(folder, name), JSON.stringify(content));
        return join(folder, name);
      };
      const importOf = async (source: Prices) => {
        const courses = [...source].map(([name, price]) => toCourse(name, price));
        const path = await write('catalogue.json', { ...catalogue(), institute: { id, name: 'School' }, courses });
        expect((await run('import', path, '--yes')).errors).toBe('');
      };
      const numberOf = async (name: string) => {
        const { value } = await run('changes', 'list', '--institute', id);
        return (value as { course_id: string; number: number }[]).find((each) => each.course_id === name)?.number;
      };
      let source: Prices = first;
      let said: ReadonlyMap<string, Said> = new Map();
      await importOf(source);
      for (const step of steps) {
        if (step instanceof Map) {
          source = step;
          said = judged(source, said);
          await importOf(source);
        } else if ('value' in step) {
          const base = source.get(step.name);
          // Only what is shown is edited; the last course is never removed, and what is removed is never changed.
          if (base === undefined || said.get(step.name)?.value === 'removed') continue;
          if (step.value === 'removed' && said.has(step.name)) continue;
          const edit =
            step.value === 'removed'
              ? { entity: 'course', id: step.name, field: 'removed', value: true }
              : { entity: 'version', id: `${step.name}-1`, field: 'price', value: { amount: step.value } };
          said = judged(source, new Map([...said, [step.name, { value: step.value, base }]]));
          expect((await run('changes', 'apply', await write('changes.json', [edit]), '--institute', id)).errors).toBe(
            '',
          );
        } else {
          const [name, what] = 'keep' in step ? [step.keep, 'keep'] : [step.drop, 'drop'];
          const number = await numberOf(name);
          expect(number === undefined).toBe(!said.has(name));
          if (number === undefined) continue;
          await run('changes', what, String(number), '--institute', id);
          said = new Map([...said].filter(([each]) => what === 'keep' || each !== name));
        }
        const out = join(folder, 'source.json');
        await run('export', '--institute', id, '--source', '--out', out);
        expect(pricesOf((await exportObject(database.db, id)).courses)).toEqual(shownOf(source, said));
        expect(pricesOf((JSON.parse(await readFile(out, 'utf8')) as CatalogueFile).courses)).toEqual([...source]);
      }
    });
    await fc.assert(rounds, { numRuns: 25 });
  }, 120_000);
});
