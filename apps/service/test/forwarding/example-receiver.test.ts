import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createWebhookSecrets } from '../../src/features/forwarding/forwarder/webhook-secret.ts';
import { createWebhookTransport } from '../../src/features/forwarding/webhook/webhook.transport.ts';
import { systemClock } from '../../src/platform/time/clock.ts';
import { secret } from '../support/stage/forwarding.ts';

const program = fileURLToPath(new URL('../../../../examples/webhook-receiver/receiver.mjs', import.meta.url));

let child: ChildProcess;
let lines: AsyncIterator<string>;
let url: string;

const nextLine = async (): Promise<string> => String((await lines.next()).value);

beforeEach(async () => {
  child = spawn(process.execPath, [program], { env: { WEBHOOK_SECRET: secret, PORT: '0' } });
  if (child.stdout === null) throw new Error('It has no output.');
  lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  url = (await nextLine()).replace(/^.*(?=http:)/, '');
});
afterEach(async () => {
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
});

function send(id: string, key = secret) {
  const transport = createWebhookTransport({
    privateAddresses: true,
    clock: systemClock,
    secrets: createWebhookSecrets(undefined),
  });
  const forwarder = {
    id: randomUUID(),
    instituteId: 'school',
    kind: 'webhook',
    target: url,
    secret: { kind: 'clear', text: key },
    createdAt: new Date(),
  } as const;
  const event = { kind: 'lead.erased', id, instituteId: 'school', leadId: 'l1', occurredAt: new Date() } as const;
  return transport({ id: 'd', forwarder, event }, new AbortController().signal, () => undefined);
}

it('reads no more than a mebibyte of what anybody sends, and goes on', async () => {
  const body = 'x'.repeat(1024 * 1024 + 1);
  // It may close the connection before all is sent.
  await fetch(url, { method: 'POST', body }).catch(() => undefined);
  await send('e1');

  expect([await nextLine(), await nextLine()]).toEqual([
    'refused: it is too large, or was cut off',
    'e1 lead.erased {"id":"l1","institute_id":"school"}',
  ]);
});

it('takes each event once and refuses what somebody else has signed (D31)', async () => {
  await send('e1');
  await send('e1');
  await expect(send('e2', `whsec_${Buffer.alloc(32, 1).toString('base64')}`)).rejects.toThrow('answered 400');
  await send('e2');

  expect([await nextLine(), await nextLine(), await nextLine(), await nextLine()]).toEqual([
    'e1 lead.erased {"id":"l1","institute_id":"school"}',
    'e1 repeated, dropped',
    'refused: it is not signed with our secret, or too long ago',
    'e2 lead.erased {"id":"l1","institute_id":"school"}',
  ]);
});
