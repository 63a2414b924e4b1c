import { sql } from 'kysely';
import type { Database } from '../../schema/tables.ts';

/** Calls that failed alike. */
export type FailedCalls = {
  readonly keyId: string;
  /** Host of the verified website, or one of `callsWithoutWebsite`. */
  readonly website: string;
  readonly endpoint: string;
  readonly status: number;
  readonly calls: number;
  /** When the hour of the last one began. */
  readonly lastHour: Date;
};

/** Failed calls of an institute since a moment, the latest first; those of refused pages are listed by themselves. */
export async function listFailures(
  db: Database,
  instituteId: string,
  { since, count }: { readonly since: Date; readonly count: number },
): Promise<readonly FailedCalls[]> {
  const { rows } = await sql<FailedCalls>`
    select key_id as "keyId", website, endpoint, status, sum(calls)::bigint as calls, max(hour) as "lastHour"
    from usage_hour
    where institute_id = ${instituteId} and hour >= ${since} and status >= 400
      and not (status = 403 and website = 'other')
    group by key_id, website, endpoint, status
    order by max(hour) desc, sum(calls) desc, website, endpoint, status, key_id limit ${count}`.execute(db);
  return rows;
}
