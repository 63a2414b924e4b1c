import { sql } from 'kysely';
import type { Database } from '../../../schema/tables.ts';
import { website } from './inbox.repository.ts';

/** What enquiries may be filtered by. */
export type InboxChoices = {
  readonly courses: readonly { readonly id: string; readonly title: string }[];
  /** Hosts of pages that sent some. */
  readonly websites: readonly string[];
  readonly hasServers: boolean;
};

const latestMax = 10_000;
const coursesMax = 500;
const websitesMax = 100;

/** How many enquiries are about each of some runs; those without any are left out. */
export async function countLeadsOfRuns(
  db: Database,
  instituteId: string,
  runIds: readonly string[],
): Promise<readonly { readonly run_id: string; readonly leads: number }[]> {
  const rows = await db
    .selectFrom('lead')
    .select(['run_id', sql<number>`count(*)::int`.as('leads')])
    .where('institute_id', '=', instituteId)
    .where('run_id', '=', sql<string>`any(${runIds}::text[])`)
    .groupBy('run_id')
    .execute();
  return rows.flatMap(({ run_id, leads }) => (run_id === null ? [] : { run_id, leads }));
}

/** The courses and websites of an institute's latest enquiries, by name. */
export async function findInboxChoices(db: Database, instituteId: string): Promise<InboxChoices> {
  const latest = () =>
    db
      .selectFrom('lead')
      .where('institute_id', '=', instituteId)
      .orderBy('created_at', 'desc')
      .orderBy('arrival', 'desc')
      .limit(latestMax);
  const courses = await db
    .selectFrom(latest().select(['named_course_id as id', 'course_title as title']).as('latest'))
    .select(['id', sql<string>`max(title)`.as('title')])
    .where('id', 'is not', null)
    .groupBy('id')
    .orderBy('title')
    .limit(coursesMax)
    .execute();
  const senders = await db
    .selectFrom(latest().select(website.as('website')).as('latest'))
    .select('website')
    .distinct()
    // Otherwise the limit would cut off the row that stands for servers.
    .orderBy('website', (order) => order.nullsFirst())
    .limit(websitesMax + 1)
    .execute();
  return {
    courses: courses.flatMap(({ id, title }) => (id === null ? [] : { id, title })),
    websites: senders.flatMap((each) => each.website ?? []).slice(0, websitesMax),
    hasServers: senders.some((each) => each.website === null),
  };
}
