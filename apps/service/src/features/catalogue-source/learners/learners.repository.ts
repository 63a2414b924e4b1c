import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../schema/tables.ts';
import type { LearnerCount } from './learner-count.ts';

/** Stores learner counts; returns how many were others before. */
export async function updateLearners(
  trx: Transaction<Tables>,
  instituteId: string,
  counts: readonly LearnerCount[],
): Promise<number> {
  const ids = counts.map(({ editionId }) => editionId);
  const learners = counts.map(({ activeLearners }) => activeLearners);
  const result = await sql`
    update edition set active_learners = given.learners
    from unnest(${ids}::text[], ${learners}::integer[]) as given (id, learners)
    where edition.institute_id = ${instituteId} and edition.id = given.id
      and edition.active_learners is distinct from given.learners`.execute(trx);
  return Number(result.numAffectedRows ?? 0);
}

/** The ids of an institute's editions, published or not; undefined when there is no such institute. */
export async function listEditionIds(
  trx: Transaction<Tables>,
  instituteId: string,
): Promise<ReadonlySet<string> | undefined> {
  const institute = await trx.selectFrom('institute').select('id').where('id', '=', instituteId).executeTakeFirst();
  if (institute === undefined) return undefined;
  const rows = await trx.selectFrom('edition').select('id').where('institute_id', '=', instituteId).execute();
  return new Set(rows.map(({ id }) => id));
}
