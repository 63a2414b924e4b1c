/**
 * Random numbers that are the same with every run. Each course has a generator of its own, so that it does not depend on how many
 * there are.
 */
export function createRandom(seed) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (from, to) => from + Math.floor(next() * (to - from + 1));
  const pick = (list) => list[whole(0, list.length - 1)];
  return {
    /** From 0 to below 1. */
    fraction: next,
    whole,
    pick,
    chance: (probability) => next() < probability,
    /** Some of a list, each once. */
    sample(list, count) {
      const left = [...list];
      return Array.from({ length: Math.min(count, list.length) }, () => left.splice(whole(0, left.length - 1), 1)[0]);
    },
    uuid() {
      const digits = Array.from({ length: 32 }, () => whole(0, 15).toString(16)).join('');
      return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
    },
  };
}
