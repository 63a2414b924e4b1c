import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../../schema/tables.ts';

/** What is counted, such as an address or an account: a kind and a value. */
export type Subject = readonly [kind: string, value: string];

/** Counts one more attempt, or several, together with those of all other processes; returns how many there are, and until when they count. */
export async function countAttempt(
  db: Database,
  subject: Subject,
  { at, windowMs, times = 1 }: { readonly at: Date; readonly windowMs: number; readonly times?: number },
): Promise<{ readonly attempts: number; readonly endsAt: Date }> {
  const ends = new Date(at.getTime() + windowMs);
  const row = await db
    .insertInto('attempt_count')
    .values({ subject: hashOf(subject), attempts: times, ends_at: ends })
    .onConflict((conflict) =>
      conflict.column('subject').doUpdateSet({
        attempts: sql<number>`case when attempt_count.ends_at <= ${at} then ${times}::int else attempt_count.attempts + ${times}::int end`,
        ends_at: sql<Date>`case when attempt_count.ends_at <= ${at} then ${ends} else attempt_count.ends_at end`,
      }),
    )
    .returning(['attempts', 'ends_at'])
    .executeTakeFirstOrThrow();
  return { attempts: row.attempts, endsAt: row.ends_at };
}

/** Takes attempts back that were counted. */
export async function uncountAttempt(db: Database, subject: Subject, times = 1): Promise<void> {
  await db
    .updateTable('attempt_count')
    .set({ attempts: sql<number>`greatest(attempts - ${times}::int, 0)` })
    .where('subject', '=', hashOf(subject))
    .execute();
}

export async function forgetAttempts(db: Database, subject: Subject): Promise<void> {
  await db.deleteFrom('attempt_count').where('subject', '=', hashOf(subject)).execute();
}

const hashOf = ([kind, value]: Subject): Buffer => createHash('sha256').update(`${kind} ${value}`).digest();
