import { sql } from 'kysely';
import type { Database } from '../../../schema/tables.ts';

type NamedAttribute = { readonly key: string; readonly label: string };

/** The attributes that an institute defines, by their names and in its order; none of an unknown one. */
export async function listAttributes(db: Database, instituteId: string): Promise<NamedAttribute[]> {
  // Without their values, of which there may be thousands.
  const { rows } = await sql<NamedAttribute>`
    select a.key, a.label from institute
    cross join lateral rows from (
      json_to_recordset(header::json #> '{institute,attributes}') as (key text, label text)
    ) with ordinality as a(key, label, place)
    where institute.id = ${instituteId} order by a.place`.execute(db);
  return rows;
}
