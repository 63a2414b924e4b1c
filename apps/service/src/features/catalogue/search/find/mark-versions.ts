import type { NumberSet } from '../../snapshot/number-set.ts';
import type { Postings } from '../../words/word-data.ts';
import type { RowRanges } from './row-ranges.ts';

/** Where rows stand, and the first version of each unit there; without those, units are versions. */
export type Field = { readonly postings: Postings; readonly firstVersions: Uint32Array | undefined };

/** Bytes read and versions marked in one stretch: a few milliseconds. */
const stretchLength = 512 * 1024;

/** Adds the versions where any of the rows stands, in stretches, so that other requests get a turn in between. */
export function* markVersions(set: NumberSet, field: Field, ranges: RowRanges): Generator<void, void> {
  const { starts } = field.postings;
  let done = 0;
  for (let at = 0; at < ranges.length; at += 2) {
    const to = ranges[at + 1] ?? 0;
    for (let row = ranges[at] ?? 0; row < to; row += 1) {
      const bytes = (starts[row + 1] ?? 0) - (starts[row] ?? 0);
      // A row that is as long as a set is one; most words stand in few fields.
      if (bytes === 4 * set.length) addSet(set, field.postings, row);
      else if (bytes > 0) done += markRow(set, field, row);
      done += bytes + 1;
      if (done < stretchLength) continue;
      done = 0;
      yield;
    }
  }
}

function addSet(set: NumberSet, { starts, bytes }: Postings, row: number): void {
  let at = starts[row] ?? 0;
  for (let word = 0; word < set.length; word += 1) {
    const low = (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8);
    set[word] = (set[word] ?? 0) | low | ((bytes[at + 2] ?? 0) << 16) | ((bytes[at + 3] ?? 0) << 24);
    at += 4;
  }
}

/** Returns how many versions it marked. */
function markRow(set: NumberSet, { postings: { starts, bytes }, firstVersions }: Field, row: number): number {
  const end = starts[row + 1] ?? 0;
  let unit = 0;
  let marked = 0;
  for (let at = starts[row] ?? 0; at < end; at += 1) {
    let byte = bytes[at] ?? 0;
    let step = byte & 0x7f;
    for (let shift = 7; byte >= 0x80; shift += 7) {
      at += 1;
      byte = bytes[at] ?? 0;
      step |= (byte & 0x7f) << shift;
    }
    unit += step;
    const to = firstVersions ? (firstVersions[unit + 1] ?? 0) : unit + 1;
    const from = firstVersions ? (firstVersions[unit] ?? 0) : unit;
    for (let version = from; version < to; version += 1) {
      const word = version >>> 5;
      set[word] = (set[word] ?? 0) | (1 << (version & 31));
    }
    marked += to - from;
  }
  return marked;
}
