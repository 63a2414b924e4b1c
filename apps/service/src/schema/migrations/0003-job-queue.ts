import type { Kysely } from 'kysely';
import { installJobSchema } from '../../platform/jobs/job-schema.ts';

/** Tables of graphile-worker 0.17. A version of it that needs others comes with a migration like this one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await installJobSchema(db);
}
