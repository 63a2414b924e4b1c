import { randomInt } from 'node:crypto';

/**
 * Values of stretches of texts, found without making a string of each: texts have millions of runs, and few different ones. A value is a
 * whole number below 2³¹.
 */
export type RunTable = {
  /** Value of the stretch from `from` to before `to`, or -1. */
  find(text: string, from: number, to: number): number;
  /** Gives a stretch that was not found its value. */
  add(text: string, from: number, to: number, value: number): void;
};

/** Of each stretch: its hash, where its characters begin, its value. Together, since memory far apart is what takes time. */
const fields = 3;

export function createRunTable(): RunTable {
  /** Random: others choose the texts, and must not be able to make them collide. */
  const seed = randomInt(2 ** 32);
  /** Number of a stretch + 1 in each slot; 0 is an empty one. The length is a power of two. */
  let slots = new Uint32Array(1024);
  let records = new Uint32Array(1024 * fields);
  let units = new Uint16Array(8192);
  let count = 0;

  const hashOf = (text: string, from: number, to: number): number => {
    let hash = seed;
    for (let at = from; at < to; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
    return (hash ^ (hash >>> 15)) >>> 0;
  };
  const isAt = (start: number, text: string, from: number, length: number): boolean => {
    for (let at = 0; at < length; at += 1) if (units[start + at] !== text.charCodeAt(from + at)) return false;
    return true;
  };
  const enter = (number: number) => {
    let slot = (records[number * fields] ?? 0) & (slots.length - 1);
    while (slots[slot] !== 0) slot = (slot + 1) & (slots.length - 1);
    slots[slot] = number + 1;
  };

  return {
    find(text, from, to) {
      const hash = hashOf(text, from, to);
      const mask = slots.length - 1;
      for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
        const record = ((slots[slot] ?? 0) - 1) * fields;
        if (record < 0) return -1;
        if (records[record] !== hash) continue;
        const start = records[record + 1] ?? 0;
        const length = (records[record + fields + 1] ?? 0) - start;
        if (length === to - from && isAt(start, text, from, length)) return records[record + 2] ?? 0;
      }
    },
    add(text, from, to, value) {
      // The one behind the last says where the last one ends.
      if ((count + 2) * fields > records.length) records = doubled(records, new Uint32Array(records.length * 2));
      const start = records[count * fields + 1] ?? 0;
      const end = start + to - from;
      while (end > units.length) units = doubled(units, new Uint16Array(units.length * 2));
      for (let at = from; at < to; at += 1) units[start + at - from] = text.charCodeAt(at);
      records.set([hashOf(text, from, to), start, value, 0, end, 0], count * fields);
      count += 1;
      if (count * 2 <= slots.length) enter(count - 1);
      else {
        slots = new Uint32Array(slots.length * 2);
        for (let number = 0; number < count; number += 1) enter(number);
      }
    },
  };
}

function doubled<T extends Uint16Array | Uint32Array>(array: T, larger: T): T {
  larger.set(array);
  return larger;
}
