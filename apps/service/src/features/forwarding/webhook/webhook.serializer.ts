import { assertNever } from '@prospectus/contract';
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

/** What the visitor gave has the names under which it was sent, and is left out where he gave nothing. */
function toLeadMembers(lead: ForwardedLead): Member[] {
  const { campaign, course } = lead;
  return [
    ['campaign', JSON.stringify({ id: campaign.id, name: campaign.name })],
    ['course', JSON.stringify(course && { id: course.id, edition_id: course.editionId, title: course.title })],
    ['origin', JSON.stringify(lead.origin)],
    ['created_at', JSON.stringify(lead.createdAt)],
    ['full_name', JSON.stringify(lead.fullName)],
    ['email', JSON.stringify(lead.email)],
    ['phone', given(lead.phone)],
    ['message', given(lead.message)],
    ['course_id', given(lead.courseId)],
    ['source', given(lead.source)],
    ['extra_fields', lead.extraFields ?? undefined],
    ['consent', lead.consent ?? undefined],
  ];
}

const given = (text: string | null): string | undefined => (text === null ? undefined : JSON.stringify(text));

/** Put together as text, since some members are that already, in an order which an object would not keep. */
const toObject = (members: readonly Member[]): string =>
  `{${members.flatMap(([name, json]) => (json === undefined ? [] : `${JSON.stringify(name)}:${json}`)).join(',')}}`;
