import type { DashboardLanguage } from '@prospectus/contract/admin';
import type { MailText } from '../../../platform/mail.ts';
import type { ConfirmationEvent } from '../forwarder/event.ts';

type Asked = Pick<ConfirmationEvent, 'instituteId' | 'url'>;

/**
 * Asks whether enquiries may be sent to a mailbox. Nothing in it can be chosen by who added the mailbox: of the institute it has the id, which
 * is letters, digits and hyphens.
 */
export const confirmationMail = (event: ConfirmationEvent, language: DashboardLanguage): MailText =>
  texts[language](event);

const texts: Readonly<Record<DashboardLanguage, (asked: Asked) => MailText>> = {
  en: ({ instituteId, url }) => ({
    subject: 'Confirm that you want to receive enquiries',
    text: `An admin of the institute ${instituteId} wants to send its enquiries to this address.

If you want to receive them, open this link and confirm. It works once, for seven days:

${url}

If not, you can ignore this e-mail: nothing else is sent to you.
`,
  }),
  de: ({ instituteId, url }) => ({
    subject: 'Möchten Sie Anfragen erhalten? Bitte bestätigen',
    text: `Ein Admin des Instituts ${instituteId} möchte Anfragen an diese Adresse senden.

Wenn Sie sie erhalten möchten, öffnen Sie diesen Link und bestätigen Sie. Er gilt einmal, sieben Tage lang:

${url}

Wenn nicht, können Sie diese E-Mail ignorieren: Sie erhalten dann keine weiteren.
`,
  }),
};
