import { CompiledQuery, type Kysely, type QueryResult } from 'kysely';
import type { Pool } from 'pg';
import { createJobLog } from './job-log.ts';

/**
 * Where the queue's tables are, whatever the environment or a file somewhere says to the library. Not its default: the database may
 * be shared with an application that has jobs of its own there.
 */
export const jobSchema = 'prospectus_jobs';

/**
 * Brings the tables of the job queue to what the installed graphile-worker needs, inside of a migration of ours: with its
 * transaction and under its lock, so that they are there when it is recorded, and only then.
 */
export async function installJobSchema(trx: Kysely<unknown>): Promise<void> {
  // Loaded here alone: whoever finds the schema up to date starts without it.
  const { runMigrations } = await import('graphile-worker');
  const client = createClientWithin(trx);
  const pool = { connect: async () => client, listeners: () => [undefined], options: {} };
  // All that it asks of a pool, as a test shows.
  await runMigrations({ pgPool: pool as unknown as Pool, schema: jobSchema, logger: await createJobLog(undefined) });
}

type Question = string | { readonly text: string; readonly values?: readonly unknown[] };

/** In a transaction that is under way, those of the library are savepoints. */
const savepoints: Readonly<Record<string, string>> = {
  begin: 'savepoint migration',
  commit: 'release savepoint migration',
  rollback: 'rollback to savepoint migration',
};

/** What the library takes for a connection of its own. */
function createClientWithin(trx: Kysely<unknown>) {
  const run = (text: string, values: readonly unknown[] = []): Promise<QueryResult<unknown>> =>
    trx.executeQuery(CompiledQuery.raw(text, [...values]));
  return {
    async query(question: Question, given?: readonly unknown[]): Promise<QueryResult<unknown>> {
      const { text, values = given } = typeof question === 'string' ? { text: question } : question;
      const savepoint = savepoints[text];
      if (savepoint !== undefined) return run(savepoint);
      // It asks for tables that may not be there yet, and goes on after the error.
      await run('savepoint question');
      try {
        const result = await run(text, values);
        await run('release savepoint question');
        return result;
      } catch (error) {
        await run('rollback to savepoint question');
        throw error;
      }
    },
    release: () => undefined,
  };
}
