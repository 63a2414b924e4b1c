import { toLead } from '../../../schema/tables/enquiry.ts';
import type { Database } from '../../../schema/tables.ts';
import type { InboxDetail, InboxStatus } from './inbox-lead.ts';

const othersMax = 20;

/** An enquiry with all that was sent; undefined when the institute has no such one. */
export async function findInboxLead(db: Database, instituteId: string, id: string): Promise<InboxDetail | undefined> {
  const row = await withCampaign(db, instituteId)
    .leftJoin('api_key', (join) =>
      join.onRef('api_key.id', '=', 'lead.key_id').onRef('api_key.institute_id', '=', 'lead.institute_id'),
    )
    .selectAll('lead')
    .select(['campaign.name as campaign_name', 'api_key.name as key_name'])
    .where('lead.id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const others = await withCampaign(db, instituteId)
    .select(['lead.id', 'lead.created_at', 'lead.status', 'lead.campaign_id', 'campaign.name as campaign_name'])
    .where('lead.person', '=', row.person)
    .where('lead.id', '<>', id)
    .orderBy('lead.created_at', 'desc')
    .orderBy('lead.arrival', 'desc')
    .limit(othersMax)
    .execute();
  return {
    ...toLead(row),
    campaignName: row.campaign_name,
    keyName: row.key_name,
    status: row.status,
    others: others.map((other) => ({
      id: other.id,
      createdAt: other.created_at,
      campaign: { id: other.campaign_id, name: other.campaign_name },
      status: other.status,
    })),
  };
}

const withCampaign = (db: Database, instituteId: string) =>
  db
    .selectFrom('lead')
    .innerJoin('campaign', (join) =>
      join.onRef('campaign.institute_id', '=', 'lead.institute_id').onRef('campaign.id', '=', 'lead.campaign_id'),
    )
    .where('lead.institute_id', '=', instituteId);

/** Returns the status of an enquiry and locks it until the transaction ends; undefined if the institute has no such enquiry. */
export async function lockStatus(db: Database, instituteId: string, id: string): Promise<InboxStatus | undefined> {
  const row = await db
    .selectFrom('lead')
    .select('status')
    .where('institute_id', '=', instituteId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row?.status;
}

export async function updateStatus(db: Database, instituteId: string, id: string, status: InboxStatus): Promise<void> {
  await db.updateTable('lead').set({ status }).where('institute_id', '=', instituteId).where('id', '=', id).execute();
}
