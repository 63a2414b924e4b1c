import { hash } from 'node:crypto';
import type { CatalogueCourse } from '@prospectus/contract';
import { courseIdOf } from '../checking/prepare-course.ts';
import { type CourseGist, gistOf } from '../gist/course-gist.ts';

/** SHA-256 of the bytes of a course as they stand in a file, as Base64. */
export type BytesHash = string;

export const hashOfBytes = (bytes: Buffer): BytesHash => hash('sha256', bytes, 'base64');

/** What is kept of a course that was judged: its gist, and the hash that it is stored with. */
export type KeptGist = { readonly id: string; readonly hash: string; readonly course: CourseGist };

/** Characters of a SHA-256 as Base64, and the blank behind it. */
const hashLength = 44;
const column = hashLength + 1;
const lineFeed = 10;

/** Both hashes, then the gist as JSON, which has no line feed. */
export function writeLine(bytesHash: BytesHash, documentHash: Buffer, course: CatalogueCourse): Buffer {
  return Buffer.from(`${bytesHash} ${documentHash.toString('base64')} ${JSON.stringify(gistOf(course))}\n`);
}

export const readBytesHash = (lines: Buffer, from: number): BytesHash =>
  lines.toString('latin1', from, from + hashLength);

export function readGist(lines: Buffer, from: number): KeptGist {
  const hash = lines.toString('latin1', from + column, from + column + hashLength);
  // Written by this module alone.
  const course = JSON.parse(lines.toString('utf8', from + 2 * column, endOfLine(lines, from))) as CourseGist;
  return { id: courseIdOf(course), hash, course };
}

/** Where the next line begins. */
export const endOfLine = (lines: Buffer, from: number): number => lines.indexOf(lineFeed, from) + 1;
