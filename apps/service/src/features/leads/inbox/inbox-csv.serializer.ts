import { stringify } from 'csv-stringify/sync';
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

/** Records with their line breaks; absent fields are empty. Formulas are defused with an apostrophe. */
export const toInboxCsv = (leads: readonly InboxLead[]): string =>
  // All quoted: whoever splits at semicolons finds no formula behind one.
  stringify(leads.map(toRecord), { columns: [...columns], quoted: true, escape_formulas: true });

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
