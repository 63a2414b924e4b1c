import { isUuid } from '../../../platform/text/uuid.ts';
import type { Database } from '../../../schema/tables.ts';
import type { LeadDelivery } from '../forwarder/delivery.ts';
import { listAttempts, toDelivery } from './delivery-log.repository.ts';

/** What became of the deliveries of one enquiry, the latest first. */
export async function listDeliveriesOfLead(
  db: Database,
  { instituteId, leadId }: { readonly instituteId: string; readonly leadId: string },
): Promise<LeadDelivery[]> {
  if (!isUuid(leadId)) return [];
  const rows = await db
    .selectFrom('delivery')
    .innerJoin('forwarder', 'forwarder.id', 'delivery.forwarder_id')
    .selectAll('delivery')
    .select(['forwarder.kind as forwarder_kind', 'forwarder.target'])
    .where('delivery.institute_id', '=', instituteId)
    .where('delivery.lead_id', '=', leadId)
    .orderBy('delivery.occurred_at', 'desc')
    .orderBy('delivery.id')
    .execute();
  const attempts = await listAttempts(
    db,
    rows.map((row) => row.id),
  );
  return rows.map((row) => ({
    ...toDelivery(row, attempts),
    forwarder: { id: row.forwarder_id, kind: row.forwarder_kind, target: row.target },
  }));
}
