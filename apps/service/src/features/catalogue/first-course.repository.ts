import type { Database } from '../../schema/tables.ts';

/** The JSON texts of an institute's header, and of its first published course; the latter undefined while there is none. */
export type FirstCourse = { readonly header: string; readonly facts: string | undefined };

export async function findFirstCourse(db: Database, instituteId: string): Promise<FirstCourse | undefined> {
  const institute = await db.selectFrom('institute').select('header').where('id', '=', instituteId).executeTakeFirst();
  if (institute === undefined) return undefined;
  const course = await db
    .selectFrom('course')
    .select('facts')
    .where('institute_id', '=', instituteId)
    .where('is_published', '=', true)
    .orderBy('position')
    .limit(1)
    .executeTakeFirst();
  return { header: institute.header, facts: course?.facts };
}
