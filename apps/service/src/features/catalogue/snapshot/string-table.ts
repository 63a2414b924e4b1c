import { randomInt } from 'node:crypto';

/**
 * A map from strings to numbers in a few arrays, so that 100,000 ids need no objects and can be passed to another
 * thread without copying. Uses open addressing with a 32-bit hash.
 */
export type StringTable = {
  /** Initial value of the hash. */
  readonly seed: number;
  /** Entry number + 1 in each slot; 0 is an empty slot. The length is a power of two. */
  readonly slots: Uint32Array;
  /** Start of each entry's UTF-8 bytes; one entry more than there are strings. */
  readonly starts: Uint32Array;
  readonly bytes: Uint8Array;
  readonly values: Uint32Array;
};

/** Random in each process: others choose the keys, and must not be able to make them collide. */
const seed = randomInt(2 ** 32);

export function buildStringTable(entries: ReadonlyMap<string, number>): StringTable {
  const slots = new Uint32Array(2 ** Math.ceil(Math.log2(entries.size * 2 + 2)));
  const starts = new Uint32Array(entries.size + 1);
  const values = new Uint32Array(entries.size);
  let size = 0;
  for (const key of entries.keys()) size += Buffer.byteLength(key);
  const bytes = new Uint8Array(size);
  const view = Buffer.from(bytes.buffer);

  let entry = 0;
  let offset = 0;
  for (const [key, value] of entries) {
    starts[entry] = offset;
    values[entry] = value;
    offset += view.write(key, offset);
    let slot = hash(key, seed) & (slots.length - 1);
    while (slots[slot] !== 0) slot = (slot + 1) & (slots.length - 1);
    entry += 1;
    slots[slot] = entry;
  }
  starts[entry] = offset;
  return { seed, slots, starts, bytes, values };
}

/** Returns the number stored for `key`, or undefined. */
export function lookUp(table: StringTable, key: string): number | undefined {
  const { seed, slots, starts, bytes, values } = table;
  const wanted = Buffer.from(key);
  const mask = slots.length - 1;
  for (let slot = hash(key, seed) & mask; ; slot = (slot + 1) & mask) {
    const entry = slots[slot];
    if (!entry) return undefined;
    const start = starts[entry - 1] ?? 0;
    const end = starts[entry] ?? 0;
    if (end - start === wanted.length && wanted.compare(bytes, start, end) === 0) return values[entry - 1];
  }
}

/** FNV-1a over UTF-16 units, from a seed instead of its usual beginning. */
function hash(key: string, seed: number): number {
  let value = seed;
  for (let index = 0; index < key.length; index += 1) {
    value = Math.imul(value ^ key.charCodeAt(index), 0x01000193);
  }
  return (value ^ (value >>> 15)) >>> 0;
}

/** Texts by number, in two arrays, so that any number of them can be passed to another process without parsing. */
export type TextTable = {
  /** Where each text's UTF-8 bytes begin; one more than there are texts. */
  readonly starts: Uint32Array;
  readonly bytes: Uint8Array;
};

export function buildTextTable(texts: readonly string[]): TextTable {
  const starts = new Uint32Array(texts.length + 1);
  texts.forEach((text, number) => {
    starts[number + 1] = (starts[number] ?? 0) + Buffer.byteLength(text);
  });
  const bytes = new Uint8Array(starts[texts.length] ?? 0);
  const view = Buffer.from(bytes.buffer);
  for (const [number, text] of texts.entries()) view.write(text, starts[number] ?? 0);
  return { starts, bytes };
}

/** Returns the text with the given number, or an empty text if there is none. */
export function textAt({ starts, bytes }: TextTable, number: number): string {
  const from = starts[number] ?? 0;
  const to = starts[number + 1] ?? from;
  return Buffer.from(bytes.buffer, bytes.byteOffset + from, to - from).toString();
}
