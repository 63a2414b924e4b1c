import type { CatalogueCourse } from '@prospectus/contract';
import type { Database } from '../../../schema/tables.ts';
import { deleteStretches, putStretch } from './gist.repository.ts';
import { type BytesHash, writeLine } from './gist-line.ts';
import type { RecalledCourse, RecalledCourses } from './recalled-course.ts';

/** Keeps the gists of the courses of a file, in their order, for the next import. */
export type GistWriter = {
  /** Keeps what was kept of a course. */
  keep(recalled: RecalledCourse): Promise<void>;
  /** Keeps a course that was judged and is written with this hash. */
  note(bytesHash: BytesHash, course: CatalogueCourse, documentHash: Buffer): Promise<void>;
  finish(): Promise<void>;
};

/** Courses whose gists are stored in a row, and bytes of them: one other course makes one other row. */
const stretchCoursesMax = 256;
const stretchBytesMax = 256 * 1024;
/** A course with more, such as one of hundreds of dates, is judged again with each import. */
const lineBytesMax = 16 * 1024;
/** Of the gists of a file; courses behind are judged again with each import. It is held in memory, and is what 130,000 courses take. */
const bytesMax = 64 * 1024 * 1024;

export type Between = <T>(work: () => Promise<T>) => Promise<T>;

/** @param between lets each statement run in its turn */
export function createGistWriter(
  db: Database,
  instituteId: string,
  { recalled, between }: { readonly recalled: RecalledCourses; readonly between: Between },
): GistWriter {
  let lines: Buffer[] = [];
  let bytes = 0;
  let total = 0;
  let number = 0;

  const flush = async () => {
    const stretch = { number: number++, gists: Buffer.concat(lines) };
    lines = [];
    bytes = 0;
    // Of a file that is the same, nothing is written.
    if (recalled.stretch(stretch.number)?.equals(stretch.gists)) return;
    await between(() => putStretch(db, instituteId, recalled.judgedBy, stretch));
  };

  const add = async (line: Buffer) => {
    if (line.length > lineBytesMax || total + line.length > bytesMax) return;
    lines.push(line);
    bytes += line.length;
    total += line.length;
    if (lines.length >= stretchCoursesMax || bytes >= stretchBytesMax) await flush();
  };

  return {
    keep: ({ line }) => add(line),
    note: (bytesHash, course, documentHash) => add(writeLine(bytesHash, documentHash, course)),
    async finish() {
      if (lines.length > 0) await flush();
      await between(() => deleteStretches(db, instituteId, number));
    },
  };
}
