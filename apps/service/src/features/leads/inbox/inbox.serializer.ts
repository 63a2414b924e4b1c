import { type LeadDetail, type LeadNote, type LeadSummary, leadLimits, type Role } from '@prospectus/contract/admin';
import { describeAttribution } from '../../../schema/enquiry-words/attribution-of-enquiry.ts';
import { describeRun } from '../../../schema/enquiry-words/run-of-enquiry.ts';
import { type Lead, laterColumnNames, toLeadColumns } from '../../../schema/tables/enquiry.ts';
import { type LeadDelivery, toProgressWire } from '../../forwarding/index.ts';
import { toCsvRecords } from '../lead/csv.ts';
import type { InboxDetail, InboxLead } from './inbox-lead.ts';
import type { Note } from './note.ts';

export const toLeadSummary = (lead: InboxLead): LeadSummary => ({
  ...toSummaryFacts(lead),
  status: lead.status,
  notes: lead.notes,
});

/** What a list shows of an enquiry, wherever it is kept. */
export const toSummaryFacts = (lead: Lead & { readonly campaignName: string; readonly website: string | null }) => ({
  id: lead.id,
  created_at: lead.createdAt.toISOString(),
  full_name: lead.fullName,
  email: lead.email,
  phone: lead.phone,
  message_start: lead.message && startOf(lead.message),
  course: lead.course && { id: lead.course.courseId, title: lead.course.title },
  campaign: { id: lead.campaignId, name: lead.campaignName },
  website: lead.website,
});

/** Whole characters, and a sign that there are more. */
function startOf(message: string): string {
  const characters = Array.from(message);
  const { messageStartCharacters: max } = leadLimits;
  return characters.length <= max ? message : `${characters.slice(0, max - 1).join('')}…`;
}

/** All that is known of an enquiry, wherever it is kept. */
export function toLeadFacts(lead: Lead & { readonly campaignName: string }) {
  const { course_title: _, named_course_id: __, named_edition_id: ___, key_id: ____, ...facts } = toLeadColumns(lead);
  return {
    ...facts,
    course: lead.course && { id: lead.course.courseId, edition_id: lead.course.editionId, title: lead.course.title },
    campaign: { id: lead.campaignId, name: lead.campaignName },
    requested_campaign_id: lead.requestedCampaignId === lead.campaignId ? null : lead.requestedCampaignId,
    extra_fields: toExtraFields(lead.extraFields),
    consent: toConsent(lead.consent),
    run: toRun(lead.run),
    attribution: toAttribution(lead.attribution),
  };
}

/**
 * @param asking the person who asks, who may delete their own notes. Anyone who knows a webhook's whole address could often send to it, so only admins
 *   see more of it than its host (rule M3).
 */
export const toLeadDetail = (
  lead: InboxDetail,
  notes: readonly Note[],
  deliveries: readonly LeadDelivery[],
  asking: { readonly userId: string; readonly role: Role | undefined },
): LeadDetail => ({
  ...toLeadFacts(lead),
  key: lead.keyId === null || lead.keyName === null ? null : { id: lead.keyId, name: lead.keyName },
  status: lead.status,
  notes: notes.map((note) => toLeadNote(note, asking.userId)),
  others: lead.others.map(({ createdAt, ...other }) => ({ ...other, created_at: createdAt.toISOString() })),
  deliveries: deliveries.map((each) => toLeadDelivery(each, asking.role === 'admin')),
});

export const toLeadNote = ({ id, text, author, createdAt }: Note, readerId: string): LeadNote => ({
  id,
  text,
  author: author.name,
  is_own: author.id === readerId,
  created_at: createdAt.toISOString(),
});

/** A list, since `__proto__` and its like are names as any other. */
function toExtraFields(json: string | null): LeadDetail['extra_fields'] {
  if (json === null) return [];
  // Our own JSON: each value was read as a text, a number or a boolean when the enquiry came.
  const fields = JSON.parse(json) as Record<string, string | number | boolean>;
  return Object.entries(fields).map(([name, value]) => ({ name, value }));
}

function toConsent(json: string | null): LeadDetail['consent'] {
  // Our own JSON, as above.
  return json === null ? null : (JSON.parse(json) as LeadDetail['consent']);
}

function toRun(json: string | null): LeadDetail['run'] {
  // Our own JSON, as above.
  return json === null ? null : (JSON.parse(json) as LeadDetail['run']);
}

function toAttribution(json: string | null): LeadDetail['attribution'] {
  // Our own JSON, as above.
  return json === null ? null : (JSON.parse(json) as LeadDetail['attribution']);
}

const hostOf = ({ kind, target }: LeadDelivery['forwarder']): string =>
  kind === 'webhook' ? new URL(target).host : target;

const toLeadDelivery = (delivery: LeadDelivery, isWhole: boolean): LeadDetail['deliveries'][number] => {
  const { id, kind, target } = delivery.forwarder;
  return {
    id: delivery.id,
    forwarder: { id, kind, target: isWhole ? target : hostOf(delivery.forwarder) },
    ...toProgressWire(delivery),
  };
};

const csvColumns = [
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
  ...laterColumnNames,
];

/** U+FEFF, by which spreadsheet programs know UTF-8. */
export const inboxCsvHead = `\ufeff${csvColumns.join(',')}\n`;

export const toInboxCsv = (leads: readonly InboxLead[]): string => toCsvRecords(leads.map(toCsvRecord), csvColumns);

const toCsvRecord = (lead: InboxLead): Readonly<Record<string, string | null>> => ({
  ...toLeadColumns(lead),
  run: lead.run && describeRun(lead.run, 'en'),
  attribution: lead.attribution && describeAttribution(lead.attribution, 'en'),
  status: lead.status,
  campaign: lead.campaignName,
  website: lead.website,
});
