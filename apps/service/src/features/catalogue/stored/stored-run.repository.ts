import { type RawBuilder, type SqlBool, sql, type Transaction } from 'kysely';
import { readConsistently } from '../../../platform/database/database.ts';
import type { Database, Tables } from '../../../schema/tables.ts';
import { findTimeZone } from '../../catalogue-store/time-zone.repository.ts';
import { readLenientRuns } from './lenient-runs.ts';
import { listSourceCourses, type SourceCourse } from './source-course.repository.ts';
import { findInstituteOfDates, type InstituteOfDates } from './stored-institute.repository.ts';
import type { StoredRun, StoredRunFacts } from './stored-run.ts';

/** Which runs are read. Days, as the file writes them, are compared as texts: they may be off by what time zones differ. */
export type StoredRunsAsked = {
  readonly courseIds?: readonly string[] | undefined;
  readonly runIds?: readonly string[] | undefined;
  /** Courses that cannot be read, and would fail the statement: theirs come last, as far as they can be understood. */
  readonly skippedIds?: readonly string[];
  /** Only drafts, and runs that end on this day or before. */
  readonly hiddenBy?: string;
  /** Days of the start. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};

export type StoredRuns = {
  /** Of the catalogue. */
  readonly revision: number;
  findInstitute(): Promise<InstituteOfDates>;
  /** Name of the time zone of the institute's clocks. */
  findTimeZone(): Promise<string>;
  /** Some hundred at a time. */
  list(asked: StoredRunsAsked): AsyncIterable<readonly StoredRun[]>;
};

/** Courses that one statement looks through, so that none takes long. */
const coursesAtATime = 1000;
const rowsAtATime = 500;
const skippedAtATime = 20;
const namingMax = 10;

/** Reads the runs of an institute as they are at one moment; undefined when there is no such institute. */
export async function readStoredRuns<T>(
  db: Database,
  instituteId: string,
  read: (stored: StoredRuns) => Promise<T>,
): Promise<T | undefined> {
  return readConsistently(db, async (trx) => {
    const institute = await trx
      .selectFrom('institute')
      .select('revision')
      .where('id', '=', instituteId)
      .executeTakeFirst();
    if (institute === undefined) return undefined;
    return read({
      ...institute,
      // As it was found at this moment.
      findInstitute: async () => (await findInstituteOfDates(trx, instituteId)) as InstituteOfDates,
      findTimeZone: () => findTimeZone(trx, instituteId),
      list: (asked) => listRuns(trx, instituteId, asked),
    });
  });
}

/** Courses whose facts name an id, in upper or lower case: as a run's, or as another. At most a few, since ids are unique. */
export async function listCoursesNaming(
  db: Database,
  instituteId: string,
  id: string,
): Promise<readonly SourceCourse[]> {
  const ids = await readConsistently(db, async (trx) => {
    const found: string[] = [];
    for await (const within of windowsOf(trx, instituteId)) {
      const { rows } = await sql<{ id: string }>`
        select c.id from course as c
        where c.institute_id = ${instituteId} and ${within}
          and (position(${`"id":"${id}"`} in c.facts) > 0
            or position(${`"id":"${id.toLowerCase()}"`} in lower(c.facts)) > 0)
        limit ${namingMax - found.length}`.execute(trx);
      found.push(...rows.map((row) => row.id));
      if (found.length >= namingMax) break;
    }
    return found;
  });
  return listSourceCourses(db, instituteId, ids);
}

async function* listRuns(
  trx: Transaction<Tables>,
  instituteId: string,
  asked: StoredRunsAsked,
): AsyncGenerator<readonly StoredRun[]> {
  const wanted = sql.join([sql<SqlBool>`true`, ...conditionsOf(asked)], sql` and `);
  for await (const within of windowsOf(trx, instituteId)) {
    await sql`
      declare dates no scroll cursor for
      select c.id as course_id, d.stream, d.category, e.title, e.language, v.level, v.formats,
        coalesce(d.published, true) as course_published, coalesce(e.published, true) as edition_published,
        coalesce(v.published, true) as version_published, coalesce(r.published, true) as run_published,
        json_strip_nulls(json_build_object('id', r.id, 'cancelled', r.cancelled, 'start', r.start, 'end', r."end",
          'when', left(r."when", ${whenMax}), 'meetings', r.meetings, 'attendance', r.attendance, 'places', r.places,
          'seats', r.seats, 'seats_left', r.seats_left, 'enrol_until', r.enrol_until, 'guaranteed', r.guaranteed)) as facts
      ${runsOf(instituteId)}
        and ${within} and ${wanted}`.execute(trx);
    for (;;) {
      const { rows } = await sql<Row>`fetch ${sql.lit(rowsAtATime)} from dates`.execute(trx);
      if (rows.length === 0) break;
      yield rows.map(toStoredRun);
    }
    await sql`close dates`.execute(trx);
  }
  yield* listSkippedRuns(trx, instituteId, asked);
}

