import { endpoints } from '@prospectus/contract';
import { callsWithoutWebsite } from '@prospectus/contract/admin';
import { sql } from 'kysely';
import type { Database } from '../../../schema/tables.ts';
import type { StoppedCalls } from './stopped-calls.ts';

type Moments = {
  /** Refusals before that are not looked at. */
  readonly refusedSince: Date;
  /** Answers before that do not count as having worked. */
  readonly workedSince: Date;
  /** Websites about which the admins were notified since are left out. */
  readonly toldSince: Date;
};

/** Some institutes, by id from the one after `after` on. */
export async function listInstitutes(
  db: Database,
  { after, size }: { readonly after: string; readonly size: number },
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('institute')
    .select('id')
    .where('id', '>', after)
    .orderBy('id')
    .limit(size)
    .execute();
  return rows.map(({ id }) => id);
}

/** Finds websites of an institute that were answered lately and are refused since, the latest refusals first; no more than `count`. */
export async function findStopped(
  db: Database,
  instituteId: string,
  { refusedSince, workedSince, toldSince, count }: Moments & { readonly count: number },
): Promise<readonly StoppedCalls[]> {
  const refused = refusedCalls(instituteId, refusedSince);
  // Most institutes have none, and need not have their week read.
  const { rows: some } = await sql`select from (${refused}) as refused limit 1`.execute(db);
  if (some.length === 0) return [];
  const { rows } = await sql<StoppedCalls>`
    with refused as (${refused}), answered as materialized (
      select key_id, website, endpoint, max(hour) as hour from usage_hour
      where institute_id = ${instituteId} and hour >= ${workedSince} and status < 400
        and website <> all(${noWebsite}::text[])
      group by key_id, website, endpoint
    ), stopped as (
      select refused.*, site.website from refused
      join (select distinct website from answered) as site
        on page = site.website or right(page, length(site.website) + 1) = '.' || site.website
      where not exists (
        select from refusal_notice
        where institute_id = ${instituteId} and host = site.website and told_at > ${toldSince}
      )
    )
    select website, page, stopped.key_id as "keyId", reason, stopped.endpoint, max(answered.hour) as "answeredAt",
      bool_and(answered.endpoint = ${endpoints.createLead.path}) as "isOfEnquiries"
    from stopped join answered using (website)
    -- What lacks a scope has never had it: another key has worked before.
    where case reason when 'scope' then answered.endpoint = stopped.endpoint else answered.key_id = stopped.key_id end
    group by website, page, stopped.key_id, reason, stopped.endpoint, last_at
    -- Where its successor works by now, or another key wherever this one did, only a page that was kept still sends this one.
    having max(answered.hour) <= last_at and not bool_and(reason <> 'website' and exists (
      select from answered as other left join api_key as next on next.id = other.key_id
      where other.website = stopped.website and other.key_id <> stopped.key_id
        and (other.endpoint = answered.endpoint or next.replaces_id = stopped.key_id)
        and other.hour > last_at - interval '1 hour'
    ))
    order by last_at desc, website, page, stopped.key_id limit ${count}`.execute(db);
  return rows;
}

const noWebsite = [...callsWithoutWebsite];

/** What was refused of an institute's pages; the end of the hour in which a scope was lacking is not known. */
const refusedCalls = (instituteId: string, since: Date) => sql`
  select key_id, page, reason, null as endpoint, max(last_at) as last_at
  from refused_page
  where institute_id = ${instituteId} and day >= ${since.toISOString().slice(0, 10)}::date and last_at >= ${since}
    and page not like '#%'
  group by key_id, page, reason
  union all
  select key_id, website, 'scope', endpoint, max(hour)
  from usage_hour
  where institute_id = ${instituteId} and hour >= ${since} and status = 403 and website <> all(${noWebsite}::text[])
  group by key_id, website, endpoint`;

type WhichNotice = { readonly instituteId: string; readonly website: string };

/** Takes it on to report a website; false when another process, or an earlier turn, did so after `toldSince`. */
export async function claimNotice(
  db: Database,
  { instituteId, website }: WhichNotice,
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

/** Takes back a claim of which nothing came. */
export async function releaseNotice(
  db: Database,
  { instituteId, website }: WhichNotice,
  claimedAt: Date,
): Promise<void> {
  await sql`
    delete from refusal_notice
    where institute_id = ${instituteId} and host = ${website} and told_at = ${claimedAt}`.execute(db);
}

/** Deletes notices that keep no mail back any more. */
export async function deleteOldNotices(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('refusal_notice').where('told_at', '<=', before).execute();
}
