import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import type { MailServer } from '../../../src/platform/mail.ts';

/** A mail as a mail server gets it. */
export type ReceivedMail = {
  readonly from: string;
  readonly to: readonly string[];
  /** By lower-case name, unfolded, as they were sent. */
  readonly headers: ReadonlyMap<string, string>;
  /** The names of all header fields, in order. */
  readonly headerNames: readonly string[];
  /** Decoded. */
  readonly body: string;
};

/** A real SMTP server that keeps what it gets. */
export type TestMailServer = {
  readonly settings: MailServer;
  readonly received: readonly ReceivedMail[];
  close(): Promise<void>;
};

export async function createMailServer(options: SMTPServerOptions = {}): Promise<TestMailServer> {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    closeTimeout: 0,
    onData(stream, session, callback) {
      void text(stream).then((raw) => {
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          ...parseMail(raw),
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
        });
        callback(null);
      });
    },
    ...options,
  });
  // A client that leaves in the middle is what some tests are about.
  server.on('error', () => undefined);
  const listener = await new Promise<ReturnType<SMTPServer['listen']>>((resolve) => {
    const listening = server.listen(0, '127.0.0.1', () => resolve(listening));
  });
  const { port } = listener.address() as AddressInfo;
  return {
    settings: { host: '127.0.0.1', port, isSecure: false, account: undefined },
    received,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function parseMail(raw: string): Pick<ReceivedMail, 'headers' | 'headerNames' | 'body'> {
  const end = raw.indexOf('\r\n\r\n');
  const fields = raw
    .slice(0, end)
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
    .map((field): [string, string] => {
      const at = field.indexOf(':');
      return [field.slice(0, at).toLowerCase(), field.slice(at + 1).trim()];
    });
  const headers = new Map(fields);
  const encoding = headers.get('content-transfer-encoding') ?? '7bit';
  return { headers, headerNames: fields.map(([name]) => name), body: decode(raw.slice(end + 4), encoding) };
}

function decode(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  if (encoding !== 'quoted-printable') return body.replaceAll('\r\n', '\n');
  const bytes = body
    .replaceAll('=\r\n', '')
    .replaceAll('\r\n', '\n')
    .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
