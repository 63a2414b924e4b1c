import type { CatalogueCourse } from '@prospectus/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { added, type Change, removed } from './change.ts';
import { type Edit, withEdit, withOurs } from './edit.ts';
import { createJudging } from './judging.ts';
import { joinCourse, keyOf, listFor, type PartKind, type PartName, type Parts, splitCourse } from './part.ts';
import type { ChangeToStore } from './stored-change.ts';

/** A catalogue as rows: each part with what it lies within and one field. */
type Rows = ReadonlyMap<string, { readonly name: PartName; readonly within: string | null; readonly text: string }>;

const text = 'level';
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

const anySource: fc.Arbitrary<Rows> = fc.tuple(...names.map(anyRow)).map((rows) => {
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

type Step =
  | { readonly kind: 'import'; readonly source: Rows; readonly adopt: boolean }
  | { readonly kind: 'set'; readonly name: PartName; readonly text: string }
  | { readonly kind: 'add'; readonly name: PartName; readonly within: PartName | null }
  | { readonly kind: 'remove' | 'keep' | 'take'; readonly name: PartName }
  | { readonly kind: 'restore'; readonly back: number };

const anyName = fc.constantFrom(...names);
const anyStep: fc.Arbitrary<Step> = fc.oneof(
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
function toCourses(rows: Rows): CatalogueCourse[] {
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

/** The product: what an import of `source` makes of the desk's changes, and the catalogue that comes of both. */
function layer<C extends Change>(source: Rows, changes: readonly C[], isAdopting = false) {
  const judging = createJudging(changes, isAdopting);
  const effective: Rows[] = [];
  for (const course of toCourses(source)) {
    const parts = splitCourse(course);
    const id = course.id ?? '';
    if (judging.take(parts, { entity: 'course', id }).isShown) effective.push(toRows(parts, id));
  }
  for (const { id, parts } of judging.rest()) effective.push(toRows(parts, id));
  return {
    effective: new Map(effective.flatMap((rows) => [...rows])),
    judged: judging.end(),
    collisions: judging.collisions,
  };
}

/** By way of the course that comes out, so that what it holds counts. */
function toRows(parts: Parts, id: string): Rows {
  // It may have no edition, which nothing here minds.
  const course = joinCourse(parts, id) as CatalogueCourse;
  return new Map(
    [...splitCourse(course)].map(([key, { entity, id: own, within, fields }]) => [
      key,
      { name: { entity, id: own }, within: within && keyOf(within), text: (fields[text] as string | undefined) ?? '' },
    ]),
  );
}

/** What a person would say comes of it, row by row. */
function naiveCatalogue(source: Rows, said: Said): Rows {
  const rows = new Map(source);
  for (const { entity } of kinds.map((entity) => ({ entity }))) {
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
type Said = {
  readonly added: ReadonlyMap<string, string | null>;
  readonly removed: ReadonlyMap<string, string | null>;
  readonly texts: ReadonlyMap<string, { readonly value: string; readonly base: string; readonly theirs?: string }>;
};

const textOf = (value: unknown): string => (value as string | undefined) ?? '';

function toSaid(changes: readonly Change[]): Said {
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
function naiveJudgement(
  source: Rows,
  { texts: said, removed: gone, added: own }: Said,
): Pick<Said, 'texts' | 'removed'> {
  const texts: [string, Said['texts'] extends ReadonlyMap<string, infer V> ? V : never][] = [];
  for (const [key, { value, base, theirs }] of said) {
    const row = source.get(key);
    if (own.has(key)) continue;
    // It waits as it was; the difference is told again when the part is back.
    if (row === undefined) texts.push([key, { value, base }]);
    else if (row.text !== value) texts.push([key, { value, base, ...(row.text !== base && { theirs: row.text }) }]);
    void theirs;
  }
  const isStill = ([key, within]: [string, string | null]) =>
    source.has(key) || (within !== null && !source.has(within));
  return { texts: new Map(texts), removed: new Map([...gone].filter(isStill)) };
}

const byNobody = { courseId: null, changedBy: null, changedAt: new Date(0) };

type State = { readonly source: Rows; readonly changes: readonly ChangeToStore[] };

function edit(state: State, given: Pick<Edit, 'entity' | 'id' | 'field' | 'value'>): State {
  const course = toCourses(state.source)
    .map((each) => splitCourse(each))
    .find((parts) => parts.has(keyOf(given)));
  const there = layer(state.source, state.changes).effective;
  const isThere =
    given.field === added ? !there.has(keyOf(given)) && !state.source.has(keyOf(given)) : there.has(keyOf(given));
  const holder = given.field === added && given.value !== null ? keyOf(given.value as PartName) : undefined;
  // Nobody can edit what is not there, or add what is.
  if (!isThere || (holder !== undefined && !there.has(holder))) return state;
  if (given.field === added && state.changes.some((change) => keyOf(change) === keyOf(given))) return state;
  return { ...state, changes: withEdit(state.changes, course ?? new Map(), { ...given, ...byNobody }) };
}

const isAbout = (name: PartName) => (change: Change) => keyOf(change) === keyOf(name) && change.field === text;

describe('layers of a catalogue', () => {
  it('lose nothing that a person wrote, and hide no change of the source, whatever comes in which order (K1, K3)', () => {
    fc.assert(
      fc.property(anySource, fc.array(anyStep, { maxLength: 25 }), (first, steps) => {
        const points: State[] = [{ source: first, changes: [] }];
        let state: State = { source: first, changes: [] };
        for (const step of steps) {
          const before = toSaid(state.changes);
          switch (step.kind) {
            case 'import': {
              const { judged, collisions } = layer(step.source, state.changes, step.adopt);
              expect(collisions.filter((each) => !step.source.has(keyOf(each)))).toEqual([]);
              // It is refused.
              if (collisions.length > 0) break;
              const changes = judged.flatMap(({ outcome, now }) => (outcome === 'settled' ? [] : [now]));
              const left = toSaid(changes);
              const own = new Set(before.added.keys());
              const expected = naiveJudgement(step.source, before);
              expect(new Map([...left.texts].filter(([key]) => !own.has(key)))).toEqual(expected.texts);
              expect(left.removed).toEqual(expected.removed);
              // What the desk added stays its own unless the source has it, and so does all that was written there.
              for (const key of own) expect(left.added.has(key)).toBe(!step.source.has(key));
              for (const [key, { value }] of before.texts) {
                if (own.has(key)) expect(left.texts.get(key)?.value ?? step.source.get(key)?.text).toBe(value);
              }
              state = { source: step.source, changes };
              points.push(state);
              break;
            }
            case 'set':
              state = edit(state, { ...step.name, field: text, value: step.text === '' ? undefined : step.text });
              break;
            case 'add':
              state = edit(state, { ...step.name, field: added, value: step.within });
              break;
            case 'remove':
              state = edit(state, { ...step.name, field: removed, value: true });
              break;
            case 'keep':
              state = {
                ...state,
                changes: state.changes.map((each) => (isAbout(step.name)(each) ? withOurs(each) : each)),
              };
              break;
            case 'take':
              state = { ...state, changes: state.changes.filter((each) => !isAbout(step.name)(each)) };
              break;
            case 'restore':
              state = points[Math.max(0, points.length - 1 - step.back)] ?? state;
              break;
          }
          // The catalogue is what a person would say, and the same once more.
          const { effective, judged } = layer(state.source, state.changes);
          expect(new Map(effective)).toEqual(naiveCatalogue(state.source, toSaid(state.changes)));
          expect(judged.filter(({ outcome }) => outcome === 'settled')).toEqual([]);
        }
      }),
      { numRuns: Number(process.env['RUNS'] ?? 300) },
    );
  });
});
