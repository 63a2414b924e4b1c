import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:https';
import type { AddressInfo, LookupFunction } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ForwardedEvent } from '../../src/features/forwarding/forwarder/event.ts';
import type { Webhook } from '../../src/features/forwarding/forwarder/forwarder.ts';
import type { Sending } from '../../src/features/forwarding/forwarder/sending.ts';
import { createWebhookSecrets } from '../../src/features/forwarding/forwarder/webhook-secret.ts';
import { createMailTransport } from '../../src/features/forwarding/mail/mail.transport.ts';
import { send } from '../../src/features/forwarding/sending/sending.service.ts';
import { createWebhookTransport, post } from '../../src/features/forwarding/webhook/webhook.transport.ts';
import { createGuardedLookup, type Resolve } from '../../src/platform/outgoing/guarded-lookup.ts';
import {
  answer,
  type Behaviour,
  createReceiver,
  cut,
  hang,
  type Receiver,
  verify,
} from '../support/others/receiver.ts';
import { selfSigned } from '../support/others/self-signed.ts';
import { createFakeClock, type FakeClock } from '../support/service/fake-clock.ts';
import { secret } from '../support/stage/forwarding.ts';

let receiver: Receiver;
let clock: FakeClock;

beforeEach(async () => {
  receiver = await createReceiver();
  clock = createFakeClock(new Date().toISOString());
});
afterEach(() => receiver.close());

const event: ForwardedEvent = {
  kind: 'lead.erased',
  id: randomUUID(),
  instituteId: 'school',
  leadId: randomUUID(),
  occurredAt: new Date('2026-11-20T10:00:00Z'),
};

type Options = { readonly url?: string; readonly privateAddresses?: boolean; readonly resolve?: Resolve };

function sendTo(
  { url = receiver.url, privateAddresses = true, resolve }: Options = {},
  stop?: AbortSignal,
): Promise<Sending> {
  const webhook = createWebhookTransport({
    privateAddresses,
    clock,
    secrets: createWebhookSecrets(undefined),
    ...(resolve ? { resolve } : {}),
  });
  const transports = { webhook, email: createMailTransport(undefined) };
  const forwarder: Webhook = {
    id: 'w',
    instituteId: 'school',
    kind: 'webhook',
    target: url,
    secret: { kind: 'clear', text: secret },
    createdAt: new Date(),
  };
  return send({ transports, clock, timer: clock.timer }, { id: 'd', forwarder, event }, stop ? { stop } : {});
}

/** Waits until the receiver has got a request, and goes on while it is under way. */
async function underWay(sending: Promise<Sending>): Promise<Promise<Sending>[]> {
  while (receiver.received.length === 0) await new Promise((resolve) => setImmediate(resolve));
  return [sending];
}

describe('a delivery to a webhook', () => {
  it('is a signed event in JSON, as receivers of Standard Webhooks verify it (D31)', async () => {
    const sending = await sendTo();

    expect(sending).toEqual({ outcome: 'arrived', httpStatus: 204, durationMs: 0 });
    const [request] = receiver.received;
    expect(request).toMatchObject({ method: 'POST', id: event.id, headers: { 'content-type': 'application/json' } });
    expect(request && verify(secret, request)).toEqual({
      type: 'lead.erased',
      timestamp: '2026-11-20T10:00:00.000Z',
      data: { id: event.leadId, institute_id: 'school' },
    });
    expect(() => request && verify(`whsec_${Buffer.alloc(32, 8).toString('base64')}`, request)).toThrow();
  });

  it.each([200, 201, 202, 204, 299])('has arrived when the receiver answers %i', async (status) => {
    receiver.behave(answer(status));

    expect(await sendTo()).toMatchObject({ outcome: 'arrived', httpStatus: status });
  });

  it.each([400, 404, 410, 429, 500, 503])('has failed when the receiver answers %i', async (status) => {
    receiver.behave(answer(status));

    expect(await sendTo()).toMatchObject({
      outcome: 'failed',
      httpStatus: status,
      problem: `The receiver answered ${status}.`,
    });
  });

  it.each([301, 302, 303, 307, 308])('is not sent on when the receiver answers %i', async (status) => {
    const other = await createReceiver();
    receiver.behave(answer(status, { Location: other.url }));

    const sending = await sendTo();

    expect(sending).toMatchObject({ outcome: 'failed', httpStatus: status });
    expect(sending).toMatchObject({ problem: expect.stringContaining('redirects are not followed') });
    expect(other.received).toEqual([]);
    await other.close();
  });
});

