import type { CatalogueCourse } from '@prospectus/contract';
import fc from 'fast-check';
import { added, type Change, removed } from '../../../src/features/catalogue-source/layers/change.ts';
import { keyOf, listFor, type PartKind, type PartName } from '../../../src/features/catalogue-source/layers/part.ts';

// What a person would say comes of a source and of changes on top of it, row by row and without trees, for the product to be compared with.

/** A catalogue as rows: each part with what it lies within and one field. */
export type Rows = ReadonlyMap<
  string,
  { readonly name: PartName; readonly within: string | null; readonly text: string }
>;

/** The field that parts have: one that courses, editions, versions and runs may all be given here. */
export const text = 'level';
const kinds: readonly PartKind[] = ['course', 'edition', 'version', 'run'];
const ids = ['1', '2', '3'];
const names: readonly PartName[] = kinds.flatMap((entity) => ids.map((id) => ({ entity, id: `${entity}${id}` })));
const texts = ['', 'A', 'B', 'C'];
const holdersOf = ({ entity }: PartName): readonly (PartName | null)[] => {
  const depth = kinds.indexOf(entity);
  return depth === 0 ? [null] : names.filter((name) => name.entity === kinds[depth - 1]);
};

const anyRow = (name: PartName) =>
  fc.record({
    name: fc.constant(name),
    isThere: fc.boolean(),
    within: fc.constantFrom(...holdersOf(name).map((each) => each && keyOf(each))),
    text: fc.constantFrom(...texts),
  });

export const anySource: fc.Arbitrary<Rows> = fc.tuple(...names.map(anyRow)).map((rows) => {
  const there: [string, { name: PartName; within: string | null; text: string }][] = [];
  const keys = new Set<string>();
  for (const row of rows) {
    if (!row.isThere || (row.within !== null && !keys.has(row.within))) continue;
    keys.add(keyOf(row.name));
    const { name, within, text: own } = row;
    there.push([keyOf(name), { name, within, text: own }]);
  }
  return new Map(there);
});

export type Step =
  | { readonly kind: 'import'; readonly source: Rows; readonly adopt: boolean }
  | { readonly kind: 'set'; readonly name: PartName; readonly text: string }
  | { readonly kind: 'add'; readonly name: PartName; readonly within: PartName | null }
  | { readonly kind: 'remove' | 'keep' | 'take'; readonly name: PartName }
  | { readonly kind: 'restore'; readonly back: number };

const anyName = fc.constantFrom(...names);
export const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('import' as const), source: anySource, adopt: fc.boolean() }) },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('set' as const), name: anyName, text: fc.constantFrom(...texts) }),
  },
  {
    weight: 2,
    arbitrary: anyName.chain((name) =>
      fc.record({
        kind: fc.constant('add' as const),
        name: fc.constant(name),
        within: fc.constantFrom(...holdersOf(name)),
      }),
    ),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('remove', 'keep', 'take' as const), name: anyName }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('restore' as const), back: fc.nat(4) }) },
) as fc.Arbitrary<Step>;

/** Rows as the courses of a catalogue file. */
export function toCourses(rows: Rows): CatalogueCourse[] {
  const build = (key: string): Record<string, unknown> => {
    const { name, text: own } = rows.get(key) ?? fail(key);
    const value: Record<string, unknown> = {
      [name.entity === 'version' ? 'package_session_id' : 'id']: name.id,
      ...(own === '' ? {} : { [text]: own }),
    };
    for (const [child, row] of rows) {
      const field = row.within === key && listFor(name.entity, row.name.entity);
      if (field) value[field] = [...((value[field] as unknown[]) ?? []), build(child)];
    }
    return { ...value, ...(name.entity === 'course' && { editions: value['editions'] ?? [] }) };
  };
  // Only what layers look at is there.
  return [...rows].filter(([, { within }]) => within === null).map(([key]) => build(key) as CatalogueCourse);
}

const fail = (key: string): never => {
  throw new Error(`There is no row “${key}”.`);
};

/** What a person would say comes of it, row by row. */
export function naiveCatalogue(source: Rows, said: Said): Rows {
  const rows = new Map(source);
  for (const entity of kinds) {
    for (const [key, within] of said.added) {
      const name = names.find((each) => keyOf(each) === key);
      if (name?.entity !== entity || rows.has(key) || (within !== null && !rows.has(within))) continue;
      rows.set(key, { name, within, text: '' });
    }
  }
  for (const [key, { value }] of said.texts) {
    const row = rows.get(key);
    if (row) rows.set(key, { ...row, text: value });
  }
  for (const name of names) {
    const key = keyOf(name);
    const row = rows.get(key);
    if (row && (said.removed.has(key) || (row.within !== null && !rows.has(row.within)))) rows.delete(key);
  }
  return rows;
}

/** What the desk says, by the keys of parts. */
export type Said = {
  readonly added: ReadonlyMap<string, string | null>;
  readonly removed: ReadonlyMap<string, string | null>;
  readonly texts: ReadonlyMap<string, SaidText>;
};

type SaidText = { readonly value: string; readonly base: string; readonly theirs?: string };

const textOf = (value: unknown): string => (value as string | undefined) ?? '';

export function toSaid(changes: readonly Change[]): Said {
  const of = (field: string) => changes.filter((change) => change.field === field);
  const within = (value: unknown) => value && keyOf(value as PartName);
  return {
    added: new Map(of(added).map((each) => [keyOf(each), within(each.value) as string | null])),
    removed: new Map(of(removed).map((each) => [keyOf(each), within(each.base) as string | null])),
    texts: new Map(
      of(text).map(({ value, base, theirs, ...each }) => [
        keyOf(each),
        { value: textOf(value), base: textOf(base), ...(theirs && { theirs: textOf(theirs.value) }) },
      ]),
    ),
  };
}

/** What remains of what the desk says when the source is another (rule K3), without the desk's own parts. */
export function naiveJudgement(
  source: Rows,
  { texts: said, removed: gone, added: own }: Said,
): Pick<Said, 'texts' | 'removed'> {
  const texts: [string, SaidText][] = [];
  for (const [key, { value, base }] of said) {
    const row = source.get(key);
    if (own.has(key)) continue;
    // It waits as it was; the difference is told again when the part is back.
    if (row === undefined) texts.push([key, { value, base }]);
    else if (row.text !== value) texts.push([key, { value, base, ...(row.text !== base && { theirs: row.text }) }]);
  }
  const isStill = ([key, within]: [string, string | null]) =>
    source.has(key) || (within !== null && !source.has(within));
  return { texts: new Map(texts), removed: new Map([...gone].filter(isStill)) };
}
