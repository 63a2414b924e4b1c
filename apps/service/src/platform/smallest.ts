/**
 * Collects the smallest of many numbers: `count` of them at most, in order. What is sorted are twice as many, each time that so many came
 * that are small enough, so that a first page of thousands of courses takes little more than a look at each.
 */
export function createSmallest(count: number) {
  const numbers = new Float64Array(count * 2);
  let length = 0;
  /** From here on, numbers are behind those that were found. */
  let bound = Number.POSITIVE_INFINITY;
  return {
    offer(number: number): void {
      if (number >= bound) return;
      numbers[length++] = number;
      if (length < numbers.length) return;
      numbers.sort();
      length = count;
      bound = numbers[count - 1] ?? bound;
    },
    finish: (): Float64Array => numbers.subarray(0, length).sort().subarray(0, count),
  };
}