const drip: Behaviour = (response) => {
  response.writeHead(200);
  response.write('.');
};

const headers = `HTTP/1.1 200 OK\r\n${'x: y\r\n'.repeat(20_000)}`;

describe('a receiver that misbehaves', () => {
  it.each([
    ['says nothing', hang],
    ['never ends its answer', drip],
  ])('is given up after 15 s when it %s', async (_, behaviour) => {
    receiver.behave(behaviour);
    const [sending] = await underWay(sendTo());

    clock.advance({ ms: 14_999 });
    clock.advance({ ms: 1 });

    expect(await sending).toEqual({
      outcome: 'failed',
      durationMs: 15_000,
      httpStatus: null,
      problem: 'It took longer than 15 s.',
    });
  });

  it('has failed when it cuts its answer off, since what it did is unknown', async () => {
    receiver.behave(cut);

    expect(await sendTo()).toMatchObject({
      outcome: 'failed',
      httpStatus: 200,
      problem: 'The receiver answered 200, but stopped in the middle of the answer.',
    });
  });

  it.each<[string, Behaviour, string]>([
    ['cuts the connection before it answers', (response) => response.socket?.destroy(), 'closed the connection'],
    ['does not speak HTTP', (response) => response.socket?.end('220 mail.example\r\n'), 'HPE_INVALID_CONSTANT'],
    ['wants another protocol', answer(101, { Upgrade: 'x', Connection: 'Upgrade' }), 'answered 101'],
    ['sends headers without end', (response) => response.socket?.end(headers), 'HPE_HEADER_OVERFLOW'],
  ])('has failed when it %s', async (_, behaviour, problem) => {
    receiver.behave(behaviour);

    expect(await sendTo()).toMatchObject({
      outcome: 'failed',
      problem: expect.stringContaining(problem),
    });
  });

  it('has failed when no authority vouches for its certificate', async () => {
    const server = createServer(selfSigned, () => undefined).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;

    const sending = await sendTo({ url: `https://127.0.0.1:${port}/` });

    server.close();
    expect(sending).toMatchObject({
      outcome: 'failed',
      problem: 'The receiver has a certificate that is not trusted (DEPTH_ZERO_SELF_SIGNED_CERT).',
    });
  });

  it('is read no further than 64 KiB, and its status stands', async () => {
    let isCut = false;
    receiver.behave((response) => {
      response.on('close', () => {
        isCut = true;
      });
      response.writeHead(200);
      const flood = () => {
        while (!isCut && response.write('x'.repeat(16_384)));
        if (!isCut) response.once('drain', flood);
      };
      flood();
    });

    expect(await sendTo()).toMatchObject({ outcome: 'arrived', httpStatus: 200 });
  });

  it('has failed when nothing listens', async () => {
    await receiver.goAway();

    expect(await sendTo()).toMatchObject({ outcome: 'failed', problem: 'The receiver refused the connection.' });
    await receiver.comeBack();
  });

  it('is left at once when the service is stopped', async () => {
    receiver.behave(hang);
    const controller = new AbortController();
    const [sending] = await underWay(sendTo({}, controller.signal));

    controller.abort();

    expect(await sending).toMatchObject({
      outcome: 'failed',
      problem: 'The service stopped before the delivery was finished.',
    });
  });
});

