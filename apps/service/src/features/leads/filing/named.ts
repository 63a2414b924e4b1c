import type { Enquiry, Run } from '@prospectus/contract';
import type { NamedCourse } from '../../../schema/tables/enquiry.ts';
import type { RunOfEnquiry } from '../../../schema/tables/run-of-enquiry.ts';

type Eventually<T> = T | Promise<T>;

/** What ids mean in the catalogue that the API shows; it may have to be waited for. */
export type Catalogue = {
  readonly findCourse: (instituteId: string, id: string) => Eventually<NamedCourse | undefined>;
  readonly findRun: (instituteId: string, id: string) => Eventually<Run | undefined>;
};

/** What an enquiry is about. */
export type Named = {
  readonly outcome: 'found';
  /** As it was sent, else the run's. */
  readonly courseId: string | null;
  readonly course: NamedCourse | null;
  readonly run: Run | null;
};

export type NotNamed = { readonly outcome: 'refused'; readonly param: string; readonly message: string };

const unknownCourse: NotNamed = {
  outcome: 'refused',
  param: 'course_id',
  message: 'course_id must be the id of a published course, or of one of its language versions, from this API.',
};

const unknownRun: NotNamed = {
  outcome: 'refused',
  param: 'run_id',
  message: 'run_id must be the id of a run from this API that has not been over for a day.',
};

const otherRun: NotNamed = {
  outcome: 'refused',
  param: 'run_id',
  message: 'run_id must be the id of a run of the course that course_id names.',
};

/** Looks up the course and the run that an enquiry names (specification 4.8, rule R13). */
export async function findNamed(
  { findCourse, findRun }: Catalogue,
  instituteId: string,
  { courseId, runId }: Pick<Enquiry, 'courseId' | 'runId'>,
): Promise<Named | NotNamed> {
  const given = courseId === null ? null : await findCourse(instituteId, courseId);
  if (given === undefined) return unknownCourse;
  if (runId === null) return { outcome: 'found', courseId, course: given, run: null };
  const run = await findRun(instituteId, runId);
  if (run === undefined) return unknownRun;
  if (given !== null && given.courseId !== run.course_id) return otherRun;
  const course = given ?? (await findCourse(instituteId, run.course_id));
  if (course === undefined) return unknownRun;
  return { outcome: 'found', courseId: courseId ?? run.course_id, course, run };
}

/** What of a run is kept with an enquiry, as JSON text. */
export function toRunRecord(run: Run): string {
  const { starts_on, starts_at, ends_on, timezone, when_text } = run;
  const places = run.places.map(({ id, name, town }) => ({ id, name, town }));
  return JSON.stringify({ starts_on, starts_at, ends_on, timezone, when_text, places } satisfies RunOfEnquiry);
}
