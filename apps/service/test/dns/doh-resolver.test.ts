import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDohResolver } from '../../src/platform/dns/doh-resolver.ts';
import {
  alias,
  answerBytes,
  answerCode,
  answerHttp,
  answerRecords,
  createDohServer,
  type DohBehaviour,
  type DohServer,
  drip,
  flood,
  hang,
  message,
  sendMessage,
  txt,
} from '../support/others/doh-server.ts';
import { selfSigned } from '../support/others/self-signed.ts';
import { createFakeClock, type FakeClock } from '../support/service/fake-clock.ts';

const name = '_service-verification.school.example';
const value = 'service-site-verification=0123456789abcdef0123456789abcdef';

let server: DohServer;
let clock: FakeClock;

beforeEach(async () => {
  server = await createDohServer();
  clock = createFakeClock();
});
afterEach(() => server.close());

const lookUp = (signal = new AbortController().signal) =>
  createDohResolver(server.url, clock.timer).lookUp(name, signal);

const found = (...values: readonly string[]) => ({ kind: 'records', values, aliases: [] });
const failed = (why: string | RegExp) => ({ kind: 'failed', why: expect.stringMatching(why) });

describe('the question', () => {
  it('is posted as a DNS message with the id 0 (D36)', async () => {
    server.setTxt(name, value);

    await lookUp();

    expect(server.asked).toEqual([
      {
        name,
        type: 'TXT',
        id: 0,
        method: 'POST',
        contentType: 'application/dns-message',
        accept: 'application/dns-message',
      },
    ]);
  });
});

describe('a resolver that answers', () => {
  const target = 'records.panel.example';
  const cases: readonly [string, DohBehaviour, unknown][] = [
    ['the value', answerRecords(txt(name, value)), found(value)],
    ['a value in several strings', answerRecords(txt(name, [value.slice(0, 20), value.slice(20)])), found(value)],
    [
      'a character across two strings',
      (response, asked) => {
        const [first, second] = [Buffer.from('ü').subarray(0, 1), Buffer.from('ü').subarray(1)];
        const answer = { ...txt(name, 'x'), data: [first, second] } as ReturnType<typeof txt>;
        sendMessage(response, message(asked, { answers: [answer] }));
      },
      found('ü'),
    ],
    ['several records', answerRecords(txt(name, 'v=spf1 -all'), txt(name, value)), found('v=spf1 -all', value)],
    [
      'other records next to it',
      answerRecords({ type: 'A', name, data: '192.0.2.1' }, txt(name, value), {
        type: 'MX',
        name,
        data: { exchange: 'a' },
      }),
      found(value),
    ],
    ['records of other names only', answerRecords(txt('school.example', value)), found()],
    ['no record', answerRecords(), found()],
    ['the name in capitals', answerRecords(txt(name.toUpperCase(), value)), found(value)],
    [
      'an alias first',
      answerRecords(alias(name, target), txt(target, value)),
      { kind: 'records', values: [value], aliases: [target] },
    ],
    [
      'a chain of aliases in no order',
      answerRecords(txt(target, value), alias('b.example', target), alias(name, 'b.example')),
      { kind: 'records', values: [value], aliases: ['b.example', target] },
    ],
    [
      'aliases in a circle',
      answerRecords(alias(name, 'b.example'), alias('b.example', name)),
      { kind: 'records', values: [], aliases: expect.arrayContaining(['b.example', name]) },
    ],
    [
      'an alias that leads nowhere',
      answerCode('NXDOMAIN', alias(name, target)),
      { kind: 'no_name', aliases: [target] },
    ],
    ['NXDOMAIN', answerCode('NXDOMAIN'), { kind: 'no_name', aliases: [] }],
    ['SERVFAIL', answerCode('SERVFAIL'), failed(/^answered SERVFAIL: .*DNSSEC/)],
    ['REFUSED', answerCode('REFUSED'), failed('answered REFUSED')],
  ];

  it.each(cases)('is understood when it answers %s (D36)', async (_, behaviour, expected) => {
    server.behave(behaviour);

    expect(await lookUp()).toEqual(expected);
  });
});

/** An answer with records whose names point back along a chain of pointers, as long as the message can hold. */
const chained =
  (records: number): DohBehaviour =>
  (response, asked) => {
    const question = message(asked);
    const chain = Buffer.alloc(14_000);
    // Each points to the one before it, the first to the name asked for.
    for (let at = 0; at < chain.length; at += 2) {
      chain.writeUInt16BE(0xc000 + (at === 0 ? 12 : question.length + 12 + at - 2), at);
    }
    const last = question.length + 12 + chain.length - 2;
    const holder = Buffer.concat([Buffer.from([0xc0, 12, 0, 16, 0, 1, 0, 0, 0, 0]), uint16(chain.length), chain]);
    const record = Buffer.concat([uint16(0xc000 + last), Buffer.from([0, 16, 0, 1, 0, 0, 0, 0, 0, 2, 1, 0x78])]);
    const bytes = Buffer.concat([question, holder, ...Array<Buffer>(records).fill(record)]);
    bytes.writeUInt16BE(records + 1, 6);
    sendMessage(response, bytes);
  };

