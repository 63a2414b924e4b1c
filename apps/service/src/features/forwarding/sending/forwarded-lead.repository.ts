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
  if (row === undefined) return undefined;
  const { named_course_id: courseId, named_edition_id: editionId, course_title: title } = row;
  return {
    id: row.id,
    fullName: row.full_name,
    email: row.email,
    phone: row.phone,
    message: row.message,
    courseId: row.course_id,
    source: row.source,
    extraFields: row.extra_fields,
    consent: row.consent,
    campaign: { id: row.campaign_id, name: row.campaign_name },
    course: courseId === null ? null : { id: courseId, editionId, title: title ?? courseId },
    origin: row.origin,
    createdAt: row.created_at,
  };
}
