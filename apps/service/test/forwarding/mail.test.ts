import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { createServer } from 'node:net';
import { toSaid } from '@prospectus/contract';
import type { SMTPServerOptions } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ForwardedEvent, ForwardedLead } from '../../src/features/forwarding/forwarder/event.ts';
import type { Mailbox } from '../../src/features/forwarding/forwarder/forwarder.ts';
import type { Sending } from '../../src/features/forwarding/forwarder/sending.ts';
import { createMailTransport } from '../../src/features/forwarding/mail/mail.transport.ts';
import { send } from '../../src/features/forwarding/sending/sending.service.ts';
import { createTransports } from '../../src/features/forwarding/sending/transports.ts';
import { type MailServer, sendMail } from '../../src/platform/mail.ts';
import { judgeMailFailure, type MailFailure } from '../../src/platform/mail-failure.ts';
import { createMailServer, type TestMailServer } from '../support/others/mail-server.ts';
import { selfSigned } from '../support/others/self-signed.ts';
import { createFakeClock, type FakeClock } from '../support/service/fake-clock.ts';
import { bareLead } from '../support/stage/bare-enquiry.ts';
import { person } from '../support/stage/forwarding.ts';

let clock: FakeClock;
let closers: (() => Promise<unknown>)[];

beforeEach(() => {
  clock = createFakeClock();
  closers = [];
});
afterEach(() => Promise.all(closers.map((close) => close())));

const lead: ForwardedLead = {
  ...bareLead,
  id: randomUUID(),
  fullName: person.full_name,
  email: person.email,
  phone: person.phone,
  message: person.message,
  courseId: 'pond-care',
  source: 'course page',
  extraFields: '{"Zip code":"10115"}',
  course: { courseId: 'pond-care', editionId: null, title: 'Pond Care' },
  origin: 'https://www.school.example',
  createdAt: new Date('2026-11-20T10:00:00Z'),
};

const eventOf = (change: Partial<ForwardedLead> = {}): ForwardedEvent => ({
  kind: 'lead.created',
  id: randomUUID(),
  instituteId: 'school',
  occurredAt: lead.createdAt,
  lead: { ...lead, ...change },
});

const sender = { name: 'Prospectus', address: 'prospectus@mail.example' };

const mailboxOf = (target: string, language: Mailbox['language']): Mailbox => ({
  id: 'm',
  instituteId: 'school',
  kind: 'email',
  target,
  secret: null,
  unconfirmedSince: null,
  language,
  createdAt: new Date(),
});

type Options = {
  readonly event?: ForwardedEvent;
  readonly target?: string;
  readonly id?: string;
  readonly language?: Mailbox['language'];
  readonly isPatient?: boolean;
};

function sendBy(server: MailServer, options: Options = {}) {
  const {
    event = eventOf(),
    target = 'office@school.example',
    id = 'd1',
    language = 'en',
    isPatient = false,
  } = options;
  const transports = createTransports({ webhookPrivateAddresses: false, mail: { server, sender } }, clock);
  return send(
    { transports, clock, timer: clock.timer },
    { id, forwarder: mailboxOf(target, language), event },
    { isPatient },
  );
}

async function start(options?: SMTPServerOptions): Promise<TestMailServer> {
  const server = await createMailServer(options);
  closers.push(server.close);
  return server;
}

/** A server that says nothing to a mail that it has whole until it is told to. */
async function startSilent(): Promise<{ settings: MailServer; whole: Promise<() => void> }> {
  let hold = (_: () => void): void => undefined;
  const whole = new Promise<() => void>((resolve) => {
    hold = resolve;
  });
  const { settings } = await start({
    onData: (stream, _, callback) => stream.resume().on('end', () => hold(() => callback(null))),
  });
  return { settings, whole };
}

