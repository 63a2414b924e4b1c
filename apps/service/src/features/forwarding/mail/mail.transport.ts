import { getSystemErrorName } from 'node:util';
import { type Said, say } from '@prospectus/contract';
import type { DashboardLanguage } from '@prospectus/contract/admin';
import { type Mail, type MailSettings, type MailText, sendMail } from '../../../platform/mail.ts';
import type { Mailbox } from '../forwarder/forwarder.ts';
import { networkProblem, problemOf } from '../forwarder/network-problem.ts';
import { type Parcel, Problem, type Transport } from '../forwarder/transport.ts';
import { confirmationMail } from './confirmation-mail.ts';
import { writeEnquiryMail } from './enquiry-mail.ts';

/** Sends events by mail, each over a connection of its own. Without settings, mail is off. */
export function createMailTransport(settings: MailSettings | undefined): Transport<Mailbox> {
  return async (parcel, signal, onHandedOver) => {
    if (settings === undefined) throw new Problem('Mail is off: the service needs SMTP_URL and MAIL_FROM.');
    try {
      await sendMail(settings, toMail(parcel), signal, onHandedOver);
    } catch (error) {
      // What ended it early says why, whatever that looked like from inside.
      throw signal.aborted ? signal.reason : mailProblem(error);
    }
    return { httpStatus: null };
  };
}

function toMail({ id, event, forwarder }: Parcel<Mailbox>): Mail {
  const { target: to, language } = forwarder;
  switch (event.kind) {
    case 'lead.created':
      return { id, to, ...writeEnquiryMail(event.lead, language), replyTo: event.lead.email };
    case 'test':
      return { id, to, ...testMails[language] };
    case 'confirmation':
      return { id, to, ...confirmationMail(event, language) };
    default:
      throw new Error(`No e-mail is sent for ${event.kind}.`);
  }
}

/** In our own words: what a mail server says may name the person or the mailbox. */
function mailProblem(error: unknown): Problem {
  const { code = '', errno, originalCode = '', responseCode } = error instanceof Error ? (error as MailError) : {};
  if (tlsCodes.test(originalCode)) return networkProblem({ code: originalCode }, 'The mail server');
  const what =
    plainSentences[code] ??
    (responseCode ? say('answered {status}', { status: responseCode }) : undefined) ??
    (errno ? undefined : sentences[code]);
  if (what !== undefined) return problemOf('The mail server', what);
  // What the system says tells more than the library's own code.
  return networkProblem(errno ? { code: getSystemErrorName(errno) } : error, 'The mail server');
}

type MailError = NodeJS.ErrnoException & {
  readonly responseCode?: number;
  /** Where the library puts a code of its own in the place of one of Node. */
  readonly originalCode?: string;
};

/** Of a certificate that is refused, or of a port that does not speak TLS. */
const tlsCodes = /CERT|SELF_SIGNED|UNABLE_TO_|^ERR_SSL_WRONG_VERSION_NUMBER$/;

/** Whatever the server has answered. */
const plainSentences: Readonly<Record<string, Said>> = {
  EDNS: 'was not found',
  ETLS: 'cannot be reached by TLS, or has a certificate that is not trusted',
  EAUTH: 'refused the sign-in: check the account in SMTP_URL',
};

const sentences: Readonly<Record<string, Said>> = {
  ECONNECTION: 'closed the connection',
  ESOCKET: 'cannot be reached',
  EPROTOCOL: 'does not accept SMTP on that port',
};

/** Shows that mails arrive, and is no enquiry. */
const testMails: Readonly<Record<DashboardLanguage, MailText>> = {
  en: {
    subject: 'Test: enquiries can be sent to this address',
    text: 'This address was added to receive enquiries. This is only a test, to show that e-mail arrives: there is no new enquiry.\n',
  },
  de: {
    subject: 'Test: Anfragen kommen bei dieser Adresse an',
    text: 'Diese Adresse wurde hinzugefügt, um Anfragen zu erhalten. Dies ist nur ein Test, ob E-Mails ankommen: Es gibt keine neue Anfrage.\n',
  },
};
