import type { DashboardLanguage } from '@prospectus/contract/admin';
import type { MailText } from '../../../platform/mail.ts';
import type { Website } from '../website/website.ts';

type Missing = Pick<Website, 'host'> & {
  /** The first day on which the record was not found. */
  readonly day: string;
};

/** The mail to the admins of an institute when the record of one of its websites is gone. */
export const writeMissingRecordMail = (missing: Missing, language: DashboardLanguage): MailText =>
  texts[language](missing);

const texts: Readonly<Record<DashboardLanguage, (missing: Missing) => MailText>> = {
  en: ({ host, day }) => ({
    subject: `The DNS record of ${host} is gone`,
    text: `The DNS record of ${host} has not been found since ${day}. Its pages can still use your keys. If the domain is yours, put the record back; if it no longer is, remove the website.

You get this e-mail because you manage the institute of this website in Prospectus. Nothing has changed for its visitors.
`,
  }),
  de: ({ host, day }) => ({
    subject: `Der DNS-Eintrag von ${host} fehlt`,
    text: `Der DNS-Eintrag von ${host} wird seit dem ${day} nicht mehr gefunden. Die Seiten können Ihre Schlüssel weiterhin verwenden. Wenn die Domain Ihnen gehört, legen Sie den Eintrag wieder an; wenn nicht, entfernen Sie die Website.

Sie erhalten diese E-Mail, weil Sie das Institut dieser Website in Prospectus verwalten. Für Besucher hat sich nichts geändert.
`,
  }),
};
