import type { DashboardLanguage } from '@prospectus/contract/admin';

/** What stands in the mail about an enquiry besides the enquiry itself. */
export type MailWords = {
  /** At the start of the subject. */
  readonly enquiry: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly course: string;
  readonly date: string;
  readonly campaign: string;
  readonly form: string;
  readonly website: string;
  readonly cameFrom: string;
  readonly received: string;
  readonly consent: string;
  readonly given: string;
  readonly notGiven: string;
  readonly message: string;
  readonly moreFields: string;
  readonly foot: (enquiryId: string) => string;
};

export const mailWords: Readonly<Record<DashboardLanguage, MailWords>> = {
  en: {
    enquiry: 'Enquiry',
    name: 'Name',
    email: 'E-mail',
    phone: 'Phone',
    course: 'Course',
    date: 'Date',
    campaign: 'Campaign',
    form: 'Form',
    website: 'Website',
    cameFrom: 'Came from',
    received: 'Received',
    consent: 'Consent',
    given: 'given',
    notGiven: 'not given',
    message: 'Message',
    moreFields: 'More form fields',
    foot: (id) => `Enquiry ${id}. Replies to this e-mail go to the person who enquired.`,
  },
  de: {
    enquiry: 'Anfrage',
    name: 'Name',
    email: 'E-Mail',
    phone: 'Telefon',
    course: 'Kurs',
    date: 'Termin',
    campaign: 'Kampagne',
    form: 'Formular',
    website: 'Website',
    cameFrom: 'Herkunft',
    received: 'Eingegangen',
    consent: 'Einwilligung',
    given: 'erteilt',
    notGiven: 'nicht erteilt',
    message: 'Nachricht',
    moreFields: 'Weitere Formularfelder',
    foot: (id) => `Anfrage ${id}. Antworten auf diese E-Mail gehen an die Person, die angefragt hat.`,
  },
};
