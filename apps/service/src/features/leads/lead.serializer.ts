import { toCsvRecords } from './csv.ts';
import type { Lead } from './lead.ts';

/** Every field of an exported lead in order. Those that the request has, too, bear its names. */
const fields = [
  'id',
  'created_at',
  'campaign_id',
  'full_name',
  'email',
  'phone',
  'message',
  'course_id',
  'source',
  'extra_fields',
  'consent',
  'requested_campaign_id',
  'course_title',
  'named_course_id',
  'named_edition_id',
  'origin',
  'server_address',
  'key_id',
  'cursor',
] as const;

type Field = (typeof fields)[number];

/** Those that are JSON text already, written as they were sent. */
const jsonFields: ReadonlySet<Field> = new Set(['extra_fields', 'consent']);

const toFields = (lead: Lead, cursor: string): Readonly<Record<Field, string | null>> => ({
  id: lead.id,
  created_at: lead.createdAt.toISOString(),
  campaign_id: lead.campaignId,
  full_name: lead.fullName,
  email: lead.email,
  phone: lead.phone,
  message: lead.message,
  course_id: lead.courseId,
  source: lead.source,
  extra_fields: lead.extraFields,
  consent: lead.consent,
  requested_campaign_id: lead.requestedCampaignId,
  course_title: lead.course?.title ?? null,
  named_course_id: lead.course?.courseId ?? null,
  named_edition_id: lead.course?.editionId ?? null,
  origin: lead.origin,
  server_address: lead.serverAddress,
  key_id: lead.keyId,
  cursor,
});

/** One line of JSON, with a line break; fields that are absent are left out. */
export function toNdjsonLine(lead: Lead, cursor: string): string {
  const values = toFields(lead, cursor);
  const members = fields.flatMap((field) => {
    const value = values[field];
    if (value === null) return [];
    return `${JSON.stringify(field)}:${jsonFields.has(field) ? value : JSON.stringify(value)}`;
  });
  return `{${members.join(',')}}\n`;
}

export const csvHead = `${fields.join(',')}\n`;

/** One record of CSV, with a line break. */
export const toCsvRecord = (lead: Lead, cursor: string): string => toCsvRecords([toFields(lead, cursor)], fields);
