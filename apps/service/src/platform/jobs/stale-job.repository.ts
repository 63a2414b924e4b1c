import { type Kysely, sql } from 'kysely';
import { jobSchema } from './job-schema.ts';

const jobs = sql.id(jobSchema, '_private_jobs');
const jobQueues = sql.id(jobSchema, '_private_job_queues');

/** No job takes as long: whoever holds it is dead, or has never learnt that he does. The library waits four hours. */
const staleAfter = sql.lit('2 minutes');

/**
 * Lets go of jobs and queues that were taken too long ago; returns how many jobs. Jobs that nobody will take any more, since others
 * came in their place while they were under way, are deleted.
 */
export async function releaseStaleJobs<T>(db: Kysely<T>): Promise<number> {
  const { rows } = await sql<{ released: number }>`
    with released as (
      update ${jobs}
      set locked_at = null, locked_by = null, run_at = greatest(run_at, now())
      where locked_at < now() - ${staleAfter}::interval
      returning id
    ), queues as (
      update ${jobQueues}
      set locked_at = null, locked_by = null
      where locked_at < now() - ${staleAfter}::interval
    ), superseded as (
      delete from ${jobs} where locked_at is null and attempts >= max_attempts
    )
    select count(*)::int as released from released`.execute(db);
  return rows[0]?.released ?? 0;
}
