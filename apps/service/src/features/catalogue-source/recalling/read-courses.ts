import type { CourseGist } from '../gist/course-gist.ts';
import type { Courses } from '../reading/catalogue-source.ts';
import { type BytesHash, hashOfBytes } from './gist-line.ts';
import type { RecalledCourse, RecalledCourses } from './recalled-course.ts';

export type ReadCourse =
  /** Judged before. */
  | {
      readonly recalled: RecalledCourse;
      /** Parses it all the same. */
      readonly whole: () => unknown;
    }
  /** To be judged; without a hash where its bytes are not known. */
  | { readonly recalled?: undefined; readonly value: unknown; readonly bytesHash?: BytesHash | undefined };

/** Reads courses, of which those are not parsed that are recalled, unless they are wanted whole. */
export async function* readCourses(
  courses: Courses,
  recalled?: RecalledCourses,
  isWantedWhole: (course: CourseGist) => boolean = () => false,
): AsyncGenerator<ReadCourse> {
  if (recalled === undefined || courses.unparsed === undefined) {
    for await (const value of courses) yield { value };
    return;
  }
  for await (const { bytes, parse } of courses.unparsed()) {
    const bytesHash = bytes && hashOfBytes(bytes);
    const found = bytesHash === undefined ? undefined : recalled.find(bytesHash);
    if (bytes !== undefined && found !== undefined && !isWantedWhole(found.course)) {
      yield { recalled: found, whole: () => JSON.parse(bytes.toString('utf8')) };
      continue;
    }
    const parsed = await parse();
    if (parsed === undefined) return;
    yield { value: parsed.value, bytesHash };
  }
}