describe('addresses that are not public', () => {
  it.each([
    ['https://127.0.0.1/x', '127.0.0.1'],
    ['https://[::1]/x', '::1'],
    ['https://10.0.0.8/', '10.0.0.8'],
    ['https://0x7f.1/', '127.0.0.1'],
    ['https://2130706433/', '127.0.0.1'],
    ['https://169.254.169.254/latest/meta-data', '169.254.169.254'],
    ['https://[::ffff:192.168.0.1]/', '::ffff:c0a8:1'],
    ['https://[fd00::1]/', 'fd00::1'],
  ])('are refused when a webhook is one: %s', async (url, address) => {
    expect(await sendTo({ url, privateAddresses: false })).toMatchObject({
      outcome: 'failed',
      problem: `The webhook’s address names ${address}, which is not a public address. That is allowed only if the service runs with WEBHOOK_PRIVATE_ADDRESSES=true.`,
    });
  });

  it('are refused when any address that a name leads to is one, and nothing is sent', async () => {
    const url = receiver.url.replace('http:', 'https:').replace('127.0.0.1', 'crm.school.example');
    const resolve = async () => ['93.184.216.34', '127.0.0.1'];

    expect(await sendTo({ url, privateAddresses: false, resolve })).toMatchObject({
      outcome: 'failed',
      problem: expect.stringContaining('resolves to an address that is not public'),
    });
    expect(receiver.received).toEqual([]);
  });

  it('are refused without TLS, too, unless the operator allows them', async () => {
    expect(await sendTo({ privateAddresses: false })).toMatchObject({
      outcome: 'failed',
      problem: expect.stringContaining('must begin with https://'),
    });
    expect(await sendTo({ privateAddresses: true })).toMatchObject({ outcome: 'arrived' });
  });
});

describe('the guarded lookup', () => {
  const lookUp = (resolve: Resolve, options: { all?: boolean }) =>
    new Promise((settle) => {
      createGuardedLookup(resolve)('crm.school.example', options, (error, address, family) =>
        settle(error?.message ?? { address, family }),
      );
    });

  it('asks once, and hands back for the connection what it has judged, so that a name cannot change its mind', async () => {
    const answers = [['93.184.216.34', '2606:4700::1111'], ['127.0.0.1']];
    const resolve = async () => answers.shift() ?? [];

    expect(await lookUp(resolve, { all: true })).toEqual({
      address: [
        { address: '93.184.216.34', family: 4 },
        { address: '2606:4700::1111', family: 6 },
      ],
      family: undefined,
    });
    expect(answers).toEqual([['127.0.0.1']]);
  });

  it('decides where the connection goes', async () => {
    const { port } = new URL(receiver.url);
    const url = new URL(`http://crm.school.example:${port}/`);
    const lookup: LookupFunction = (_, __, callback) => callback(null, [{ address: '127.0.0.1', family: 4 }]);
    const { signal } = new AbortController();

    expect(await post({ url, headers: {}, body: '{}', lookup, signal })).toBe(204);
    expect(receiver.received).toMatchObject([{ headers: { host: `crm.school.example:${port}` } }]);
  });

  it('gives the first address to who wants one only', async () => {
    expect(await lookUp(async () => ['93.184.216.34', '93.184.216.35'], {})).toEqual({
      address: '93.184.216.34',
      family: 4,
    });
  });

  it.each([
    ['ENOTFOUND', 'was not found: check the address'],
    ['ETIMEOUT', 'no name server answers'],
  ])('says that a name leads nowhere: %s', async (code, problem) => {
    const resolve = () => Promise.reject(Object.assign(new Error('queryA'), { code }));

    expect(await sendTo({ url: 'https://crm.school.example/', privateAddresses: false, resolve })).toMatchObject({
      outcome: 'failed',
      problem: expect.stringContaining(problem),
    });
  });
});
