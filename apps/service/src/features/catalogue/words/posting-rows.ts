import { createColumn } from '../snapshot/column.ts';
import type { Postings } from './word-data.ts';

/** What the units are in which rows stand: the first version of each, and one more; without those, units are versions. */
export type Units = { readonly versionCount: number; readonly firstVersions: Uint32Array | undefined };

/** Of which unit each version is. */
export type UnitOfVersion = { readonly versionCount: number; readonly unitOf: Uint32Array };

/** Length of a row that is a set of versions: whole words of 32. */
export const bytesOfSet = (versionCount: number): number => 4 * Math.ceil(versionCount / 32);

/** Length of a step from one unit of a list to the next. */
export const bytesOfStep = (value: number): number => (value < 0x80 ? 1 : 1 + bytesOfStep(value >>> 7));

/** Returns where the step ends. */
export function writeStep(bytes: Uint8Array, at: number, value: number): number {
  let rest = value;
  let place = at;
  for (; rest >= 0x80; place += 1) {
    bytes[place] = (rest & 0x7f) | 0x80;
    rest >>>= 7;
  }
  bytes[place] = rest;
  return place + 1;
}

/** Adds the versions of a unit to the set that begins at `start`. */
export function writeUnit(bytes: Uint8Array, start: number, unit: number, firstVersions: Uint32Array | undefined) {
  const to = firstVersions ? (firstVersions[unit + 1] ?? 0) : unit + 1;
  for (let version = firstVersions ? (firstVersions[unit] ?? 0) : unit; version < to; version += 1) {
    bytes[start + (version >>> 3)] = (bytes[start + (version >>> 3)] ?? 0) | (1 << (version & 7));
  }
}

/** Reads the units in which a row stands into `units`; returns how many there are. */
export function readRow({ starts, bytes }: Postings, row: number, of: UnitOfVersion, units: Uint32Array): number {
  const [from, to] = [starts[row] ?? 0, starts[row + 1] ?? 0];
  if (to - from === bytesOfSet(of.versionCount)) return readSet(bytes, from, of, units);
  let count = 0;
  let unit = 0;
  let step = 0;
  let shift = 0;
  for (let at = from; at < to; at += 1) {
    const byte = bytes[at] ?? 0;
    step |= (byte & 0x7f) << shift;
    shift += 7;
    if (byte >= 0x80) continue;
    unit += step;
    units[count++] = unit;
    step = 0;
    shift = 0;
  }
  return count;
}

/** Versions of a unit stand side by side, and all or none of them are in the set. */
function readSet(bytes: Uint8Array, from: number, { versionCount, unitOf }: UnitOfVersion, units: Uint32Array): number {
  let count = 0;
  let last = -1;
  for (let byte = 0; byte * 8 < versionCount; byte += 1) {
    for (let bits = bytes[from + byte] ?? 0; bits !== 0; bits &= bits - 1) {
      const unit = unitOf[byte * 8 + 31 - Math.clz32(bits & -bits)] ?? 0;
      if (unit !== last) units[count++] = unit;
      last = unit;
    }
  }
  return count;
}

/** Writes rows one after the other, each from the ascending units in which it stands. */
export function createRowWriter({ versionCount, firstVersions }: Units, bytesExpected: number) {
  const setBytes = bytesOfSet(versionCount);
  const starts = createColumn(Uint32Array);
  let bytes = new Uint8Array(bytesExpected);
  let length = 0;
  starts.push(0);
  return {
    add(units: Uint32Array, count: number): void {
      let size = 0;
      for (let at = 0; at < count; at += 1) size += bytesOfStep((units[at] ?? 0) - (at > 0 ? (units[at - 1] ?? 0) : 0));
      size = Math.min(size, setBytes);
      if (length + size > bytes.length) {
        const larger = new Uint8Array(Math.max(bytes.length * 2, length + size));
        larger.set(bytes);
        bytes = larger;
      }
      if (size === setBytes)
        for (let at = 0; at < count; at += 1) writeUnit(bytes, length, units[at] ?? 0, firstVersions);
      else {
        let end = length;
        for (let at = 0; at < count; at += 1) {
          end = writeStep(bytes, end, (units[at] ?? 0) - (at > 0 ? (units[at - 1] ?? 0) : 0));
        }
      }
      length += size;
      starts.push(length);
    },
    finish: (): Postings => ({ starts: starts.finish(), bytes: bytes.slice(0, length) }),
  };
}
