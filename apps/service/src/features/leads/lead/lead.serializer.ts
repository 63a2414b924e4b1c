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
const jsonFields: ReadonlySet<string> = new Set(['extra_fields', 'consent']);

const toFields = (lead: Lead, cursor: string | null): Readonly<Record<Field, string | null>> => ({
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
export const toNdjsonLine = (lead: Lead, cursor: string): string => `${toJsonObject(toFields(lead, cursor))}\n`;

/** The same of one that is no part of an export, with more members, whose values are JSON text. */
export const toLeadJson = (lead: Lead, more: Readonly<Record<string, string>>): string =>
  toJsonObject({ ...toFields(lead, null), ...more }, new Set([...jsonFields, ...Object.keys(more)]));

function toJsonObject(values: Readonly<Record<string, string | null>>, json: ReadonlySet<string> = jsonFields): string {
  const members = Object.entries(values).flatMap(([name, value]) => {
    if (value === null) return [];
    return `${JSON.stringify(name)}:${json.has(name) ? value : JSON.stringify(value)}`;
  });
  return `{${members.join(',')}}`;
}

export const csvHead = `${fields.join(',')}\n`;

/** One record of CSV, with a line break. */
export const toCsvRecord = (lead: Lead, cursor: string): string => toCsvRecords([toFields(lead, cursor)], fields);
