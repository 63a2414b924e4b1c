import type { DashboardLanguage } from '@prospectus/contract/admin';
import {
  consentOfEnquiry,
  extraFactsOfEnquiry,
  factsOfEnquiry,
  messageOfEnquiry,
} from '../../../schema/enquiry-words/facts-of-enquiry.ts';
import type { Lead } from '../../../schema/tables/enquiry.ts';
import { describeReason, type Reason } from '../lead/reason.ts';

/** The note about a released enquiry: it came earlier than its date says. */
export function noteOfRelease(lead: Lead, reasons: readonly Reason[], language: DashboardLanguage): string {
  return `${words[language].released} ${circumstances(lead, reasons, language)}`;
}

/** The note about an enquiry that a released one joins: everything that the released one says. */
export function noteOfJoining(lead: Lead, reasons: readonly Reason[], language: DashboardLanguage): string {
  const said = [
    ...factsOfEnquiry(lead, language),
    ...extraFactsOfEnquiry(lead),
    consentOfEnquiry(lead, language),
    messageOfEnquiry(lead, language),
  ];
  const lines = said.flatMap(([label, value]) => (value === null ? [] : `${label}: ${value}`));
  return [`${words[language].another} ${circumstances(lead, reasons, language)}`, ...lines].join('\n');
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
};

const words: Readonly<Record<DashboardLanguage, NoteWords>> = {
  en: {
    released: 'Released from quarantine.',
    another: 'Another enquiry, released from quarantine.',
    circumstances: (day, time, reasons) => `It arrived on ${day} at ${time} UTC. Why it was there: ${reasons}.`,
  },
  de: {
    released: 'Aus der Quarantäne freigegeben.',
    another: 'Weitere Anfrage, aus der Quarantäne freigegeben.',
    circumstances: (day, time, reasons) =>
      `Eingegangen am ${day} um ${time} UTC. Grund für die Quarantäne: ${reasons}.`,
  },
};
