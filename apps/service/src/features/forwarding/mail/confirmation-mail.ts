import type { ConfirmationEvent } from '../forwarder/event.ts';
import type { MailText } from './enquiry-mail.ts';

/**
 * Asks whether enquiries may be sent to a mailbox. Nothing in it can be chosen by who added the mailbox: of the institute it has the id, which
 * is letters, digits and hyphens.
 */
export const confirmationMail = ({ instituteId, url }: ConfirmationEvent): MailText => ({
  subject: 'Confirm that you want to receive enquiries',
  text: `An admin of the institute ${instituteId} wants to send its enquiries to this address.

If you want to receive them, open this link and confirm. It works once, for seven days:

${url}

If not, you can ignore this e-mail: nothing else is sent to you.
`,
});