/** A server that does what `talk` does with each connection. */
async function startRaw(
  talk: (socket: Socket) => void,
): Promise<{ settings: MailServer; connected: Promise<unknown> }> {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket.on('error', () => undefined));
    talk(socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  closers.push(async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return {
    settings: { host: '127.0.0.1', port, isSecure: false, account: undefined },
    connected: once(server, 'connection'),
  };
}

const failed = (problem: string): Partial<Sending> => ({
  outcome: 'failed',
  httpStatus: null,
  problem: toSaid(problem),
});

describe('an enquiry by mail', () => {
  it('is a plain text with all that was given, which is answered to the person (D31)', async () => {
    const server = await start();

    expect(await sendBy(server.settings)).toMatchObject({ outcome: 'arrived', httpStatus: null });

    const [mail] = server.received;
    expect(mail).toMatchObject({ from: 'prospectus@mail.example', to: ['office@school.example'] });
    expect(Object.fromEntries(mail?.headers ?? [])).toMatchObject({
      from: 'Prospectus <prospectus@mail.example>',
      to: 'office@school.example',
      subject: 'Enquiry: Pond Care (Ada Quennell)',
      'reply-to': person.email,
      'message-id': '<d1@mail.example>',
      'auto-submitted': 'auto-generated',
      'content-type': 'text/plain; charset=utf-8',
    });
    expect(mail?.body.trimEnd()).toBe(`Name: Ada Quennell
E-mail: ada.quennell@visitor.example
Phone: +49 30 5550 1234
Course: Pond Care (pond-care)
Form: course page
Campaign: Course Catalogue Leads
Website: https://www.school.example
Received: 2026-11-20T10:00:00.000Z
Message: Is there a course about ponds?

More form fields:
  Zip code: 10115

Enquiry ${lead.id}. Replies to this e-mail go to the person who enquired.`);
  });

  it('is in German for a mailbox that was added in German (D31)', async () => {
    const server = await start();
    const consent = JSON.stringify({ text: 'Write to me.', version: '2', given: true });
    const attribution = JSON.stringify({ last: { source: 'newsletter', landing: '/courses' } });

    await sendBy(server.settings, { language: 'de', event: eventOf({ consent, attribution }) });

    const [mail] = server.received;
    expect(mail?.headers.get('subject')).toBe('Anfrage: Pond Care (Ada Quennell)');
    expect(mail?.body.trimEnd()).toBe(`Name: Ada Quennell
E-Mail: ada.quennell@visitor.example
Telefon: +49 30 5550 1234
Kurs: Pond Care (pond-care)
Formular: course page
Herkunft: newsletter, /courses
Kampagne: Course Catalogue Leads
Website: https://www.school.example
Eingegangen: 2026-11-20T10:00:00.000Z
Einwilligung (2): erteilt: Write to me.
Nachricht: Is there a course about ponds?

Weitere Formularfelder:
  Zip code: 10115

Anfrage ${lead.id}. Antworten auf diese E-Mail gehen an die Person, die angefragt hat.`);
  });

  it('bears the same id with every attempt, so that it can be told from another (D31)', async () => {
    const server = await start();

    await sendBy(server.settings, { id: 'd1' });
    await sendBy(server.settings, { id: 'd1' });
    await sendBy(server.settings, { id: 'd2' });

    expect(server.received.map(({ headers }) => headers.get('message-id'))).toEqual([
      '<d1@mail.example>',
      '<d1@mail.example>',
      '<d2@mail.example>',
    ]);
  });

  it.each([
    ['a name', { fullName: 'Ada\r\nBcc: everyone@school.example\r\n\r\nHello' }],
    ['a course', { course: { courseId: 'x', editionId: null, title: 'Ponds\nX-Spam: no\u2028\u0000' } }],
    ['a form', { source: 'page\r\nTo: everyone@school.example' }],
    ['a lone line feed in a name', { fullName: '=?utf-8?Q?a=0D=0AX-Forged:_1?=\nX-Forged: 2' }],
  ])('adds no header and no recipient, whatever %s holds', async (_, change) => {
    const server = await start();
    await sendBy(server.settings);

    await sendBy(server.settings, { event: eventOf(change) });

    const [plain, mail] = server.received;
    expect(mail?.to).toEqual(['office@school.example']);
    expect(new Set(mail?.headerNames)).toEqual(new Set(plain?.headerNames));
  });

  it('lets no value pass for a line of ours', async () => {
    const server = await start();

    await sendBy(server.settings, {
      event: eventOf({ fullName: 'Ada\nE-mail: boss@school.example', message: 'a\r\nb\u2028c' }),
    });

    expect(server.received[0]?.body).toContain('Name: Ada\n    E-mail: boss@school.example\nE-mail: ada.quennell@');
    expect(server.received[0]?.body).toContain('Message: a\n    b\n    c\n');
  });

  it('keeps every character of every script', async () => {
    const server = await start();

    await sendBy(server.settings, { event: eventOf({ fullName: 'Łukasz 资料 🐦', message: 'é…' }) });

    expect(server.received[0]?.body).toContain('Name: Łukasz 资料 🐦');
    expect(server.received[0]?.headers.get('subject')).toMatch(/^=\?UTF-8\?/);
  });
});

const untrusted = 'The mail server has a certificate that is not trusted (DEPTH_ZERO_SELF_SIGNED_CERT).';
const refusal = (responseCode: number) => Object.assign(new Error('no'), { responseCode });

describe('a mail server that misbehaves', () => {
  it.each<[string, SMTPServerOptions, string]>([
    [
      'refuses the mailbox',
      {
        onRcptTo: ({ address }, _, callback) =>
          callback(Object.assign(new Error(`no ${address}`), { responseCode: 550 })),
      },
      'The mail server answered 550.',
    ],
    [
      'refuses the mail',
      {
        onData(stream, _, callback) {
          stream.resume();
          stream.on('end', () => callback(Object.assign(new Error('Ada Quennell is spam'), { responseCode: 451 })));
        },
      },
      'The mail server answered 451.',
    ],
    [
      'refuses everybody',
      { onConnect: (_, callback) => callback(Object.assign(new Error('no'), { responseCode: 554 })) },
      'The mail server answered 554.',
    ],
  ])('has not taken it when it %s, and none of its words are kept', async (_, options, problem) => {
    const server = await start(options);

    expect(await sendBy(server.settings)).toMatchObject(failed(problem));
  });

  it('is given up after 15 s when it says nothing', async () => {
    const { settings, connected } = await startRaw(() => undefined);
    const sending = sendBy(settings);
    await connected;

    clock.advance({ seconds: 15 });

    expect(await sending).toMatchObject({ ...failed('It took longer than 15 s.'), durationMs: 15_000 });
  });

  it('has half a minute to confirm a mail that it has whole, which is not sent twice meanwhile (D31)', async () => {
    const { settings, whole } = await startSilent();
    const sending = sendBy(settings, { isPatient: true });
    const confirm = await whole;

    clock.advance({ seconds: 29 });
    confirm();

    expect(await sending).toMatchObject({ outcome: 'arrived', durationMs: 29_000 });
  });

  it('has not confirmed a mail after that, which may have arrived', async () => {
    const { settings, whole } = await startSilent();
    const sending = sendBy(settings, { isPatient: true });
    await whole;

    clock.advance({ seconds: 30 });

    const problem =
      'The whole message was sent, but the server did not confirm it within 30 s, so it may have arrived.';
    expect(await sending).toMatchObject({ ...failed(problem), durationMs: 30_000 });
  });

  it('keeps a person who sends a test waiting for 15 s at most, whatever it has by then', async () => {
    const { settings, whole } = await startSilent();
    const sending = sendBy(settings);
    await whole;

    clock.advance({ seconds: 15 });

    expect(await sending).toMatchObject(failed('It took longer than 15 s.'));
  });

  it.each<[string, (socket: Socket) => void, string]>([
    ['cuts the connection', (socket) => socket.destroy(), 'The mail server closed the connection.'],
    [
      'does not speak SMTP',
      (socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'),
      'The mail server does not accept SMTP on that port.',
    ],
  ])('has not taken it when it %s', async (_, talk, problem) => {
    const { settings } = await startRaw(talk);

    expect(await sendBy(settings)).toMatchObject(failed(problem));
  });

  it('has not taken it when nothing listens', async () => {
    const server = await createMailServer();
    await server.close();

    expect(await sendBy(server.settings)).toMatchObject(failed('The mail server refused the connection.'));
  });

  it('has not taken it when its name leads nowhere', async () => {
    const settings = { host: 'mail.invalid', port: 25, isSecure: false, account: undefined };

    expect(await sendBy(settings)).toMatchObject({ problem: expect.stringContaining('was not found') });
  });

  it('does not get a password in the clear, but on this machine', async () => {
    const passwords: unknown[] = [];
    const server = await start({
      disabledCommands: ['STARTTLS'],
      onAuth({ password }, _, callback) {
        passwords.push(password);
        callback(null, { user: 'a' });
      },
    });
    const account = { user: 'office', password: 'secret' };

    expect(await sendBy({ ...server.settings, account })).toMatchObject({ outcome: 'arrived' });
    expect(await sendBy({ ...server.settings, host: '0.0.0.0', account })).toMatchObject(
      failed('The mail server cannot be reached by TLS, or has a certificate that is not trusted.'),
    );
    expect(passwords).toEqual(['secret']);
  });

  it.each<[string, SMTPServerOptions, string]>([
    ['has a certificate that is not trusted', { ...selfSigned, secure: true }, untrusted],
    ['does not speak TLS', {}, 'The mail server does not accept TLS on that port.'],
  ])('has not taken it when it is to be talked to by TLS and %s', async (_, options, problem) => {
    const server = await start(options);

    expect(await sendBy({ ...server.settings, isSecure: true })).toMatchObject(failed(problem));
  });

  it.each<[string, SMTPServerOptions, Partial<MailServer>, MailFailure]>([
    ['has a certificate that is not trusted', { ...selfSigned, secure: true }, { isSecure: true }, 'away'],
    ['offers TLS with such a certificate', { ...selfSigned, disabledCommands: ['AUTH'] }, { host: '0.0.0.0' }, 'away'],
    ['does not speak TLS', {}, { isSecure: true }, 'away'],
    ['greets with 421', { onConnect: (_, callback) => callback(refusal(421)) }, {}, 'away'],
    ['refuses the recipient for now', { onRcptTo: (_, __, callback) => callback(refusal(450)) }, {}, 'later'],
  ])(
    'is tried again later only where it certainly took no mail: one that %s (D45)',
    async (_, options, change, judged) => {
      const server = await start(options);
      const mail = { id: 'm', to: 'office@school.example', subject: 'Week', text: 'Week' };
      const sending = sendMail(
        { server: { ...server.settings, ...change }, sender },
        mail,
        AbortSignal.timeout(20_000),
      );

      const error: unknown = await sending.catch((cause: unknown) => cause);

      expect(judgeMailFailure(error)).toBe(judged);
    },
  );

  it('is not tried again where it broke off once it had the mail (D45)', async () => {
    const { settings } = await startRaw((socket) => {
      socket.write('220 hello\r\n');
      socket.on('data', (bytes) => {
        const said = bytes.toString();
        if (said.endsWith('\r\n.\r\n')) socket.destroy();
        else if (said.startsWith('DATA')) socket.write('354 go on\r\n');
        else if (/^(EHLO|MAIL|RCPT)/.test(said)) socket.write('250 fine\r\n');
      });
    });
    const mail = { id: 'm', to: 'office@school.example', subject: 'Week', text: 'Week' };

    const error: unknown = await sendMail({ server: settings, sender }, mail, AbortSignal.timeout(20_000)).catch(
      (cause: unknown) => cause,
    );

    expect(judgeMailFailure(error)).toBe('unknown');
  });

  it('is used on this machine although it offers TLS with an untrusted certificate, and nowhere else', async () => {
    const server = await start({ ...selfSigned, disabledCommands: ['AUTH'] });

    expect(await sendBy(server.settings)).toMatchObject({ outcome: 'arrived' });
    expect(await sendBy({ ...server.settings, host: '0.0.0.0' })).toMatchObject(failed(untrusted));
    expect(server.received).toHaveLength(1);
  });

  it('has not taken it when it knows nothing of the account', async () => {
    const server = await start({
      disabledCommands: ['STARTTLS'],
      onAuth: (_, __, callback) => callback(new Error('who?')),
    });
    const account = { user: 'office', password: 'wrong' };

    expect(await sendBy({ ...server.settings, account })).toMatchObject(
      failed('The mail server refused the sign-in: check the account in SMTP_URL.'),
    );
  });
});

describe('without SMTP_URL and MAIL_FROM', () => {
  it('mail has not been sent, and says why', async () => {
    const email = createMailTransport(undefined);
    const transports = { ...createTransports({ webhookPrivateAddresses: false, mail: undefined }, clock), email };
    const forwarder = mailboxOf('a@b.example', 'en');

    expect(
      await send({ transports, clock, timer: clock.timer }, { id: 'd', forwarder, event: eventOf() }),
    ).toMatchObject(failed('Mail is off: the service needs SMTP_URL and MAIL_FROM.'));
  });
});
