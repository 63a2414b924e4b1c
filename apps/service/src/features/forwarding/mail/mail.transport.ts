import { getSystemErrorName } from 'node:util';
import type { Mailbox } from '../forwarder.ts';
import { networkProblem } from '../network-problem.ts';
import { type Parcel, Problem, type Transport } from '../transport.ts';
import { type MailText, testMail, writeEnquiryMail } from './enquiry-mail.ts';

export type MailSettings = {
  readonly server: MailServer;
  /** Who mail is from. */
  readonly sender: { readonly name: string; readonly address: string };
};

export type MailServer = {
  readonly host: string;
  readonly port: number;
  /** Whether it is talked to by TLS from the first byte on. */
  readonly isSecure: boolean;
  readonly account: { readonly user: string; readonly password: string } | undefined;
};

/** Sends events by mail, each over a connection of its own. Without settings, mail is off. */
export function createMailTransport(settings: MailSettings | undefined): Transport<Mailbox> {
  return async (parcel, signal) => {
    if (settings === undefined) throw new Problem('Mail is off: the service needs SMTP_URL and MAIL_FROM.');
    try {
      await sendMail(settings, parcel, signal);
    } catch (error) {
      // What ended it early says why, whatever that looked like from inside.
      throw signal.aborted ? signal.reason : mailProblem(error);
    }
    return { httpStatus: null };
  };
}

async function sendMail({ server, sender }: MailSettings, parcel: Parcel<Mailbox>, signal: AbortSignal): Promise<void> {
  // Loaded with the first mail: most installations send none.
  const { createTransport } = await import('nodemailer');
  const { account } = server;
  const isLocal = isLoopback(server.host);
  const transport = createTransport({
    host: server.host,
    port: server.port,
    secure: server.isSecure,
    ...(account ? { auth: { user: account.user, pass: account.password } } : {}),
    // A password does not go over a network in the clear.
    requireTLS: account !== undefined && !server.isSecure && !isLocal,
    // A server on this machine offers TLS with a certificate that it made for itself, and needs none.
    ignoreTLS: isLocal && !server.isSecure,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  await transport.sendMail({
    ...toMessage(parcel),
    from: { ...sender },
    to: { name: '', address: parcel.forwarder.target },
    messageId: `<${parcel.id}@${sender.address.split('@').at(-1)}>`,
    // Machines do not answer machines (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
    signal,
  });
}

function toMessage({ event }: Parcel): MailText & { replyTo?: { name: string; address: string } } {
  switch (event.kind) {
    case 'lead.created':
      return { ...writeEnquiryMail(event.lead), replyTo: { name: '', address: event.lead.email } };
    case 'test':
      return testMail;
    default:
      throw new Error(`Nobody is written to of ${event.kind}.`);
  }
}

const isLoopback = (host: string): boolean => /^(localhost|127\.[\d.]+|::1)$/.test(host);

const mailServer = 'The mail server';

/** In our own words: what a mail server says may name the person or the mailbox. */
function mailProblem(error: unknown): Problem {
  const { code = '', errno, responseCode } = error instanceof Error ? (error as MailError) : {};
  const sentence =
    plainSentences[code] ??
    (responseCode ? `answered ${responseCode}` : undefined) ??
    (errno ? undefined : sentences[code]);
  if (sentence !== undefined) return new Problem(`${mailServer} ${sentence}.`);
  // What the system says tells more than the library's own code.
  return networkProblem(errno ? { code: getSystemErrorName(errno) } : error, mailServer);
}

type MailError = NodeJS.ErrnoException & { readonly responseCode?: number };

/** Whatever the server has answered. */
const plainSentences: Readonly<Record<string, string>> = {
  EDNS: 'was not found',
  ETLS: 'cannot be talked to by TLS, or has a certificate that is not trusted',
  EAUTH: 'does not let us in: check the account in SMTP_URL',
};

const sentences: Readonly<Record<string, string>> = {
  ECONNECTION: 'cut the connection',
  ESOCKET: 'cannot be talked to',
  EPROTOCOL: 'does not speak SMTP there',
};
