import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../support/others/database.ts';
import { createDatabaseProxy } from '../support/others/database-proxy.ts';
import { answer, createReceiver, hang, type Receiver, verify } from '../support/others/receiver.ts';
import { eventually } from '../support/service/eventually.ts';
import { addForwarder, createInstitute, fileLead, letTimePass, secret } from '../support/stage/forwarding.ts';

const cli = fileURLToPath(new URL('../../dist/cli.js', import.meta.url));

let database: TestDatabase;
let receiver: Receiver;
let instituteId: string;
let dataDir: string;
let children: ChildProcessWithoutNullStreams[];

beforeEach(async () => {
  database = await createTestDatabase();
  receiver = await createReceiver();
  instituteId = await createInstitute(database.db);
  await addForwarder(database.db, instituteId, receiver.url);
  dataDir = await mkdtemp(join(tmpdir(), 'prospectus-forwarding-'));
  children = [];
});
afterEach(async () => {
  for (const child of children) await end(child, 'SIGKILL');
  await receiver.close();
  await database.drop();
  await rm(dataDir, { recursive: true });
});

type Running = { readonly child: ChildProcessWithoutNullStreams; readonly lines: string[] };

/** Starts the service as its users do; resolves once it has said that it listens. */
async function serve(databaseUrl = database.url): Promise<Running> {
  const env = {
    PATH: process.env['PATH'],
    DATABASE_URL: databaseUrl,
    AUTH_SECRET: 'a secret of the tests, which is long enough',
    DATA_DIR: join(dataDir, String(children.length)),
    PORT: '0',
    WEBHOOK_PRIVATE_ADDRESSES: 'true',
  };
  const child = spawn(process.execPath, [cli, 'serve'], { env });
  children.push(child);
  const lines: string[] = [];
  child.stderr.on('data', (chunk) => lines.push(String(chunk)));
  await Promise.race([
    once(child.stdout, 'data'),
    once(child, 'exit').then(() => Promise.reject(new Error(lines.join('')))),
  ]);
  return { child, lines };
}

async function end(child: ChildProcessWithoutNullStreams, signal: NodeJS.Signals): Promise<unknown> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const exit = once(child, 'exit');
  child.kill(signal);
  const [code] = await exit;
  return code;
}

it('an enquiry arrives, signed (D31)', async () => {
  await serve();

  await fileLead(database.db, instituteId);

  await eventually(() => expect(receiver.accepted.size).toBe(1));
  for (const request of receiver.received) expect(() => verify(secret, request)).not.toThrow();
});

it('what a killed process was sending arrives by another, with the same id, and is sent by one alone (D31)', async () => {
  receiver.behave(hang);
  const first = await serve();
  await fileLead(database.db, instituteId);
  await eventually(() => expect(receiver.received).toHaveLength(1));
  await end(first.child, 'SIGKILL');
  receiver.behave(answer(204));

  await Promise.all([serve(), serve()]);
  await letTimePass(database.db, '3 minutes');

  await eventually(() => expect(receiver.accepted.size).toBe(1));
  expect(receiver.received).toHaveLength(2);
  expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(1);
});

// After 14 s a process that has not stopped ends itself, with exit code 1.
it('a process stops within 15 s with exit code 0 while a delivery hangs, and says so in the log alone (D31, D39)', async () => {
  receiver.behave(hang);
  const { child, lines } = await serve();
  await fileLead(database.db, instituteId);
  await eventually(() => expect(receiver.received).toHaveLength(1));

  const code = await end(child, 'SIGTERM');

  expect(code).toBe(0);
  const attempts = await database.db.selectFrom('delivery_attempt').select('problem').execute();
  expect(attempts).toEqual([{ problem: 'The service stopped before the delivery was finished.' }]);
  for (const line of lines.join('').trim().split('\n')) expect(() => JSON.parse(line)).not.toThrow();
});

it('a process stops within 15 s with exit code 0 while a delivery hangs and the database says nothing (D31, D38)', async () => {
  receiver.behave(hang);
  const proxy = await createDatabaseProxy(database.url);
  const { child } = await serve(proxy.url);
  await fileLead(database.db, instituteId);
  await eventually(() => expect(receiver.received).toHaveLength(1));
  proxy.fallSilent();

  expect(await end(child, 'SIGTERM')).toBe(0);

  await proxy.close();
});
