import type { Selectable } from 'kysely';
import type { EnquiryColumns } from '../../../schema/tables.ts';
import type { Lead } from './lead.ts';

/** An enquiry as it is kept. */
export const toLead = (row: Selectable<EnquiryColumns>): Lead => ({
  id: row.id,
  campaignId: row.campaign_id,
  fullName: row.full_name,
  email: row.email,
  phone: row.phone,
  message: row.message,
  courseId: row.course_id,
  source: row.source,
  requestedCampaignId: row.requested_campaign_id,
  extraFields: row.extra_fields,
  consent: row.consent,
  course:
    row.named_course_id === null
      ? null
      : { courseId: row.named_course_id, editionId: row.named_edition_id, title: row.course_title ?? '' },
  origin: row.origin,
  serverAddress: row.server_address,
  keyId: row.key_id,
  createdAt: row.created_at,
});
