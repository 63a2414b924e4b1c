import { applyChanges } from './apply-changes.ts';
import { added, type Change, isSame, type Judged } from './change.ts';
import { judgeField, sourceValue } from './judge-field.ts';
import { joinPart, keyOf, type Part, type PartName, type Parts } from './part.ts';

/** Puts the desk's changes on top of a source, part by part, and judges each change by it (rules K1 and K3). */
export type Judging<C extends Change> = {
  /**
   * Changes the parts of the header, or of the next course, in place. Tells whether anything is left of it, and whether the desk has
   * changed anything.
   */
  take(parts: Parts, root: PartName): { readonly isShown: boolean; readonly isTouched: boolean };
  /** Whether the desk says anything of one of the parts, or has added something to one. */
  concerns(keys: Iterable<string>): boolean;
  /** Courses of the desk's own, once the source was read: each with its id. */
  rest(): Iterable<{ readonly id: string; readonly parts: Parts }>;
  /** What became of every change, once `rest` was read. */
  end(): readonly Judged<C>[];
  /** Additions of the desk that the source has, too, but not as they are. */
  readonly collisions: readonly C[];
};

/** @param isAdopting whether parts that the desk added become the source's where it has them, too (rule K3) */
export function createJudging<C extends Change>(changes: readonly C[], isAdopting: boolean): Judging<C> {
  const byPart = groupBy(changes, keyOf);
  const additions = changes.filter(({ field }) => field === added);
  const byHolder = groupBy(additions, ({ value }) => (value === null ? '' : keyOf(value as PartName)));
  const judged = new Map<C, Judged<C>>();
  const collisions: C[] = [];

  const note = (each: Judged<C>) => judged.set(each.change, each);
  /** All that the desk says of a part of its own, and of what it adds within. */
  const allOf = (key: string): C[] => [
    ...(byPart.get(key) ?? []),
    ...(byHolder.get(key) ?? []).flatMap((each) => allOf(keyOf(each))),
  ];
  const stay = (change: C, courseId: string | null) => {
    note({ change, outcome: 'stays', now: { ...change, courseId, theirs: undefined, isWaiting: false } });
  };

  const judgeAddition = (change: C, parts: Parts, part: Part, courseId: string | null) => {
    const key = keyOf(change);
    const own = allOf(key);
    if (isSame(ownPart(change, own), { within: part.within, value: joinPart(parts, key) })) {
      for (const each of own) note({ change: each, outcome: 'settled', now: each });
    } else if (isAdopting) {
      note({ change, outcome: 'settled', now: change });
      for (const each of byPart.get(key) ?? []) {
        if (each === change) continue;
        const base = sourceValue(parts, part, each.field);
        const { outcome, now } = judgeField({ ...each, base }, parts, part);
        note({ change: each, outcome, now: { ...now, courseId } });
      }
    } else {
      collisions.push(change);
      for (const each of byPart.get(key) ?? []) stay(each, courseId);
    }
  };

  const judgePart = (parts: Parts, part: Part, courseId: string | null) => {
    const own = byPart.get(keyOf(part)) ?? [];
    const addition = own.find(({ field }) => field === added);
    if (addition && !judged.has(addition)) judgeAddition(addition, parts, part, courseId);
    // It was put into an earlier course, which is written by now.
    else if (addition && judged.get(addition)?.outcome !== 'settled') collisions.push(addition);
    for (const change of own) {
      if (judged.has(change)) continue;
      const { outcome, now } = judgeField(change, parts, part);
      note({ change, outcome, now: { ...now, courseId } });
    }
  };

  return {
    collisions,
    concerns: (keys) => [...keys].some((key) => byPart.has(key) || byHolder.has(key)),
    take(parts, root) {
      const courseId = root.entity === 'course' ? root.id : null;
      const inSource = [...parts.values()];
      for (const part of inSource) {
        if (byPart.has(keyOf(part))) judgePart(parts, part, courseId);
      }
      for (const part of inSource) {
        for (const addition of byHolder.get(keyOf(part)) ?? []) {
          // One that the source has was judged above; one that it has elsewhere is judged there.
          for (const each of allOf(keyOf(addition))) if (!judged.has(each)) stay(each, courseId);
        }
      }
      const relevant = inSource.flatMap((part) => [
        ...(byPart.get(keyOf(part)) ?? []),
        ...(byHolder.get(keyOf(part)) ?? []).flatMap((each) => allOf(keyOf(each))),
      ]);
      const left = [...new Set(relevant)].filter((change) => judged.get(change)?.outcome !== 'settled');
      applyChanges(parts, left);
      return { isShown: parts.has(keyOf(root)), isTouched: left.length > 0 };
    },
    *rest() {
      for (const addition of additions) {
        if (addition.value !== null || judged.has(addition)) continue;
        // What it was to hold may be the source's by now.
        const own = allOf(keyOf(addition)).filter((change) => !judged.has(change));
        for (const change of own) stay(change, addition.id);
        const parts: Parts = new Map();
        applyChanges(parts, own);
        yield { id: addition.id, parts };
      }
    },
    end() {
      // What the source lacks may be back with the next one, also what people took away.
      return changes.map(
        (change) =>
          judged.get(change) ?? { change, outcome: 'waits', now: { ...change, theirs: undefined, isWaiting: true } },
      );
    },
  };
}

/** A part as the desk alone makes it, to be compared with the source's. */
function ownPart(addition: Change, changes: readonly Change[]) {
  const parts: Parts = new Map();
  const alone = changes.map((change) => (change === addition ? { ...addition, value: null } : change));
  applyChanges(parts, alone);
  return { within: addition.value, value: joinPart(parts, keyOf(addition)) };
}

function groupBy<T>(values: readonly T[], keyFor: (value: T) => string): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const value of values) {
    const group = groups.get(keyFor(value));
    if (group) group.push(value);
    else groups.set(keyFor(value), [value]);
  }
  return groups;
}
