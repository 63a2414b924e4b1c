import { describeRun } from '../../../schema/tables/run-of-enquiry.ts';
import type { ForwardedLead } from '../forwarder/event.ts';

/** A mail's subject and plain text. */
export type MailText = { readonly subject: string; readonly text: string };

const subjectCharactersMax = 150;

/**
 * Writes an enquiry for people to read. Whatever the visitor wrote stays in its place: a value goes on with indented lines, so that none
 * can pass for a line of ours, and a subject is one line.
 */
export function writeEnquiryMail(lead: ForwardedLead): MailText {
  const about = lead.course?.title ?? lead.campaignName;
  const subject = oneLine(`Enquiry: ${about} (${lead.fullName})`);
  const lines = [
    line('Name', lead.fullName),
    line('E-mail', lead.email),
    line('Phone', lead.phone),
    line('Course', lead.course && `${lead.course.title} (${lead.courseId ?? lead.course.courseId})`),
    line('Date', lead.run && `${describeRun(lead.run)} (${lead.runId ?? ''})`),
    line('Campaign', lead.campaignName),
    line('Form', lead.source),
    line('Website', lead.origin),
    line('Received', lead.createdAt.toISOString()),
    ...consentLines(lead.consent),
    line('Message', lead.message),
    // Under a heading of their own: their labels are anybody's.
    ...headed('More form fields', lead.extraFields),
    '',
    `Enquiry ${lead.id}. Replies to this e-mail go to the person who enquired.`,
  ];
  return { subject: cut(subject), text: `${lines.filter((each) => each !== undefined).join('\n')}\n` };
}

export const testMail: MailText = {
  subject: 'Test: enquiries can be sent to this address',
  text: 'This address was added to receive enquiries. This is only a test, to show that e-mail arrives: there is no new enquiry.\n',
};

const line = (label: string, value: string | null): string | undefined =>
  value === null ? undefined : `${label.replaceAll(breaks, ' ')}: ${value.replaceAll(breaks, '\n    ')}`;

const headed = (heading: string, members: string | null): (string | undefined)[] =>
  members === null
    ? []
    : ['', `${heading}:`, ...membersOf(members).map(([name, value]) => line(`  ${name}`, `${value}`))];

function consentLines(consent: string | null): (string | undefined)[] {
  const members = new Map(membersOf(consent));
  if (members.size === 0) return [];
  const version = members.get('version');
  const name = `Consent${typeof version === 'string' ? ` (${version})` : ''}`;
  return [line(name, `${members.get('given') === true ? 'given' : 'not given'}: ${String(members.get('text'))}`)];
}

// A text of ours, which was an object when it was stored.
const membersOf = (json: string | null): [string, unknown][] => Object.entries(JSON.parse(json ?? '{}') as object);

const breaks = /\r\n|[\r\n\v\f\u0085\u2028\u2029]/g;

/** Without anything that could end a line, or be more than text in a header. */
const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

function cut(text: string): string {
  const characters = Array.from(text);
  return characters.length <= subjectCharactersMax
    ? text
    : `${characters.slice(0, subjectCharactersMax - 1).join('')}…`;
}
