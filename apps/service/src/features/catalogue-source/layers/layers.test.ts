import type { CatalogueCourse } from '@prospectus/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  anySource,
  anyStep,
  childrenOf,
  naiveCatalogue,
  naiveJudgement,
  naiveOrders,
  orderOf as orderFieldOf,
  type Rows,
  type Step,
  text,
  toCourses,
  toSaid,
} from '../../../../test/support/desk/layers-reference.ts';
import { added, type Change, removed } from './change.ts';
import { type Edit, editChanges, withOurs } from './edit.ts';
import { createJudging } from './judging.ts';
import { joinCourse, keyOf, type PartName, type Parts, splitCourse } from './part.ts';
import type { ChangeToStore } from './stored-change.ts';

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

function withEdit(changes: readonly ChangeToStore[], source: Parts, given: Edit): readonly ChangeToStore[] {
  const edited = editChanges(changes);
  edited.set(source, given);
  return edited.all();
}

const byNoOne = { courseId: null, changedBy: null, changedAt: new Date(0) };

type State = { readonly source: Rows; readonly changes: readonly ChangeToStore[] };

function edit(state: State, given: Pick<Edit, 'entity' | 'id' | 'field' | 'value'>): State {
  const course = toCourses(state.source)
    .map((each) => splitCourse(each))
    .find((parts) => parts.has(keyOf(given)));
  const there = layer(state.source, state.changes).effective;
  const isThere =
    given.field === added ? !there.has(keyOf(given)) && !state.source.has(keyOf(given)) : there.has(keyOf(given));
  const holder = given.field === added && given.value !== null ? keyOf(given.value as PartName) : undefined;
  // What is not there cannot be edited, and what is cannot be added.
  if (!isThere || (holder !== undefined && !there.has(holder))) return state;
  const isOwn = (change: Change) => change.field === added && keyOf(change) === keyOf(given);
  if (given.field === added && state.changes.some(isOwn)) return state;
  const edited = { ...state, changes: withEdit(state.changes, course ?? new Map(), { ...given, ...byNoOne }) };
  expectShown(edited, given);
  return edited;
}

/** Who edits something sees it at once. */
function expectShown(
  { source, changes }: State,
  { field, value, ...name }: Pick<Edit, 'entity' | 'id' | 'field' | 'value'>,
) {
  const { effective } = layer(source, changes);
  const row = effective.get(keyOf(name));
  expect(row === undefined).toBe(field === removed);
  if (field === text) expect(row?.text).toBe(value ?? '');
  if (field === orderFieldOf(name)) {
    const shown = (childrenOf(effective).get(keyOf(name)) ?? []).map((key) => effective.get(key)?.name.id);
    expect(shown.filter((id) => (value as unknown[]).includes(id))).toEqual(
      (value as unknown[]).filter((id) => shown.includes(id as string)),
    );
  }
}

const isAbout =
  ({ name, isOrder }: Extract<Step, { kind: 'keep' | 'take' }>) =>
  (change: Change) =>
    keyOf(change) === keyOf(name) && change.field === (isOrder ? orderFieldOf(name) : text);

/** What an import makes of the changes, which must be what a person would say; undefined where it is refused. */
function importInto({ changes }: State, { source, adopt }: Extract<Step, { kind: 'import' }>): State | undefined {
  const before = toSaid(changes);
  const { judged, collisions } = layer(source, changes, adopt);
  expect(collisions.filter((each) => !source.has(keyOf(each)))).toEqual([]);
  if (collisions.length > 0) return undefined;
  const after = judged.flatMap(({ outcome, now }) => (outcome === 'settled' ? [] : [now]));
  const left = toSaid(after);
  const own = before.added;
  const expected = naiveJudgement(source, before);
  expect(new Map([...left.texts].filter(([key]) => !own.has(key)))).toEqual(expected.texts);
  expect(new Map([...left.orders].filter(([key]) => !own.has(key)))).toEqual(expected.orders);
  expect(left.removed).toEqual(expected.removed);
  // What people added stays their own unless the source has it, and so does all that was written there.
  for (const key of own.keys()) expect(left.added.has(key)).toBe(!source.has(key));
  for (const [key, { value }] of before.texts) {
    if (own.has(key)) expect(left.texts.get(key)?.value ?? source.get(key)?.text).toBe(value);
  }
  return { source, changes: after };
}

function take(state: State, step: Exclude<Step, { kind: 'import' | 'restore' }>): State {
  const { name } = step;
  switch (step.kind) {
    case 'set':
      return edit(state, { ...name, field: text, value: step.text === '' ? undefined : step.text });
    case 'add':
      return edit(state, { ...name, field: added, value: step.within });
    case 'remove':
      return edit(state, { ...name, field: removed, value: true });
    case 'order':
      return edit(state, { ...name, field: orderFieldOf(name) ?? '', value: step.ids });
    case 'keep':
      return { ...state, changes: state.changes.map((each) => (isAbout(step)(each) ? withOurs(each) : each)) };
    case 'take':
      return { ...state, changes: state.changes.filter((each) => !isAbout(step)(each)) };
  }
}

