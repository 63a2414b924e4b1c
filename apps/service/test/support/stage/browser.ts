import { createHmac } from 'node:crypto';
import { adminPath, type Role } from '@prospectus/contract/admin';
import { createPasswords } from '../../../src/features/people/person/authentication.service.ts';
import { insertMembership, insertOperator } from '../../../src/features/people/person/membership.repository.ts';
import { insertPerson } from '../../../src/features/people/person/person.repository.ts';
import type { Database } from '../../../src/schema/tables.ts';
import { createConnections, type Reply, sendRequest } from '../service/http-client.ts';

export type BrowserRequest = {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: unknown;
};

/** Someone's browser, as far as the dashboard's API can tell: it keeps cookies. */
export type Browser = {
  send(path: string, request?: BrowserRequest): Promise<Reply & { readonly json: never }>;
  post(
    path: string,
    body?: unknown,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Reply & { readonly json: never }>;
  /** What it would send along. */
  cookie(): string;
  close(): void;
};

export function createBrowser(base: string): Browser {
  const connections = createConnections();
  const jar = new Map<string, string>();
  const send: Browser['send'] = async (path, { method = 'GET', headers = {}, body } = {}) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const reply = await sendRequest(base, adminPath + path, connections, {
      method,
      headers: {
        ...(cookie === '' ? {} : { cookie }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    // Several are joined with a comma, and none of ours has an Expires, whose date holds one, too.
    for (const each of reply.headers['set-cookie']?.split(/, (?=[\w.-]+=)/) ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(each) ?? [];
      if (value === '' || /Max-Age=0/i.test(each)) jar.delete(name);
      else jar.set(name, value);
    }
    const isJson = reply.headers['content-type']?.startsWith('application/json') ?? false;
    return { ...reply, json: (isJson ? JSON.parse(reply.text) : undefined) as never };
  };
  return {
    send,
    post: (path, body, headers = {}) => send(path, { method: 'POST', body, headers }),
    cookie: () => [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
    close: () => connections.destroy(),
  };
}

export const testPassword = 'correct horse battery';

let count = 0;
const hashes = createPasswords();
let hash: Promise<string> | undefined;

export type TestPerson = { readonly userId: string; readonly email: string; readonly name: string };

/** Somebody who can sign in with `testPassword`. */
export async function insertTestPerson(
  db: Database,
  {
    institutes = [],
    role = 'admin',
    isOperator = false,
  }: { readonly institutes?: readonly string[]; readonly role?: Role; readonly isOperator?: boolean } = {},
): Promise<TestPerson> {
  count += 1;
  hash ??= hashes.hash(testPassword);
  const at = new Date('2026-11-20T09:00:00Z');
  const name = `Person ${count}`;
  const email = `person-${count}-${process.pid}@school.example`;
  const userId = (await insertPerson(db, { name, email, passwordHash: await hash, isProved: true, at })) ?? '';
  for (const id of institutes) await insertMembership(db, id, userId, at, role);
  if (isOperator) await insertOperator(db, userId, at);
  return { userId, email, name };
}

/** The code that an authenticator shows for this secret (RFC 6238), now or some periods of 30 s later. */
export function authenticatorCode(secret: string, periods = 0): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...secret.replaceAll('=', '')]
    .map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  const key = Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? []);
  const counter = Buffer.alloc(8);
  // The library for signing in reads the machine's clock.
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + periods));
  const digest = createHmac('sha1', key).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}
