import { callsWithoutWebsite } from '@prospectus/contract/admin';
import { sql } from 'kysely';
import type { Database } from '../../../schema/tables.ts';

/** Whose page was refused, and on which day: one of those that are told apart. */
export type PageOfDay = { readonly instituteId: string; readonly day: string };

/** Institutes of which there may be more pages in a day than `pagesMax`, with those to add. */
export async function listCrowded(
  db: Database,
  refused: readonly PageOfDay[],
  pagesMax: number,
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    with pages as (
      select institute_id, day from refused_page
      where institute_id = any(${refused.map(({ instituteId }) => instituteId)}::text[])
        and day = any(${refused.map(({ day }) => day)}::date[])
      union all
      select * from unnest(
        ${refused.map(({ instituteId }) => instituteId)}::text[], ${refused.map(({ day }) => day)}::date[]
      )
    )
    select distinct institute_id as id from pages group by institute_id, day having count(*) > ${pagesMax}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Hosts of an institute's websites, whatever their state, and of those that got answers since, which may have been removed. */
export async function listOwnHosts(db: Database, instituteId: string, since: Date): Promise<readonly string[]> {
  const { rows } = await sql<{ host: string }>`
    select host from website where institute_id = ${instituteId}
    union
    select website from usage_hour
    where institute_id = ${instituteId} and hour >= ${since} and status < 400
      and website <> all(${[...callsWithoutWebsite]}::text[])`.execute(db);
  return rows.map(({ host }) => host);
}
