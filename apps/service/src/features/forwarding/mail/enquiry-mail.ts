import type { DashboardLanguage } from '@prospectus/contract/admin';
import type { MailText } from '../../../platform/mail.ts';
import {
  consentOfEnquiry,
  type EnquiryFact,
  extraFactsOfEnquiry,
  factsOfEnquiry,
  messageOfEnquiry,
} from '../../../schema/enquiry-words/facts-of-enquiry.ts';
import type { ForwardedLead } from '../forwarder/event.ts';

const subjectCharactersMax = 150;

/**
 * Writes an enquiry for people to read. Whatever the visitor wrote stays in its place: a value goes on with indented lines, so that none
 * can pass for a line of ours, and a subject is one line.
 */
export function writeEnquiryMail(lead: ForwardedLead, language: DashboardLanguage): MailText {
  const words = mailWords[language];
  const about = lead.course?.title ?? lead.campaignName;
  const subject = oneLine(`${words.enquiry}: ${about} (${lead.fullName})`);
  const facts: readonly EnquiryFact[] = [
    ...factsOfEnquiry(lead, language),
    [words.campaign, lead.campaignName],
    [words.website, lead.origin],
    [words.received, lead.createdAt.toISOString()],
    consentOfEnquiry(lead, language),
    messageOfEnquiry(lead, language),
  ];
  // Under a heading of their own: their labels are anybody's.
  const extras = extraFactsOfEnquiry(lead).flatMap(([name, value]) => line(`  ${name}`, value));
  const lines = [
    ...facts.flatMap(([label, value]) => line(label, value)),
    ...(extras.length > 0 ? ['', `${words.moreFields}:`, ...extras] : []),
    '',
    words.foot(lead.id),
  ];
  return { subject: cut(subject), text: `${lines.join('\n')}\n` };
}

const line = (label: string, value: string | null): string[] =>
  value === null ? [] : [`${label.replaceAll(breaks, ' ')}: ${value.replaceAll(breaks, '\n    ')}`];

const breaks = /\r\n|[\r\n\v\f\u0085\u2028\u2029]/g;

/** Without anything that could end a line, or be more than text in a header. */
const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

function cut(text: string): string {
  const characters = Array.from(text);
  return characters.length <= subjectCharactersMax
    ? text
    : `${characters.slice(0, subjectCharactersMax - 1).join('')}…`;
}

type MailWords = {
  /** At the start of the subject. */
  readonly enquiry: string;
  readonly campaign: string;
  readonly website: string;
  readonly received: string;
  readonly moreFields: string;
  readonly foot: (enquiryId: string) => string;
};

const mailWords: Readonly<Record<DashboardLanguage, MailWords>> = {
  en: {
    enquiry: 'Enquiry',
    campaign: 'Campaign',
    website: 'Website',
    received: 'Received',
    moreFields: 'More form fields',
    foot: (id) => `Enquiry ${id}. Replies to this e-mail go to the person who enquired.`,
  },
  de: {
    enquiry: 'Anfrage',
    campaign: 'Kampagne',
    website: 'Website',
    received: 'Eingegangen',
    moreFields: 'Weitere Formularfelder',
    foot: (id) => `Anfrage ${id}. Antworten auf diese E-Mail gehen an die Person, die angefragt hat.`,
  },
};
