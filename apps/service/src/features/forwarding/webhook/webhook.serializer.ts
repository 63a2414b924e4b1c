import { assertNever } from '@prospectus/contract';
import { givenColumnNames, jsonColumnNames, toLeadColumns } from '../../../schema/tables/enquiry.ts';
import type { ForwardedEvent, ForwardedLead } from '../forwarder/event.ts';

/** The body of a delivery, as JSON text: `type`, `timestamp` and `data` (Standard Webhooks). */
export function toWebhookBody(event: ForwardedEvent): string {
  return toObject([
    ['type', JSON.stringify(event.kind === 'test' ? 'webhook.test' : event.kind)],
    ['timestamp', JSON.stringify(event.occurredAt)],
    ['data', toData(event)],
  ]);
}

function toData(event: ForwardedEvent): string {
  const institute: Member = ['institute_id', JSON.stringify(event.instituteId)];
  switch (event.kind) {
    case 'lead.created':
      return toObject([['id', JSON.stringify(event.lead.id)], institute, ...toLeadMembers(event.lead)]);
    case 'lead.erased':
      return toObject([['id', JSON.stringify(event.leadId)], institute]);
    case 'test':
    // Of mailboxes alone.
    case 'confirmation':
      return toObject([institute]);
    default:
      return assertNever(event);
  }
}

/** A name with a value as JSON text; undefined where there is none. */
type Member = readonly [string, string | undefined];

/** Names the visitor's fields as the visitor sent them, and leaves out those that the visitor did not fill in. */
function toLeadMembers(lead: ForwardedLead): Member[] {
  const { course } = lead;
  const columns = toLeadColumns(lead);
  return [
    ['campaign', JSON.stringify({ id: lead.campaignId, name: lead.campaignName })],
    ['course', JSON.stringify(course && { id: course.courseId, edition_id: course.editionId, title: course.title })],
    ['origin', JSON.stringify(lead.origin)],
    ['created_at', JSON.stringify(lead.createdAt)],
    ...givenColumnNames.map((name): Member => [name, given(name, columns[name])]),
  ];
}

function given(name: string, value: string | null): string | undefined {
  if (value === null) return undefined;
  return jsonColumnNames.has(name) ? value : JSON.stringify(value);
}

/** Put together as text, since some members are that already, in an order which an object would not keep. */
const toObject = (members: readonly Member[]): string =>
  `{${members.flatMap(([name, json]) => (json === undefined ? [] : `${JSON.stringify(name)}:${json}`)).join(',')}}`;
