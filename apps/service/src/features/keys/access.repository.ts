import { sql } from 'kysely';
import type { Database } from '../../schema/tables.ts';

/** The number that changes with every change to keys or websites of any institute, as text: it is only compared. */
export async function findAccessRevision(db: Database): Promise<string> {
  const { revision } = await db
    .selectFrom('access_revision')
    .select(sql<string>`revision::text`.as('revision'))
    .executeTakeFirstOrThrow();
  return revision;
}
