import type { DashboardLanguage } from '@prospectus/contract/admin';
import type { MailText } from '../../../platform/mail.ts';
import { describeAttribution } from '../../../schema/enquiry-words/attribution-of-enquiry.ts';
import { describeRun } from '../../../schema/enquiry-words/run-of-enquiry.ts';
import type { ForwardedLead } from '../forwarder/event.ts';
import { type MailWords, mailWords } from './mail-words.ts';

const subjectCharactersMax = 150;

/**
 * Writes an enquiry for people to read. Whatever the visitor wrote stays in its place: a value goes on with indented lines, so that none
 * can pass for a line of ours, and a subject is one line.
 */
export function writeEnquiryMail(lead: ForwardedLead, language: DashboardLanguage): MailText {
  const words = mailWords[language];
  const about = lead.course?.title ?? lead.campaignName;
  const subject = oneLine(`${words.enquiry}: ${about} (${lead.fullName})`);
  const lines = [
    line(words.name, lead.fullName),
    line(words.email, lead.email),
    line(words.phone, lead.phone),
    line(words.course, lead.course && `${lead.course.title} (${lead.courseId ?? lead.course.courseId})`),
    line(words.date, lead.run && `${describeRun(lead.run, language)} (${lead.runId ?? ''})`),
    line(words.campaign, lead.campaignName),
    line(words.form, lead.source),
    line(words.website, lead.origin),
    line(words.cameFrom, lead.attribution && describeAttribution(lead.attribution, language)),
    line(words.received, lead.createdAt.toISOString()),
    ...consentLines(lead.consent, words),
    line(words.message, lead.message),
    // Under a heading of their own: their labels are anybody's.
    ...headed(words.moreFields, lead.extraFields),
    '',
    words.foot(lead.id),
  ];
  return { subject: cut(subject), text: `${lines.filter((each) => each !== undefined).join('\n')}\n` };
}

const line = (label: string, value: string | null): string | undefined =>
  value === null ? undefined : `${label.replaceAll(breaks, ' ')}: ${value.replaceAll(breaks, '\n    ')}`;

const headed = (heading: string, members: string | null): (string | undefined)[] =>
  members === null
    ? []
    : ['', `${heading}:`, ...membersOf(members).map(([name, value]) => line(`  ${name}`, `${value}`))];

function consentLines(consent: string | null, words: MailWords): (string | undefined)[] {
  const members = new Map(membersOf(consent));
  if (members.size === 0) return [];
  const version = members.get('version');
  const name = `${words.consent}${typeof version === 'string' ? ` (${version})` : ''}`;
  const given = members.get('given') === true ? words.given : words.notGiven;
  return [line(name, `${given}: ${String(members.get('text'))}`)];
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
