import { sql } from 'kysely';
import type { Database } from '../../schema/tables.ts';
import { visitorsShown } from './counted-searches.ts';

export type ShownSearch = { readonly search: string; readonly searches: number; readonly withoutResult: number };

export type SearchesAsked = {
  /** The first day that counts, `YYYY-MM-DD`. */
  readonly from: string;
  /** The first day that no longer counts; all count without it. */
  readonly before?: string;
  /** Only what found nothing at least once, by how often that was. */
  readonly withoutResult: boolean;
  readonly offset: number;
  readonly size: number;
};

/** A page of what an institute's visitors look for, and how many such searches there are. Never what fewer than three have looked for. */
export async function listShownSearches(
  db: Database,
  instituteId: string,
  { from, before, withoutResult, offset, size }: SearchesAsked,
): Promise<{ readonly searches: readonly ShownSearch[]; readonly total: number }> {
  const order = sql.raw(withoutResult ? '"withoutResult" desc, searches desc' : 'searches desc');
  type Row = { readonly total: number; readonly search: string | null } & Omit<ShownSearch, 'search'>;
  const { rows } = await sql<Row>`
    with shown as (
      select distinct search from search_day where institute_id = ${instituteId} and visitors >= ${sql.lit(visitorsShown)}
    ), found as (
      select search, sum(searches)::bigint as searches, sum(without_result)::bigint as "withoutResult"
      from shown join search_day using (search)
      where institute_id = ${instituteId} and day >= ${from}::date and day < coalesce(${before ?? null}::date, 'infinity')
      group by search having not ${withoutResult} or sum(without_result) > 0
    )
    select total, page.*
    from (select count(*) as total from found) as sizes
    left join (select * from found order by ${order}, search limit ${size} offset ${offset}) as page on true`.execute(
    db,
  );
  return {
    total: rows[0]?.total ?? 0,
    searches: rows.flatMap(({ search, searches, withoutResult: nothing }) =>
      search === null ? [] : [{ search, searches, withoutResult: nothing }],
    ),
  };
}
