import { collectNumbers, createNumberSet, eachNumber, type NumberSet, removeNumber } from '../snapshot/number-set.ts';
import { madeOnce } from './snapshot.ts';

/** What each of `count` items has: a value of its own, or that of its owner; NaN is none. */
export type ValueColumn = {
  readonly count: number;
  readonly values: Float64Array | Int32Array;
  readonly owners?: Uint32Array;
};

/** Both inclusive. */
export type Bounds = { readonly min: number; readonly max: number };

const stepsMax = 64;
const sampleMax = 1024;

const stepsOf = new WeakMap<ValueColumn['values'], Float64Array>();

/**
 * Returns the items whose value lies within bounds.
 *
 * The items below each of some values are kept under the name: a range is what lies between two of these sets, and only the items between
 * a bound and the step next to it are looked at.
 */
export function itemsWithin(
  kept: Map<string, NumberSet>,
  name: string,
  column: ValueColumn,
  { min, max }: Bounds,
): NumberSet {
  const { count, values, owners } = column;
  const valueAt = (item: number) => values[owners ? (owners[item] ?? 0) : item] ?? Number.NaN;
  const steps = knownSteps(column);
  const nothing = createNumberSet(count);
  const below = (at: number) => {
    if (at === 0) return nothing;
    const step = steps[at] ?? Number.NaN;
    return madeOnce(kept, `${name} below ${step}`, () => collectNumbers(count, (item) => valueAt(item) < step));
  };
  const minAt = steps.findLastIndex((step) => step <= min);
  const aboveMax = steps.findIndex((step) => step > max);
  const maxAt = aboveMax < 0 ? steps.length - 1 : aboveMax;
  if (maxAt <= minAt) return nothing;

  const set = difference(below(maxAt), below(minAt));
  const cut = new Set<number>();
  if ((steps[minAt] ?? min) < min) cut.add(minAt);
  if (max < Number.POSITIVE_INFINITY) cut.add(maxAt - 1);
  for (const at of cut) {
    eachNumber(difference(below(at + 1), below(at)), (item) => {
      const value = valueAt(item);
      if (value < min || value > max) removeNumber(set, item);
    });
  }
  return set;
}

/** Values that have about as many items between them, from below all to above all. */
function knownSteps({ count, values, owners }: ValueColumn): Float64Array {
  const known = stepsOf.get(values);
  if (known) return known;
  const size = Math.min(count, sampleMax);
  const sample = Float64Array.from({ length: size }, (_, at) => {
    const item = Math.floor((at * count) / size);
    return values[owners ? (owners[item] ?? 0) : item] ?? Number.NaN;
  })
    .filter((value) => !Number.isNaN(value))
    .sort();
  const between = Array.from(
    { length: stepsMax - 1 },
    (_, at) => sample[Math.floor(((at + 1) * sample.length) / stepsMax)],
  );
  const finite = new Set(between.filter((step) => step !== undefined));
  const steps = Float64Array.of(Number.NEGATIVE_INFINITY, ...finite, Number.POSITIVE_INFINITY);
  stepsOf.set(values, steps);
  return steps;
}

function difference(set: NumberSet, less: NumberSet): NumberSet {
  const left = Uint32Array.from(set);
  for (let word = 0; word < left.length; word += 1) left[word] = (left[word] ?? 0) & ~(less[word] ?? 0);
  return left;
}
