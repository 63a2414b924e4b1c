import { callsWithoutWebsite } from '@prospectus/contract/admin';
import { sql } from 'kysely';
import type { Database } from '../../../schema/tables.ts';
import type { StoppedCalls } from './stopped-calls.ts';

type Moments = {
  /** Refusals before that are not looked at. */
  readonly refusedSince: Date;
  /** Answers before that do not count as having worked. */
  readonly workedSince: Date;
  /** Websites that were told of since are left out. */
  readonly toldSince: Date;
};

/** Finds websites that were answered lately and are refused since, the latest refusals first; no more than `count`. */
export async function findStopped(
  db: Database,
  { refusedSince, workedSince, toldSince, count }: Moments & { readonly count: number },
): Promise<readonly StoppedCalls[]> {
  const day = refusedSince.toISOString().slice(0, 10);
  const noWebsite = [...callsWithoutWebsite];
  const { rows } = await sql<StoppedCalls>`
    with refused as (
      select institute_id, key_id, page, reason, null as endpoint, max(last_at) as last_at
      from refused_page
      where day >= ${day}::date and last_at >= ${refusedSince} and page not like '#%'
      group by institute_id, key_id, page, reason
      union all
      select institute_id, key_id, website, 'scope', endpoint, max(hour)
      from usage_hour
      where hour >= ${refusedSince} and status = 403 and website <> all(${noWebsite}::text[])
      group by institute_id, key_id, website, endpoint
    )
    select institute_id as "instituteId", website, page, key_id as "keyId", reason, endpoint, answered_at as "answeredAt"
    from refused
    cross join lateral (
      select website, max(hour) as answered_at from usage_hour
      where usage_hour.institute_id = refused.institute_id and hour >= ${workedSince} and status < 400
        and website <> all(${noWebsite}::text[])
        and (page = website or right(page, length(website) + 1) = '.' || website)
        -- What lacks a scope has never had it: another key has worked before.
        and case reason when 'scope' then usage_hour.endpoint = refused.endpoint else usage_hour.key_id = refused.key_id end
      group by website
      having max(hour) <= last_at
    ) as answered
    where not exists (
      select from refusal_notice
      where refusal_notice.institute_id = refused.institute_id and host = website and told_at > ${toldSince}
    )
    order by last_at desc, institute_id, website, page, key_id limit ${count}`.execute(db);
  return rows;
}

/** Takes it on to tell of a website; false when another process, or an earlier turn, did so after `toldSince`. */
export async function claimNotice(
  db: Database,
  { instituteId, website }: Pick<StoppedCalls, 'instituteId' | 'website'>,
  { now, toldSince }: { readonly now: Date; readonly toldSince: Date },
): Promise<boolean> {
  // One statement: of two that come at once, the second sees what the first has written.
  const { rows } = await sql`
    insert into refusal_notice as held (institute_id, host, told_at)
    select id, ${website}, ${now} from institute where id = ${instituteId}
    on conflict (institute_id, host) do update set told_at = excluded.told_at where held.told_at <= ${toldSince}
    returning 1`.execute(db);
  return rows.length > 0;
}

/** Deletes notices that keep no mail back any more. */
export async function deleteOldNotices(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('refusal_notice').where('told_at', '<=', before).execute();
}
