import { sql } from 'kysely';
import type { Database } from '../../../schema/tables.ts';
import type { DuplicateRules } from './duplicate-rules.ts';

export type ComparedLead = {
  readonly id: string;
  readonly fullName: string;
  readonly createdAt: Date;
  readonly campaign: { readonly id: string; readonly name: string };
};

/** A lead that would not have been filed, and the one that was there already. */
export type Match = { readonly lead: ComparedLead; readonly earlier: ComparedLead };

export type Matches = {
  /** How many were compared, and whether there were more. */
  readonly leads: number;
  readonly hasMore: boolean;
  readonly matched: number;
  /** The latest of them. */
  readonly examples: readonly Match[];
};

export type PreviewBounds = { readonly since: Date; readonly leadsMax: number; readonly examplesMax: number };

/**
 * What rules would have matched among an institute's latest leads, had they been on all along (rule D30).
 *
 * Leads that are the same to the rules form a group, of which only the first would have been filed: whatever its age, the rest are
 * matched. Each group is found once, so that ten thousand with one phone take no longer than others.
 */
export async function findMatches(
  db: Database,
  instituteId: string,
  rules: DuplicateRules,
  { since, leadsMax, examplesMax }: PreviewBounds,
): Promise<Matches> {
  const key = sql.ref(rules.field === 'email' ? 'person' : 'phone_digits');
  const group = rules.scope === 'campaign' ? sql.ref('campaign_id') : sql`''`;
  const isInScope = rules.scope === 'selected' ? sql`campaign_id = any (${rules.campaign_ids})` : sql`true`;
  const { rows } = await sql<MatchRow>`
    with compared as materialized (
      select id, arrival, created_at, campaign_id, full_name, ${key} as key, ${group} as within, ${isInScope} as is_in_scope
      from lead where institute_id = ${instituteId} and created_at >= ${since}
      order by created_at desc, arrival desc limit ${leadsMax}
    ), first as materialized (
      select ${key} as key, ${group} as within, min(arrival) as arrival
      from lead
      where institute_id = ${instituteId} and ${isInScope} and ${key} in (select key from compared)
      group by 1, 2
    ), matched as (
      select compared.*, first.arrival as first_arrival
      from compared join first using (key, within)
      where ${rules.enabled}::boolean and compared.is_in_scope and first.arrival < compared.arrival
    ), latest as (
      select * from matched order by created_at desc, arrival desc limit ${examplesMax}
    )
    select (select count(*) from compared) as leads, (select count(*) from matched) as matched,
      exists (
        select from lead where institute_id = ${instituteId} and created_at >= ${since}
        order by created_at desc, arrival desc offset ${leadsMax}
      ) as has_more,
      latest.id, latest.full_name, latest.created_at, latest.campaign_id, campaign.name as campaign_name,
      earlier.id as earlier_id, earlier.full_name as earlier_full_name, earlier.created_at as earlier_created_at,
      earlier.campaign_id as earlier_campaign_id, earlier_campaign.name as earlier_campaign_name
    from (select) as once
    left join latest on true
    left join lead as earlier on earlier.institute_id = ${instituteId} and earlier.arrival = latest.first_arrival
    left join campaign on campaign.institute_id = ${instituteId} and campaign.id = latest.campaign_id
    left join campaign as earlier_campaign
      on earlier_campaign.institute_id = ${instituteId} and earlier_campaign.id = earlier.campaign_id
    order by latest.created_at desc, latest.arrival desc`.execute(db);
  const [{ leads, matched, has_more: hasMore } = { leads: 0, matched: 0, has_more: false }] = rows;
  return { leads, hasMore, matched, examples: rows.flatMap(toMatch) };
}

type MatchRow = { readonly leads: number; readonly matched: number; readonly has_more: boolean } & (
  | { readonly id: null }
  | {
      readonly id: string;
      readonly full_name: string;
      readonly created_at: Date;
      readonly campaign_id: string;
      readonly campaign_name: string;
      readonly earlier_id: string;
      readonly earlier_full_name: string;
      readonly earlier_created_at: Date;
      readonly earlier_campaign_id: string;
      readonly earlier_campaign_name: string;
    }
);

function toMatch(row: MatchRow): Match[] {
  if (row.id === null) return [];
  return [
    {
      lead: {
        id: row.id,
        fullName: row.full_name,
        createdAt: row.created_at,
        campaign: { id: row.campaign_id, name: row.campaign_name },
      },
      earlier: {
        id: row.earlier_id,
        fullName: row.earlier_full_name,
        createdAt: row.earlier_created_at,
        campaign: { id: row.earlier_campaign_id, name: row.earlier_campaign_name },
      },
    },
  ];
}
