import { createNumberStream } from './byte-stream.ts';
import type { Postings } from './word-data.ts';

/** What the units are in which rows stand: the first version of each, and one more; without those, units are versions. */
export type Units = { readonly versionCount: number; readonly firstVersions: Uint32Array | undefined };

export type PostingsCollector = {
  /** How many it takes. */
  readonly bytes: number;
  /** How many there are: units in which a row stands, of all rows. */
  readonly count: number;
  /** Says that the row stands in the unit. Units must come in ascending order; a row may come several times. */
  add(row: number, unit: number): void;
  /** `places` says where each row comes; there are `rowCount` of them then. */
  finish(places: Uint32Array, rowCount: number, units: Units): Postings;
};

/** Collects where rows stand, unit by unit, and turns that around. */
export function createPostingsCollector(): PostingsCollector {
  /** A unit's rows plus one; a zero, and by how much the number grows, before those of the next unit. */
  const stream = createNumberStream();
  /** Last unit of each row, plus one. */
  let lastUnits = new Uint32Array(1024);
  let current = 0;
  let count = 0;

  const eachCollected = (visit: (row: number, unit: number) => void) => {
    let unit = 0;
    let isStep = false;
    stream.forEach((value) => {
      if (isStep) unit += value;
      else if (value > 0) visit(value - 1, unit);
      isStep = !isStep && value === 0;
    });
  };

  return {
    get bytes() {
      return stream.bytes + lastUnits.byteLength;
    },
    get count() {
      return count;
    },
    add(row, unit) {
      if (lastUnits[row] === unit + 1) return;
      if (row >= lastUnits.length) lastUnits = grown(lastUnits, row + 1);
      lastUnits[row] = unit + 1;
      if (unit > current) {
        stream.push(0);
        stream.push(unit - current);
        current = unit;
      }
      stream.push(row + 1);
      count += 1;
    },

    finish(places, rowCount, { versionCount, firstVersions }) {
      const setBytes = bytesOfSet(versionCount);
      const before = new Uint32Array(rowCount);
      const starts = new Uint32Array(rowCount + 1);
      eachCollected((row, unit) => {
        const place = places[row] ?? 0;
        starts[place + 1] = (starts[place + 1] ?? 0) + bytesOf(unit - (before[place] ?? 0));
        before[place] = unit;
      });
      for (let place = 0; place < rowCount; place += 1) {
        starts[place + 1] = (starts[place] ?? 0) + Math.min(starts[place + 1] ?? 0, setBytes);
      }
      const bytes = new Uint8Array(starts[rowCount] ?? 0);
      const next = starts.slice();
      before.fill(0);
      eachCollected((row, unit) => {
        const place = places[row] ?? 0;
        const start = starts[place] ?? 0;
        if ((starts[place + 1] ?? 0) - start === setBytes) {
          const to = firstVersions ? (firstVersions[unit + 1] ?? 0) : unit + 1;
          for (let version = firstVersions ? (firstVersions[unit] ?? 0) : unit; version < to; version += 1) {
            bytes[start + (version >>> 3)] = (bytes[start + (version >>> 3)] ?? 0) | (1 << (version & 7));
          }
          return;
        }
        next[place] = write(bytes, next[place] ?? 0, unit - (before[place] ?? 0));
        before[place] = unit;
      });
      return { starts, bytes };
    },
  };
}

/** Length of a row that is a set of versions: whole words of 32. */
const bytesOfSet = (versionCount: number): number => 4 * Math.ceil(versionCount / 32);

function grown(array: Uint32Array, length: number): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(Math.max(length, array.length * 2));
  larger.set(array);
  return larger;
}

const bytesOf = (value: number): number => (value < 0x80 ? 1 : 1 + bytesOf(value >>> 7));

function write(bytes: Uint8Array, at: number, value: number): number {
  let rest = value;
  let place = at;
  for (; rest >= 0x80; place += 1) {
    bytes[place] = (rest & 0x7f) | 0x80;
    rest >>>= 7;
  }
  bytes[place] = rest;
  return place + 1;
}

/** Calls `visit` for each unit in which each row stands, row by row. `unitOf` says of which unit a version is. */
export function eachPosting(
  { starts, bytes }: Postings,
  { versionCount, unitOf }: { readonly versionCount: number; readonly unitOf: Uint32Array },
  visit: (row: number, unit: number) => void,
): void {
  const setBytes = bytesOfSet(versionCount);
  for (let row = 0; row + 1 < starts.length; row += 1) {
    const [from, to] = [starts[row] ?? 0, starts[row + 1] ?? 0];
    if (to - from === setBytes) eachOfSet(bytes, from, versionCount, unitOf, (unit) => visit(row, unit));
    else eachOfList(bytes, from, to, (unit) => visit(row, unit));
  }
}

/** Versions of a unit stand side by side, and all or none of them are in the set. */
function eachOfSet(
  bytes: Uint8Array,
  from: number,
  versionCount: number,
  unitOf: Uint32Array,
  visit: (unit: number) => void,
): void {
  let last = -1;
  for (let byte = 0; byte * 8 < versionCount; byte += 1) {
    for (let bits = bytes[from + byte] ?? 0; bits !== 0; bits &= bits - 1) {
      const unit = unitOf[byte * 8 + 31 - Math.clz32(bits & -bits)] ?? 0;
      if (unit !== last) visit(unit);
      last = unit;
    }
  }
}

function eachOfList(bytes: Uint8Array, from: number, to: number, visit: (unit: number) => void): void {
  let unit = 0;
  let step = 0;
  let shift = 0;
  for (let at = from; at < to; at += 1) {
    const byte = bytes[at] ?? 0;
    step |= (byte & 0x7f) << shift;
    shift += 7;
    if (byte >= 0x80) continue;
    unit += step;
    visit(unit);
    step = 0;
    shift = 0;
  }
}
