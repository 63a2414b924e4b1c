import type { CatalogueCourse } from '@prospectus/contract';
import fc from 'fast-check';
import { added, type Change, removed } from '../../../src/features/catalogue-source/layers/change.ts';
import {
  keyOf,
  listFor,
  type PartKind,
  type PartName,
  partKinds,
} from '../../../src/features/catalogue-source/layers/part.ts';

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

/** Parts in any order, each behind what it may lie within. */
const anyNames = fc
  .shuffledSubarray([...names], { minLength: names.length })
  .map((some) => some.toSorted((a, b) => kinds.indexOf(a.entity) - kinds.indexOf(b.entity)));

const anyRows = anyNames.chain((some) => fc.tuple(...some.map(anyRow)));

export const anySource: fc.Arbitrary<Rows> = anyRows.map((rows) => {
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
  | { readonly kind: 'order'; readonly name: PartName; readonly ids: readonly string[] }
  | { readonly kind: 'remove'; readonly name: PartName }
  | { readonly kind: 'keep' | 'take'; readonly name: PartName; readonly isOrder: boolean }
  | { readonly kind: 'restore'; readonly back: number };

/** The field that holds what lies within a part, and is its order; undefined where nothing does. */
export const orderOf = ({ entity }: PartName): string | undefined => Object.keys(partKinds[entity].lists)[0];

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
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove' as const), name: anyName }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constantFrom('keep' as const, 'take' as const),
      name: anyName,
      isOrder: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom(...names.filter((name) => orderOf(name) !== undefined)).chain((name) =>
      fc.record({
        kind: fc.constant('order' as const),
        name: fc.constant(name),
        // One that leaves some out says nothing of these.
        ids: fc.shuffledSubarray(ids.map((id) => `${kinds[kinds.indexOf(name.entity) + 1]}${id}`)),
      }),
    ),
  },
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
  const rows = withAdded(source, said);
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

/** What lies within each part, in order: as people said, and what they did not name behind what it follows in the source. */
export function naiveOrders(source: Rows, said: Said): ReadonlyMap<string, readonly string[]> {
  const shown = naiveCatalogue(source, said);
  const orders = new Map<string, readonly string[]>();
  for (const [holder, keys] of childrenOf(withAdded(source, said))) {
    const order = (said.orders.get(holder)?.value ?? [])
      .map((id) => childKey(holder, id))
      .filter((each) => keys.includes(each));
    const placed = [...order];
    for (const [at, key] of keys.entries()) {
      if (order.includes(key)) continue;
      const before = keys[at - 1];
      placed.splice(before === undefined ? 0 : placed.indexOf(before) + 1, 0, key);
    }
    const left = placed.filter((key) => shown.has(key));
    if (left.length > 0) orders.set(holder, left);
  }
  return orders;
}

const childKey = (holder: string, id: string): string =>
  `${kinds[kinds.findIndex((kind) => holder.startsWith(`${kind} `)) + 1]} ${id}`;

/** Keys of what lies within each part that holds something. */
export function childrenOf(rows: Rows): ReadonlyMap<string, readonly string[]> {
  const children = new Map<string, string[]>();
  for (const [key, { within }] of rows) {
    if (within !== null) children.set(within, [...(children.get(within) ?? []), key]);
  }
  return children;
}

function withAdded(source: Rows, said: Said): Map<string, Rows extends ReadonlyMap<string, infer R> ? R : never> {
  const rows = new Map(source);
  for (const entity of kinds) {
    for (const [key, within] of said.added) {
      const name = names.find((each) => keyOf(each) === key);
      if (name?.entity !== entity || rows.has(key) || (within !== null && !rows.has(within))) continue;
      rows.set(key, { name, within, text: '' });
    }
  }
  return rows;
}

/** What the desk says, by the keys of parts. */
export type Said = {
  readonly added: ReadonlyMap<string, string | null>;
  readonly removed: ReadonlyMap<string, string | null>;
  readonly texts: ReadonlyMap<string, SaidText>;
  readonly orders: ReadonlyMap<string, SaidOrder>;
};

type Ids = readonly string[];
type SaidOrder = { readonly value: Ids; readonly base: Ids; readonly theirs?: Ids };
type SaidText = { readonly value: string; readonly base: string; readonly theirs?: string };

const idsOf = (value: unknown): Ids => (value as Ids | undefined) ?? [];
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
    orders: new Map(
      changes
        .filter((each) => each.field === orderOf(each))
        .map(({ value, base, theirs, ...each }) => [
          keyOf(each),
          { value: idsOf(value), base: idsOf(base), ...(theirs && { theirs: idsOf(theirs.value) }) },
        ]),
    ),
  };
}

/** What remains of what the desk says when the source is another (rule K3), without the desk's own parts. */
export function naiveJudgement(
  source: Rows,
  { texts: said, removed: gone, added: own, orders: ordered }: Said,
): Pick<Said, 'texts' | 'removed' | 'orders'> {
  const texts: [string, SaidText][] = [];
  for (const [key, { value, base }] of said) {
    const row = source.get(key);
    if (own.has(key)) continue;
    // It waits as it was; the difference is told again when the part is back.
    if (row === undefined) texts.push([key, { value, base }]);
    else if (row.text !== value) texts.push([key, { value, base, ...(row.text !== base && { theirs: row.text }) }]);
  }
  const orders: [string, SaidOrder][] = [];
  const children = childrenOf(source);
  for (const [key, { value, base }] of ordered) {
    if (own.has(key)) continue;
    const theirs = (children.get(key) ?? []).map((each) => source.get(each)?.name.id ?? '');
    const both = (some: Ids, others: Ids) => some.filter((id) => others.includes(id)).join();
    if (!source.has(key)) orders.push([key, { value, base }]);
    else if (both(theirs, value) !== value.join()) {
      const isOther = both(theirs, base) !== both(base, theirs);
      orders.push([key, { value, base, ...(isOther && { theirs }) }]);
    }
  }
  // What people took away stays away, also where the source lacks it for a while.
  return { texts: new Map(texts), removed: gone, orders: new Map(orders) };
}
