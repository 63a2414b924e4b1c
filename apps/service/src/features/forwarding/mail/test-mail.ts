import type { DashboardLanguage } from '@prospectus/contract/admin';
import type { MailText } from '../../../platform/mail.ts';

/** Shows that mails arrive, and is no enquiry. */
export const testMails: Readonly<Record<DashboardLanguage, MailText>> = {
  en: {
    subject: 'Test: enquiries can be sent to this address',
    text: 'This address was added to receive enquiries. This is only a test, to show that e-mail arrives: there is no new enquiry.\n',
  },
  de: {
    subject: 'Test: Anfragen kommen bei dieser Adresse an',
    text: 'Diese Adresse wurde hinzugefügt, um Anfragen zu erhalten. Dies ist nur ein Test, ob E-Mails ankommen: Es gibt keine neue Anfrage.\n',
  },
};
