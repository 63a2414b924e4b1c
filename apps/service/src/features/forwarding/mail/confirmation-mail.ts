import type { ConfirmationEvent } from '../event.ts';
import type { MailText } from './enquiry-mail.ts';

/**
 * Asks whether enquiries may be sent to a mailbox. Nothing in it can be chosen by who added the mailbox: of the institute it has the id, which
 * is letters, digits and hyphens.
 */
export const confirmationMail = ({ instituteId, url }: ConfirmationEvent): MailText => ({
  subject: 'Confirm that enquiries may be sent to this mailbox',
  text: `Somebody who looks after the institute ${instituteId} asked for its enquiries to be sent to this mailbox.

If you want them, open this link and confirm, within seven days; it works once:

${url}

If you do not, there is nothing to do: nothing else is sent here.
`,
});
