import { createNumberStream } from './byte-stream.ts';
import { bytesOfSet, bytesOfStep, type Units, writeStep, writeUnit } from './posting-rows.ts';
import type { Postings } from './word-data.ts';

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
        starts[place + 1] = (starts[place + 1] ?? 0) + bytesOfStep(unit - (before[place] ?? 0));
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
          writeUnit(bytes, start, unit, firstVersions);
          return;
        }
        next[place] = writeStep(bytes, next[place] ?? 0, unit - (before[place] ?? 0));
        before[place] = unit;
      });
      return { starts, bytes };
    },
  };
}

function grown(array: Uint32Array, length: number): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(Math.max(length, array.length * 2));
  larger.set(array);
  return larger;
}
