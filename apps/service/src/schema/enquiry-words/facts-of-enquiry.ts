import type { DashboardLanguage } from '@prospectus/contract/admin';
import type { Lead } from '../tables/enquiry.ts';
import { describeAttribution } from './attribution-of-enquiry.ts';
import { describeRun } from './run-of-enquiry.ts';

/** A value with its label; null for what was not given. */
export type EnquiryFact = readonly [label: string, value: string | null];

/** Who enquires and what about, in words for people: what the mail about an enquiry says of it, and the note about one that joins another. */
export function factsOfEnquiry(lead: Lead, language: DashboardLanguage): readonly EnquiryFact[] {
  const words = labels[language];
  return [
    [words.name, lead.fullName],
    [words.email, lead.email],
    [words.phone, lead.phone],
    [words.course, lead.course ? `${lead.course.title} (${lead.courseId ?? lead.course.courseId})` : lead.courseId],
    [words.date, lead.run && `${describeRun(lead.run, language)} (${lead.runId ?? ''})`],
    [words.form, lead.source],
    [words.cameFrom, lead.attribution && describeAttribution(lead.attribution, language)],
  ];
}

/** The visitor's answer before the text that it was given to, whose version is in the label. */
export function consentOfEnquiry({ consent }: Lead, language: DashboardLanguage): EnquiryFact {
  const words = labels[language];
  // Our own JSON, which was read when the enquiry came.
  const said =
    consent === null ? null : (JSON.parse(consent) as { text: string; version: string | null; given: boolean });
  const label = said?.version ? `${words.consent} (${said.version})` : words.consent;
  return [label, said && `${said.given ? words.given : words.notGiven}: ${said.text}`];
}

export const messageOfEnquiry = ({ message }: Lead, language: DashboardLanguage): EnquiryFact => [
  labels[language].message,
  message,
];

/** The fields of the website's own form, by the names that it gave them. */
export const extraFactsOfEnquiry = ({ extraFields }: Lead): readonly EnquiryFact[] =>
  Object.entries(JSON.parse(extraFields ?? '{}') as object).map(([name, value]) => [name, String(value)]);

const en = {
  name: 'Name',
  email: 'E-mail',
  phone: 'Phone',
  course: 'Course',
  date: 'Date',
  form: 'Form',
  cameFrom: 'Came from',
  consent: 'Consent',
  given: 'given',
  notGiven: 'not given',
  message: 'Message',
};

const labels: Readonly<Record<DashboardLanguage, typeof en>> = {
  en,
  de: {
    name: 'Name',
    email: 'E-Mail',
    phone: 'Telefon',
    course: 'Kurs',
    date: 'Termin',
    form: 'Formular',
    cameFrom: 'Herkunft',
    consent: 'Einwilligung',
    given: 'erteilt',
    notGiven: 'nicht erteilt',
    message: 'Nachricht',
  },
};