/** The runs of courses that cannot be read, whatever their days are. */
async function* listSkippedRuns(
  trx: Transaction<Tables>,
  instituteId: string,
  { skippedIds = [], courseIds, runIds }: StoredRunsAsked,
): AsyncGenerator<readonly StoredRun[]> {
  const asked = new Set(courseIds ?? skippedIds);
  const ids = skippedIds.filter((id) => asked.has(id));
  const wanted = runIds && new Set(runIds);
  for (let from = 0; from < ids.length; from += skippedAtATime) {
    const courses = await trx
      .selectFrom('course')
      .select(['id', 'facts'])
      .where('institute_id', '=', instituteId)
      .where('id', 'in', ids.slice(from, from + skippedAtATime))
      .orderBy('position')
      .execute();
    for (const { id, facts } of courses) {
      yield readLenientRuns(id, facts).filter((run) => wanted?.has(run.facts.id) ?? true);
    }
  }
}

/** The conditions that divide an institute's courses, `c`, into as many as one statement looks through. */
async function* windowsOf(trx: Transaction<Tables>, instituteId: string): AsyncGenerator<RawBuilder<SqlBool>> {
  const { end } = await trx
    .selectFrom('course')
    .select(sql<number>`coalesce(max(position), -1) + 1`.as('end'))
    .where('institute_id', '=', instituteId)
    .executeTakeFirstOrThrow();
  for (let from = 0; from < end; from += coursesAtATime) {
    yield sql`(c.position >= ${from} and c.position < ${from + coursesAtATime})`;
  }
}

/** More than a list shows. */
const whenMax = 1000;

/** Every run of the institute's courses: `c` is the course, `d` what its facts say, `e` the edition, `v` the version, `r` the run. */
const runsOf = (instituteId: string) => sql`
  from course as c
  cross join lateral json_to_record(c.facts::json) as d(stream text, category text, published boolean, editions json)
  cross join lateral json_to_recordset(d.editions) as e(title text, language text, published boolean, versions json)
  cross join lateral json_to_recordset(e.versions) as v(level text, formats json, published boolean, runs json)
  cross join lateral json_to_recordset(v.runs) as r(id text, published boolean, cancelled boolean, start text, "end" text,
    "when" text, meetings json, attendance text, places json, seats integer, seats_left integer, enrol_until text,
    guaranteed boolean)
  where c.institute_id = ${instituteId} and position('"runs":[' in c.facts) > 0`;

function conditionsOf({ courseIds, runIds, skippedIds = [], hiddenBy, from, to }: StoredRunsAsked) {
  const conditions: RawBuilder<SqlBool>[] = [];
  if (skippedIds.length > 0) conditions.push(sql`c.id <> all(${skippedIds}::text[])`);
  if (courseIds) conditions.push(sql`c.id = any(${courseIds}::text[])`);
  if (runIds) conditions.push(sql`r.id = any(${runIds}::text[])`);
  if (hiddenBy !== undefined) {
    conditions.push(sql`(not coalesce(r.published, true) or not coalesce(v.published, true)
      or not coalesce(e.published, true) or not coalesce(d.published, true)
      or left(coalesce(r."end", r.start), 10) <= ${hiddenBy} or (r."end" is null and r.meetings is not null))`);
  }
  const start = sql`left(coalesce(r.start, r.meetings -> 0 ->> 'start'), 10)`;
  if (from !== undefined) conditions.push(sql`${start} >= ${from}`);
  if (to !== undefined) conditions.push(sql`${start} <= ${to}`);
  return conditions;
}

type Row = {
  course_id: string;
  stream: string | null;
  category: string | null;
  title: string;
  language: string | null;
  level: string | null;
  formats: string[] | null;
  course_published: boolean;
  edition_published: boolean;
  version_published: boolean;
  run_published: boolean;
  facts: StoredRunFacts;
};

const toStoredRun = (row: Row): StoredRun => ({
  courseId: row.course_id,
  stream: row.stream,
  category: row.category,
  title: row.title,
  language: row.language,
  level: row.level,
  formats: row.formats ?? [],
  line: {
    run: { published: row.run_published },
    version: { published: row.version_published },
    edition: { published: row.edition_published },
    course: { published: row.course_published },
  },
  facts: row.facts,
});
