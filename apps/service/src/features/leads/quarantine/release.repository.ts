import { type Selectable, sql } from 'kysely';
import type { Database, QuarantinedLeadTable } from '../../../schema/tables.ts';

export type QuarantinedRow = Selectable<QuarantinedLeadTable>;

/** Returns an enquiry in quarantine, and locks it until the transaction ends. */
export function lockQuarantined(db: Database, instituteId: string, id: string): Promise<QuarantinedRow | undefined> {
  return db
    .selectFrom('quarantined_lead')
    .selectAll()
    .where('institute_id', '=', instituteId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** The campaign that an enquiry for this one goes to now; undefined if the default list has to be created first. */
export async function findCampaignFor(
  db: Database,
  instituteId: string,
  requestedId: string | null,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('campaign')
    .select('id')
    .where('institute_id', '=', instituteId)
    .where((is) =>
      is.or([is.and([is('id', '=', requestedId), is('status', '=', 'active')]), is('is_default', '=', true)]),
    )
    // The default list last.
    .orderBy((is) => is('id', '=', requestedId), 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/**
 * The person's lead of which this enquiry would be a duplicate in a campaign: the one there, or the first that the institute's rules
 * name (rule D30). Rules about phones are not applied here: one person's words are not a note about another, and the person who
 * releases it has read it.
 */
export async function findSame(db: Database, row: QuarantinedRow, campaignId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select lead.id
    from lead left join duplicate_rules as rules
      on rules.institute_id = lead.institute_id and rules.enabled and rules.field = 'email'
    where lead.institute_id = ${row.institute_id} and lead.person = ${row.person} and (
      lead.campaign_id = ${campaignId} or rules.scope = 'institute' or (
        rules.scope = 'selected' and ${campaignId} = any (rules.campaign_ids) and lead.campaign_id = any (rules.campaign_ids)
      )
    )
    order by lead.campaign_id = ${campaignId} desc, lead.arrival
    limit 1`.execute(db);
  return rows[0]?.id;
}

/** Files it as if it came now, with its row of the outbox; false if the person is in the campaign meanwhile. */
export async function insertReleased(
  db: Database,
  { reasons: _, is_repeat: __, arrival: ___, ...row }: QuarantinedRow,
  { campaignId, at }: { readonly campaignId: string; readonly at: Date },
): Promise<boolean> {
  const filed = await db
    .insertInto('lead')
    .values({ ...row, campaign_id: campaignId, created_at: at })
    .onConflict((conflict) => conflict.columns(['institute_id', 'person', 'campaign_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (filed === undefined) return false;
  const event = { institute_id: row.institute_id, kind: 'lead.created' as const, lead_id: row.id, created_at: at };
  await db.insertInto('outbox').values(event).execute();
  return true;
}
