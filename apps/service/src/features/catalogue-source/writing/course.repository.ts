import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../schema/tables.ts';

export type PlacedHash = {
  readonly id: string;
  readonly hash: Buffer;
  readonly position: number;
  /** How many it has. */
  readonly editions: number;
};

export type CourseState =
  /** It is new, its content is another, it was sanitised with an older safelist, or editions of it are gone. */
  | 'changed'
  /** Only its place in the catalogue is another. */
  | 'moved';

/**
 * What has to be done about the courses; one that is stored as it is has no state.
 *
 * Each is looked up by its id: joined as a whole, PostgreSQL may read all courses of the institute for every batch. `limit 1` keeps it from
 * joining them all the same.
 */
export async function findCourseStates(
  trx: Transaction<Tables>,
  instituteId: string,
  courses: readonly PlacedHash[],
  safelistVersion: number,
): Promise<ReadonlyMap<string, CourseState>> {
  const ids = courses.map(({ id }) => id);
  const hashes = courses.map(({ hash }) => hash.toString('hex'));
  const positions = courses.map(({ position }) => position);
  const editions = courses.map((course) => course.editions);
  const { rows } = await sql<{ id: string; state: CourseState }>`
    with compared as (
      select given.id, course.position <> given.position as is_moved, course.id is null
        or course.hash <> decode(given.hash, 'hex')
        or course.safelist_version < ${safelistVersion}
        or given.editions > (
          select count(*) from edition where edition.institute_id = ${instituteId} and edition.course_id = given.id
        ) as is_changed
      from unnest(${ids}::text[], ${hashes}::text[], ${positions}::integer[], ${editions}::integer[])
        as given (id, hash, position, editions)
      left join lateral (
        select id, hash, position, safelist_version from course
        where course.institute_id = ${instituteId} and course.id = given.id limit 1
      ) as course on true
    )
    select id, case when is_changed then 'changed' else 'moved' end as state
    from compared where is_changed or is_moved`.execute(trx);
  return new Map(rows.map(({ id, state }) => [id, state]));
}

/** Gives courses another place in the catalogue. */
export async function updatePositions(
  trx: Transaction<Tables>,
  instituteId: string,
  courses: readonly { readonly id: string; readonly position: number }[],
): Promise<void> {
  const ids = courses.map(({ id }) => id);
  const positions = courses.map(({ position }) => position);
  await sql`
    update course set position = given.position
    from unnest(${ids}::text[], ${positions}::integer[]) as given (id, position)
    where course.institute_id = ${instituteId} and course.id = given.id`.execute(trx);
}

export type CourseRecord = {
  readonly id: string;
  readonly position: number;
  readonly isPublished: boolean;
  readonly document: string;
  readonly facts: string;
  readonly hash: Buffer;
  readonly eventStamps: string | null;
};

/** Stamps of the events of courses that are stored, by course, as text. */
export async function findEventStamps(
  trx: Transaction<Tables>,
  instituteId: string,
  courseIds: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  const rows = await trx
    .selectFrom('course')
    .select(['id', 'event_stamps'])
    .where('institute_id', '=', instituteId)
    .where('id', '=', sql<string>`any(${courseIds})`)
    .execute();
  return new Map(rows.map(({ id, event_stamps: stamps }) => [id, stamps]));
}

/** Inserts courses, or replaces them; when they were first imported stays. */
export async function upsertCourses(
  trx: Transaction<Tables>,
  instituteId: string,
  courses: readonly CourseRecord[],
  safelistVersion: number,
): Promise<void> {
  await trx
    .insertInto('course')
    .values(
      courses.map((course) => ({
        institute_id: instituteId,
        id: course.id,
        position: course.position,
        is_published: course.isPublished,
        document: course.document,
        facts: course.facts,
        hash: course.hash,
        safelist_version: safelistVersion,
        event_stamps: course.eventStamps,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['institute_id', 'id']).doUpdateSet((eb) => ({
        position: eb.ref('excluded.position'),
        is_published: eb.ref('excluded.is_published'),
        document: eb.ref('excluded.document'),
        facts: eb.ref('excluded.facts'),
        hash: eb.ref('excluded.hash'),
        safelist_version: eb.ref('excluded.safelist_version'),
        event_stamps: eb.ref('excluded.event_stamps'),
      })),
    )
    .execute();
}

export type EditionRecord = {
  readonly id: string;
  readonly courseId: string;
  readonly position: number;
  readonly isPublished: boolean;
  /** Null leaves the stored count. */
  readonly activeLearners: number | null;
  readonly texts: string;
  readonly textsHash: Buffer;
  readonly hasMedia: boolean;
  readonly seoDescription: string | null;
};

/** Inserts editions, or replaces them, also when they belonged to another course. */
export async function upsertEditions(
  trx: Transaction<Tables>,
  instituteId: string,
  editions: readonly EditionRecord[],
): Promise<void> {
  await trx
    .insertInto('edition')
    .values(
      editions.map((edition) => ({
        institute_id: instituteId,
        id: edition.id,
        course_id: edition.courseId,
        position: edition.position,
        is_published: edition.isPublished,
        active_learners: edition.activeLearners,
        texts: edition.texts,
        texts_hash: edition.textsHash,
        has_media: edition.hasMedia,
        seo_description: edition.seoDescription,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['institute_id', 'id']).doUpdateSet((eb) => ({
        course_id: eb.ref('excluded.course_id'),
        position: eb.ref('excluded.position'),
        is_published: eb.ref('excluded.is_published'),
        active_learners: eb.fn.coalesce('excluded.active_learners', 'edition.active_learners'),
        texts: eb.ref('excluded.texts'),
        texts_hash: eb.ref('excluded.texts_hash'),
        has_media: eb.ref('excluded.has_media'),
        seo_description: eb.ref('excluded.seo_description'),
      })),
    )
    .execute();
}

/** Ids that are looked at in one go. */
const idsMax = 5_000;

/** Deletes what `isKept` does not know by its id; returns how many rows went. */
export async function deleteOthers(
  trx: Transaction<Tables>,
  table: 'course' | 'edition',
  instituteId: string,
  isKept: (id: string) => boolean,
): Promise<number> {
  let deleted = 0;
  for (let last = ''; ; ) {
    const rows = await trx
      .selectFrom(table)
      .select('id')
      .where('institute_id', '=', instituteId)
      .where('id', '>', last)
      .orderBy('id')
      .limit(idsMax)
      .execute();
    const end = rows.at(-1);
    if (end === undefined) return deleted;
    last = end.id;
    const others = rows.map(({ id }) => id).filter((id) => !isKept(id));
    if (others.length === 0) continue;
    await trx
      .deleteFrom(table)
      .where('institute_id', '=', instituteId)
      .where('id', '=', sql<string>`any(${others})`)
      .execute();
    deleted += others.length;
  }
}
