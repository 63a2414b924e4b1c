/** How this installation sends mail. */
export type MailSettings = {
  readonly server: MailServer;
  /** Sender of the mail. */
  readonly sender: { readonly name: string; readonly address: string };
};

export type MailServer = {
  readonly host: string;
  readonly port: number;
  /** Whether it is talked to by TLS from the first byte on. */
  readonly isSecure: boolean;
  readonly account: { readonly user: string; readonly password: string } | undefined;
};

/** A mail's subject and plain text. */
export type MailText = { readonly subject: string; readonly text: string };

export type Mail = MailText & {
  readonly to: string;
  /** Address that replies go to; without it, the sender. */
  readonly replyTo?: string;
  /** Tells this mail from all others. */
  readonly id: string;
};

/** How long a server may take to accept a connection, and then to greet. */
const answersWithinMs = 10_000;

/**
 * Hands one mail over to the mail server, over a connection of its own; fails when it is not taken, or when `signal` ends it.
 * `onHandedOver` is called once the whole mail was written to the connection, and only the server's answer is missing.
 */
export async function sendMail(
  { server, sender }: MailSettings,
  mail: Mail,
  signal: AbortSignal,
  onHandedOver?: () => void,
): Promise<void> {
  // Loaded with the first mail: most installations send none.
  const { createTransport } = await import('nodemailer');
  const { account } = server;
  const isLocal = isLoopback(server.host);
  let isOffered = false;
  // The library reports to its log alone that a mail begins, and that it was sent whole.
  const noteProgress = ({ tnx }: { readonly tnx?: string }): void => {
    isOffered ||= tnx === 'send';
    if (tnx === 'message') onHandedOver?.();
  };
  const transport = createTransport({
    host: server.host,
    port: server.port,
    secure: server.isSecure,
    ...(account ? { auth: { user: account.user, pass: account.password } } : {}),
    // A password does not go over a network in the clear.
    requireTLS: account !== undefined && !server.isSecure && !isLocal,
    // A server on this machine offers TLS with a certificate that it made for itself, and needs none.
    ignoreTLS: isLocal && !server.isSecure,
    // Shorter than what callers wait, so that they learn that no server answered.
    connectionTimeout: answersWithinMs,
    greetingTimeout: answersWithinMs,
    disableFileAccess: true,
    disableUrlAccess: true,
    logger: { ...silentLogger, info: noteProgress },
  });
  const sending = transport.sendMail({
    subject: mail.subject,
    text: mail.text,
    ...(mail.replyTo === undefined ? {} : { replyTo: { name: '', address: mail.replyTo } }),
    from: { ...sender },
    to: { name: '', address: mail.to },
    messageId: `<${mail.id}@${sender.address.split('@').at(-1)}>`,
    // Machines do not answer machines (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
    signal,
  });
  await sending.catch((error: unknown) => {
    if (!isOffered && error instanceof Error && error !== signal.reason) throw Object.assign(error, notOffered);
    throw error;
  });
}

/** Marks the error of a connection that failed before a mail was begun, which a server certainly did not take. */
const notOffered = { isBeforeMail: true } as const;

const ignore = (): void => undefined;
const silentLogger = {
  level: ignore,
  trace: ignore,
  debug: ignore,
  info: ignore,
  warn: ignore,
  error: ignore,
  fatal: ignore,
};

const isLoopback = (host: string): boolean => /^(localhost|127\.[\d.]+|::1)$/.test(host);