const uint16 = (number: number): Buffer => Buffer.from([number >> 8, number & 0xff]);

describe('a resolver that cannot be believed', () => {
  const cases: readonly [string, DohBehaviour, RegExp][] = [
    ['garbage', answerBytes(Buffer.from('<html>no</html>')), /did not answer with a DNS message/],
    ['nothing', answerBytes(Buffer.alloc(0)), /did not answer with a DNS message/],
    [
      'an answer that ends in the middle',
      (response, asked) => sendMessage(response, message(asked, { answers: [txt(name, value)] }).subarray(0, 60)),
      /did not answer with a DNS message/,
    ],
    [
      'an answer to another name',
      (response, asked) =>
        sendMessage(response, message(asked, { name: 'other.example', answers: [txt(name, value)] })),
      /a different question/,
    ],
    [
      'an answer with another id',
      (response, asked) => sendMessage(response, message(asked, { id: 7, answers: [txt(name, value)] })),
      /a different question/,
    ],
    [
      'the question itself',
      (response, asked) => {
        const bytes = message(asked, { answers: [txt(name, value)] });
        bytes.writeUInt16BE(bytes.readUInt16BE(2) & 0x7fff, 2);
        sendMessage(response, bytes);
      },
      /a different question/,
    ],
    [
      'an answer that says it was cut off',
      (response, asked) => {
        const bytes = message(asked, { answers: [txt(name, value)] });
        bytes.writeUInt16BE(bytes.readUInt16BE(2) | 0x0200, 2);
        sendMessage(response, bytes);
      },
      /stopped in the middle of its answer/,
    ],
    ['more records than any name has (D43)', chained(3_500), /at most 200 records/],
    ['20 MB', flood(20_000_000), /more than a DNS message can hold/],
    ['a redirect', answerHttp(302, { Location: 'http://127.0.0.1:1/' }), /HTTP 302: redirects are not followed/],
    ['an error', answerHttp(503), /HTTP 503/],
    ['a page', answerHttp(200, { 'Content-Type': 'text/html' }), /did not answer with a DNS message/],
    [
      'a compressed answer',
      answerHttp(200, { 'Content-Type': 'application/dns-message', 'Content-Encoding': 'gzip' }),
      /compression/,
    ],
    ['a cut connection', (response) => void response.socket?.destroy(), /closed the connection/],
    [
      'half an answer',
      (response) => {
        response.writeHead(200, { 'Content-Type': 'application/dns-message', 'Content-Length': '100' });
        response.write('half', () => response.socket?.destroy());
      },
      /stopped in the middle of its answer/,
    ],
  ];

  it.each(cases)('fails with the reason when it gives %s (D36)', async (_, behaviour, why) => {
    server.behave(behaviour);

    expect(await lookUp()).toEqual(failed(why));
  });

  it('fails with the reason when it does not run (D36)', async () => {
    await server.close();

    expect(await lookUp()).toEqual(failed('refused the connection'));
    server = await createDohServer();
  });

  it('is not believed behind an untrusted certificate (D36)', async () => {
    const secure = createSecureServer(selfSigned, (_, response) => void response.end());
    await new Promise<void>((resolve) => secure.listen(0, '127.0.0.1', resolve));
    const { port } = secure.address() as AddressInfo;

    const answer = await createDohResolver(`https://127.0.0.1:${port}/dns-query`, clock.timer).lookUp(
      name,
      new AbortController().signal,
    );

    expect(answer).toEqual(failed(/certificate that is not trusted/));
    secure.close();
  });

  it('is waited for no longer than 4 s when it says nothing (D36)', async () => {
    server.behave(hang);
    const [answer] = [lookUp(), await server.nextQuestion()];

    clock.advance({ seconds: 4 });

    expect(await answer).toEqual(failed('did not answer within 4 s'));
  });

  it('is waited for no longer when it goes on sending a little (D36)', async () => {
    const { behaviour, next } = drip();
    server.behave(behaviour);
    const [answer] = [lookUp(), await server.nextQuestion()];

    for (let second = 0; second < 4; second += 1) {
      next();
      clock.advance({ seconds: 1 });
    }

    expect(await answer).toEqual(failed('did not answer within 4 s'));
  });

  it('is not asked at all once it is called off', async () => {
    const reason = 'was not asked: it is too late';

    expect(await lookUp(AbortSignal.abort(reason))).toEqual(failed(reason));
    expect(server.asked).toEqual([]);
  });
});
