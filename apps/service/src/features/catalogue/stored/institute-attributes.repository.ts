import { sql } from 'kysely';
import type { Database } from '../../../schema/tables.ts';

type NamedAttribute = { readonly key: string; readonly label: string };

/** The attributes that an institute defines, by their names and in its order; none of an unknown one. */
export async function listAttributes(db: Database, instituteId: string): Promise<NamedAttribute[]> {
  const institute = await db
    .selectFrom('institute')
    .select(sql<readonly NamedAttribute[] | null>`header::json #> '{institute,attributes}'`.as('attributes'))
    .where('id', '=', instituteId)
    .executeTakeFirst();
  return (institute?.attributes ?? []).map(({ key, label }) => ({ key, label }));
}
