import { toCsvRecords } from '../lead/csv.ts';
import type { InboxLead } from './inbox-lead.ts';

const columns = [
  'id',
  'created_at',
  'status',
  'campaign',
  'full_name',
  'email',
  'phone',
  'message',
  'course_title',
  'course_id',
  'source',
  'website',
  'extra_fields',
  'consent',
] as const;

/** U+FEFF, by which spreadsheet programs know UTF-8. */
export const inboxCsvHead = `\ufeff${columns.join(',')}\n`;

export const toInboxCsv = (leads: readonly InboxLead[]): string => toCsvRecords(leads.map(toRecord), columns);

const toRecord = (lead: InboxLead): Readonly<Record<(typeof columns)[number], string | null>> => ({
  id: lead.id,
  created_at: lead.createdAt.toISOString(),
  status: lead.status,
  campaign: lead.campaignName,
  full_name: lead.fullName,
  email: lead.email,
  phone: lead.phone,
  message: lead.message,
  course_title: lead.course?.title ?? null,
  course_id: lead.courseId,
  source: lead.source,
  website: lead.website,
  extra_fields: lead.extraFields,
  consent: lead.consent,
});
