import { catalogueIdSchema } from '@prospectus/contract';
import type { DateAnswerBody, DateAnswerName, DateAnswerValues } from '@prospectus/contract/admin';
import type { Clock } from '../../../platform/time/clock.ts';
import { createZone, type Zone } from '../../../platform/time/zone.ts';
import type { Database } from '../../../schema/tables.ts';
import type { Moment } from '../../catalogue-store/moment.ts';
import { overFrom, type RunTimes, readRunTimes } from '../../catalogue-store/run-times.ts';
import { findFailure } from '../../catalogue-store/snapshot-failure.repository.ts';
import { whyRunIsHidden } from '../rules/hidden-run.ts';
import { countCourses, findSourceCourse } from '../stored/source-course.repository.ts';
import { listCoursesNaming, readStoredRuns } from '../stored/stored-run.repository.ts';
import type { StoredRun } from '../stored/stored-run.ts';

export type DateQuestion = {
  readonly instituteId: string;
  readonly runId: string;
  /** Of the course, or of one of its editions, where it should show. */
  readonly courseId: string | undefined;
  /** What the service shows; undefined where that is not known. */
  readonly served?: (() => Promise<Served>) | undefined;
};

type Served = {
  readonly isShown: boolean;
  /** Courses that could not be read, and were left out. */
  readonly skippedIds: readonly string[];
};

/** Does what searches the stored courses; what the service shows is asked for outside of it, as that may have to be built first. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

type ExplainDeps = { readonly db: Database; readonly clock: Clock; readonly inTurn?: InTurn };

/** Tells why a date does not show, or that it does (rule R2). Undefined for an unknown institute. */
export async function explainDate(deps: ExplainDeps, question: DateQuestion): Promise<DateAnswerBody | undefined> {
  const { db, clock, inTurn = (work) => work() } = deps;
  const { instituteId, runId } = question;
  const found = await inTurn(() => findRun(db, instituteId, runId));
  if (found === undefined) return undefined;
  const { stored, zone, unreadable, alike } = found;
  if (stored === undefined) {
    const [course] = unreadable;
    return course === undefined ? explainUnknown(db, question, alike) : courseNotRead(course);
  }
  const { courseId } = stored;
  const other = await inTurn(() => findOtherCourse(db, question, courseId));
  if (other !== undefined) return answer('other_course', { run: runId, course: courseId, asked: other }, courseId);

  const times = readRunTimes(stored.facts, zone);
  const now = clock.now();
  const reason = whyRunIsHidden(stored.line, overFrom(times), now);
  if (reason === 'over') return answer('over', { end: describeMoment(times.end, zone) }, courseId);
  if (reason !== null) return answer(reason, {}, courseId);

  const served = await question.served?.();
  if (unreadable.includes(courseId) || served?.skippedIds.includes(courseId)) return courseNotRead(courseId);
  const failure = served?.isShown ? undefined : await findFailure(db, instituteId);
  if (failure) return answer('not_shown', { problem: failure.reason }, courseId);
  if (served?.isShown === false) return answer('not_there_yet', {}, courseId);
  const isRunning = times.start !== null && now >= times.start.from;
  return answer(isRunning ? 'shown_running' : 'shown', describeShown(stored, times, zone), courseId, true);
}

const answer = (
  name: DateAnswerName,
  values: DateAnswerValues,
  courseId: string | null,
  isShown = false,
): DateAnswerBody => ({ answer: name, is_shown: isShown, values, course_id: courseId });

const courseNotRead = (course: string) => answer('course_not_read', { course }, course);

type FoundRun = {
  readonly stored: StoredRun | undefined;
  readonly zone: Zone;
  /** Ids of courses that have the run, or seem to, and whose facts cannot be read. */
  readonly unreadable: readonly string[];
  /** The id of a run that differs in upper and lower case alone. */
  readonly alike: string | undefined;
};

async function findRun(db: Database, instituteId: string, runId: string): Promise<FoundRun | undefined> {
  // No run has another id, and the search is for a text of JSON.
  const isId = catalogueIdSchema.safeParse(runId).success;
  const naming = isId ? await listCoursesNaming(db, instituteId, runId) : [];
  const courseIds = naming.map(({ id }) => id);
  const unreadable = naming.flatMap(({ id, facts }) => (facts === undefined ? [id] : []));
  return readStoredRuns(db, instituteId, async ({ findTimeZone, list }) => {
    const zone = createZone(await findTimeZone());
    let alike: string | undefined;
    if (courseIds.length > 0) {
      // One of them may be a course that would fail a statement.
      for await (const runs of list({ courseIds, skippedIds: courseIds })) {
        const stored = runs.find(({ facts }) => facts.id === runId);
        if (stored) return { stored, zone, unreadable, alike };
        alike ??= runs.find(({ facts }) => facts.id.toLowerCase() === runId.toLowerCase())?.facts.id;
      }
    }
    return { stored: undefined, zone, unreadable, alike };
  });
}

async function explainUnknown(
  db: Database,
  { instituteId, runId: run }: DateQuestion,
  alike: string | undefined,
): Promise<DateAnswerBody> {
  if ((await countCourses(db, instituteId)) === 0) return answer('no_catalogue', {}, null);
  return alike === undefined ? answer('unknown', { run }, null) : answer('unknown_alike', { run, alike }, null);
}

/** The course that was asked about, where it is not the run's. */
async function findOtherCourse(
  db: Database,
  { instituteId, courseId: asked }: DateQuestion,
  courseId: string,
): Promise<string | undefined> {
  if (asked === undefined || asked === '' || asked === courseId) return undefined;
  const isId = catalogueIdSchema.safeParse(asked).success;
  const source = isId ? await findSourceCourse(db, instituteId, asked) : undefined;
  return source?.id === courseId ? undefined : asked;
}

const describeShown = ({ title, courseId, facts }: StoredRun, { start }: RunTimes, zone: Zone): DateAnswerValues => ({
  title,
  course: courseId,
  when: start === null ? (facts.when ?? '') : describeMoment(start, zone),
});

/** A day, or a time as the institute's clocks show it, in digits that read alike in every language. */
function describeMoment(moment: Moment | null, zone: Zone): string {
  if (moment === null) return '';
  if (moment.at === null) return moment.date;
  const time = new Date(moment.at + zone.offsetAt(moment.at)).toISOString().slice(11, 16);
  return `${moment.date} ${time} (${zone.name})`;
}
