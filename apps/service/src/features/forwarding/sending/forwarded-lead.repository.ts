import { toLead } from '../../../schema/tables/enquiry.ts';
import type { Database } from '../../../schema/tables.ts';
import type { ForwardedLead } from '../forwarder/event.ts';

/** An enquiry as it is now, to be sent; `undefined` when it was erased. */
export async function findForwardedLead(
  db: Database,
  { instituteId, leadId }: { readonly instituteId: string; readonly leadId: string },
): Promise<ForwardedLead | undefined> {
  const row = await db
    .selectFrom('lead')
    .innerJoin('campaign', (join) =>
      join.onRef('campaign.institute_id', '=', 'lead.institute_id').onRef('campaign.id', '=', 'lead.campaign_id'),
    )
    .selectAll('lead')
    .select('campaign.name as campaign_name')
    .where('lead.institute_id', '=', instituteId)
    .where('lead.id', '=', leadId)
    .executeTakeFirst();
  return row && { ...toLead(row), campaignName: row.campaign_name };
}
