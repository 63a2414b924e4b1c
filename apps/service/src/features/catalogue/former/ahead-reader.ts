import { readSync } from 'node:fs';
import type { Place } from '../collected/collected-course.ts';

/** Reads stretches of a file that mostly follow one another, with few calls. What it returns is good until the next call. */
export type AheadReader = (place: Place) => Buffer;

const aheadBytes = 256 * 1024;

export function createAheadReader(file: number): AheadReader {
  let buffer: Buffer | undefined;
  let from = 0;
  let to = 0;
  return ({ at, length }) => {
    if (at < from || at + length > to) {
      if (!buffer || buffer.length < length) buffer = Buffer.allocUnsafeSlow(Math.max(aheadBytes, length));
      from = at;
      to = at + readSync(file, buffer, 0, buffer.length, at);
      if (at + length > to) throw new Error('A file of the build before ends early.');
    }
    return buffer?.subarray(at - from, at - from + length) ?? Buffer.alloc(0);
  };
}
