import type { CatalogueCourse } from '@prospectus/contract';
import type { Findings } from '../checking/finding.ts';
import { type PreparedCourse, prepareCourse } from '../checking/prepare-course.ts';
import type { openLayersToWrite } from '../layers/layers.service.ts';
import type { CatalogueSource } from '../reading/catalogue-source.ts';
import type { Gists } from '../recalling/gists.service.ts';
import { type ReadCourse, readCourses } from '../recalling/read-courses.ts';
import type { CourseWriter } from './course-writer.service.ts';
import type { Onlooker } from './onlooker.ts';

export type Writing = {
  readonly findings: Findings;
  readonly layers: Awaited<ReturnType<typeof openLayersToWrite>>;
  readonly writer: CourseWriter;
  readonly onlooker: Onlooker | undefined;
  /** Undefined where no course is to be known by its bytes. */
  readonly gists: Gists | undefined;
};

/** Judges the courses of a catalogue, and writes each. Once something is wrong the rest is only judged. */
export async function writeCourses({ courses }: CatalogueSource, writing: Writing): Promise<void> {
  const { findings, layers, gists } = writing;
  const { reader } = layers;
  for await (const read of readCourses(courses, gists?.recalled, reader.concerns)) {
    if (read.recalled === undefined) await judgeAndWrite(read, writing);
    else if (reader.addSound(read.recalled.course, read.whole) && findings.count === 0) await leave(read, writing);
    if (reader.isFull) break;
  }
  for (const course of reader.rest()) if (findings.count === 0) await write(course, writing);
  reader.end();
  if (findings.count === 0) await gists?.finish();
}

type ToJudge = Extract<ReadCourse, { recalled?: undefined }>;
type Recalled = Exclude<ReadCourse, ToJudge>;

async function judgeAndWrite({ value, bytesHash }: ToJudge, writing: Writing): Promise<void> {
  const { findings, layers, writer, gists } = writing;
  const course = layers.reader.readCourse(value);
  if (findings.count > 0) return;
  await layers.keepSources(writer.between);
  if (course === undefined) return;
  const { hash } = await write(course, writing);
  if (bytesHash !== undefined && !layers.reader.isConcerned) await gists?.note(bytesHash, course, hash);
}

async function write(course: CatalogueCourse, { onlooker, writer }: Writing): Promise<PreparedCourse> {
  const prepared = prepareCourse(course);
  await onlooker?.add(course, prepared);
  await writer.add(prepared);
  return prepared;
}

/** All of it is stored but, perhaps, its place. */
async function leave({ recalled }: Recalled, { onlooker, writer, gists }: Writing): Promise<void> {
  await onlooker?.addSame(recalled.course);
  await writer.addStored(recalled);
  await gists?.keep(recalled);
}
