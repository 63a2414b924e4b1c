import { sql } from 'kysely';
import type { Database } from '../../../schema/tables.ts';
import type { KeptGist } from './gist-line.ts';

/** Gists of a stretch of the file that was imported last. */
export type Stretch = { readonly number: number; readonly gists: Buffer };

/** The stretches that were judged as `judgedBy` says, one in memory at a time. */
export async function* listStretches(db: Database, instituteId: string, judgedBy: Buffer): AsyncGenerator<Stretch> {
  for (let last = -1; ; ) {
    const row = await db
      .selectFrom('course_gist')
      .select(['number', 'gists'])
      .where('institute_id', '=', instituteId)
      .where('judged_by', '=', judgedBy)
      .where('number', '>', last)
      .orderBy('number')
      .limit(1)
      .executeTakeFirst();
    if (row === undefined) return;
    yield row;
    last = row.number;
  }
}

export async function putStretch(
  db: Database,
  instituteId: string,
  judgedBy: Buffer,
  { number, gists }: Stretch,
): Promise<void> {
  await db
    .insertInto('course_gist')
    .values({ institute_id: instituteId, number, judged_by: judgedBy, gists })
    .onConflict((conflict) => conflict.columns(['institute_id', 'number']).doUpdateSet({ judged_by: judgedBy, gists }))
    .execute();
}

/** Deletes the stretches from this number on. */
export async function deleteStretches(db: Database, instituteId: string, from: number): Promise<void> {
  await db.deleteFrom('course_gist').where('institute_id', '=', instituteId).where('number', '>=', from).execute();
}

export type StoredCourse = {
  readonly id: string;
  readonly position: number;
  /** Its editions in their order, each with its count of learners. */
  readonly editions: readonly (readonly [id: string, activeLearners: number | null])[];
};

/** Those of the courses of which the same is stored, by their hash; each is looked up by its id, as in `findCourseStates`. */
export async function listStored(
  db: Database,
  instituteId: string,
  courses: readonly Pick<KeptGist, 'id' | 'hash'>[],
  safelistVersion: number,
): Promise<readonly StoredCourse[]> {
  const ids = courses.map(({ id }) => id);
  const hashes = courses.map(({ hash }) => hash);
  const { rows } = await sql<StoredCourse>`
    select course.id, course.position, (
      select coalesce(json_agg(json_build_array(edition.id, edition.active_learners) order by edition.position), '[]')
      from edition
      where edition.institute_id = ${instituteId} and edition.course_id = course.id
    ) as editions
    from unnest(${ids}::text[], ${hashes}::text[]) as given (id, hash)
    cross join lateral (
      select id, position, hash, safelist_version from course
      where course.institute_id = ${instituteId} and course.id = given.id limit 1
    ) as course
    where course.hash = decode(given.hash, 'base64') and course.safelist_version >= ${safelistVersion}`.execute(db);
  return rows;
}