describe('layers of a catalogue', () => {
  it('lose nothing that a person wrote, and hide no change of the source, whatever comes in which order (K1, K3)', () => {
    fc.assert(
      fc.property(anySource, fc.array(anyStep, { maxLength: 25 }), (first, steps) => {
        let state: State = { source: first, changes: [] };
        const points = [state];
        for (const step of steps) {
          if (step.kind === 'restore') state = points[Math.max(0, points.length - 1 - step.back)] ?? state;
          else if (step.kind === 'import') {
            state = importInto(state, step) ?? state;
            points.push(state);
          } else state = take(state, step);
          // The catalogue is what a person would say, and to import the same once more changes nothing.
          const { effective, judged } = layer(state.source, state.changes);
          expect(effective).toEqual(naiveCatalogue(state.source, toSaid(state.changes)));
          expect(childrenOf(effective)).toEqual(naiveOrders(state.source, toSaid(state.changes)));
          expect(judged.filter(({ outcome }) => outcome === 'settled')).toEqual([]);
        }
      }),
      { numRuns: 500 },
    );
  });
});

describe('what people took away (K3)', () => {
  it('stays away, although the source lacks it for a while', () => {
    const sourceOf = (...versions: string[]) =>
      splitCourse({
        id: 'c',
        editions: [{ id: 'e', versions: versions.map((id) => ({ package_session_id: id })) }],
      } as unknown as CatalogueCourse);
    const name = { entity: 'version', id: 'y' } as const;
    let changes = withEdit([], sourceOf('x', 'y'), { ...name, ...byNoOne, field: removed, value: true });
    const importOf = (...versions: string[]) => {
      const judging = createJudging(changes, false);
      const parts = sourceOf(...versions);
      judging.take(parts, { entity: 'course', id: 'c' });
      const judged = judging.end();
      changes = judged.flatMap(({ outcome, now }) => (outcome === 'settled' ? [] : [now]));
      return { isThere: parts.has(keyOf(name)), outcomes: judged.map(({ outcome }) => outcome) };
    };

    expect(importOf('x')).toEqual({ isThere: false, outcomes: ['waits'] });
    expect(importOf('x', 'y')).toEqual({ isThere: false, outcomes: ['stays'] });
  });
});

describe('an order that people gave (K2, K3)', () => {
  const coursed = (...editions: string[]) =>
    splitCourse({ id: 'c', editions: editions.map((id) => ({ id })) } as CatalogueCourse);
  const root = { entity: 'course', id: 'c' } as const;
  const ordered = (...given: [from: string[], to: string[]]): readonly ChangeToStore[] => {
    const [from, to] = given;
    return withEdit([], coursed(...from), { ...root, ...byNoOne, field: 'editions', value: to });
  };
  const orderOf = (parts: Parts) => (joinCourse(parts, 'c') as CatalogueCourse).editions.map(({ id }) => id);
  const laid = (changes: readonly ChangeToStore[], ...editions: string[]) => {
    const judging = createJudging(changes, false);
    const parts = coursed(...editions);
    judging.take(parts, root);
    return { order: orderOf(parts), outcomes: judging.end().map(({ outcome }) => outcome) };
  };
  const changes = ordered(['x', 'y', 'z'], ['z', 'x', 'y']);

  it('stays, and what is new comes behind what it follows in the source', () => {
    expect(laid(changes, 'x', 'y', 'z')).toEqual({ order: ['z', 'x', 'y'], outcomes: ['stays'] });
    expect(laid(changes, 'x', 'n', 'y', 'z')).toEqual({ order: ['z', 'x', 'n', 'y'], outcomes: ['stays'] });
    expect(laid(changes, 'n', 'x', 'z')).toEqual({ order: ['n', 'z', 'x'], outcomes: ['stays'] });
  });

  it('stays while the source lacks a part that it names, and where it names one of people’s own (K2, K3)', () => {
    expect(laid(changes, 'x', 'y')).toEqual({ order: ['x', 'y'], outcomes: ['stays'] });
    const own = ordered(['data', 'art'], ['new', 'data', 'art']);
    expect(own).toMatchObject([{ field: 'editions', value: ['new', 'data', 'art'] }]);
    const addition = { entity: 'edition', id: 'new', field: added, value: root, base: undefined } as const;
    const all = [{ ...byNoOne, ...addition, isWaiting: false }, ...own];
    expect(laid(all, 'data', 'art')).toEqual({ order: ['new', 'data', 'art'], outcomes: ['stays', 'stays'] });
    expect(laid(all, 'data', 'fresh', 'art').order).toEqual(['new', 'data', 'fresh', 'art']);
  });

  it('is settled by the same order, and differs from another', () => {
    expect(laid(changes, 'z', 'x', 'y').outcomes).toEqual(['settled']);
    expect(laid(changes, 'y', 'x', 'z')).toEqual({ order: ['z', 'x', 'y'], outcomes: ['differs'] });
  });

  it('keeps the id of a course that has none but its first edition’s', () => {
    const parts = splitCourse({ editions: [{ id: 'x' }, { id: 'y' }] } as CatalogueCourse);
    const judging = createJudging(
      withEdit([], parts, { entity: 'course', id: 'x', ...byNoOne, field: 'editions', value: ['y', 'x'] }),
      false,
    );
    judging.take(parts, { entity: 'course', id: 'x' });
    expect(joinCourse(parts, 'x')).toMatchObject({ id: 'x', editions: [{ id: 'y' }, { id: 'x' }] });
  });
});
