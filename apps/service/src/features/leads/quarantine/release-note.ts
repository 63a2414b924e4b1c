import type { DashboardLanguage } from '@prospectus/contract/admin';
import { describeAttribution } from '../../../schema/enquiry-words/attribution-of-enquiry.ts';
import { describeRun } from '../../../schema/enquiry-words/run-of-enquiry.ts';
import type { Lead } from '../../../schema/tables/enquiry.ts';
import { describeReason, type Reason } from '../lead/reason.ts';

/** The note about a released enquiry: it came earlier than its date says. */
export function noteOfRelease(lead: Lead, reasons: readonly Reason[], language: DashboardLanguage): string {
  return `${words[language].released} ${circumstances(lead, reasons, language)}`;
}

/** The note about an enquiry that a released one joins: everything that the released one says. */
export function noteOfJoining(lead: Lead, reasons: readonly Reason[], language: DashboardLanguage): string {
  const { another, labels } = words[language];
  const said: readonly (readonly [label: string, value: string | null])[] = [
    [labels.name, lead.fullName],
    [labels.email, lead.email],
    [labels.phone, lead.phone],
    [labels.course, lead.course?.title ?? lead.courseId],
    [labels.date, lead.run && `${describeRun(lead.run, language)} (${lead.runId ?? ''})`],
    [labels.source, lead.source],
    [labels.cameFrom, lead.attribution && describeAttribution(lead.attribution, language)],
    ...toEntries(lead.extraFields),
    [labels.consent, lead.consent],
    [labels.message, lead.message],
  ];
  const lines = said.flatMap(([label, value]) => (value === null ? [] : `${label}: ${value}`));
  return [`${another} ${circumstances(lead, reasons, language)}`, ...lines].join('\n');
}

function circumstances({ createdAt }: Lead, reasons: readonly Reason[], language: DashboardLanguage): string {
  const [day = '', time = ''] = createdAt.toISOString().split('T');
  const listed = reasons.map((reason) => describeReason(reason, language)).join('; ');
  return words[language].circumstances(day, time.slice(0, 5), listed);
}

type NoteWords = {
  readonly released: string;
  readonly another: string;
  readonly circumstances: (day: string, time: string, reasons: string) => string;
  readonly labels: Readonly<
    Record<'name' | 'email' | 'phone' | 'course' | 'date' | 'source' | 'cameFrom' | 'consent' | 'message', string>
  >;
};

const words: Readonly<Record<DashboardLanguage, NoteWords>> = {
  en: {
    released: 'Released from quarantine.',
    another: 'Another enquiry, released from quarantine.',
    circumstances: (day, time, reasons) => `It arrived on ${day} at ${time} UTC. Why it was there: ${reasons}.`,
    labels: {
      name: 'Name',
      email: 'E-mail',
      phone: 'Phone',
      course: 'Course',
      date: 'Date',
      source: 'Source',
      cameFrom: 'Came from',
      consent: 'Consent',
      message: 'Message',
    },
  },
  de: {
    released: 'Aus der Quarantäne freigegeben.',
    another: 'Weitere Anfrage, aus der Quarantäne freigegeben.',
    circumstances: (day, time, reasons) =>
      `Eingegangen am ${day} um ${time} UTC. Grund für die Quarantäne: ${reasons}.`,
    labels: {
      name: 'Name',
      email: 'E-Mail',
      phone: 'Telefon',
      course: 'Kurs',
      date: 'Termin',
      source: 'Quelle',
      cameFrom: 'Herkunft',
      consent: 'Einwilligung',
      message: 'Nachricht',
    },
  },
};

/** Our own JSON: each value was read as a text, a number or a boolean when the enquiry came. */
const toEntries = (json: string | null): [string, string][] =>
  Object.entries(JSON.parse(json ?? '{}') as Record<string, unknown>).map(([name, value]) => [name, String(value)]);
