import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { adminPath, type Role } from '@prospectus/contract/admin';
import { insertChange } from '../../../src/features/audit/index.ts';
import { type AsOwner, registerAdmin } from '../../../src/http/admin/admin-app.ts';
import type { AdminRoute } from '../../../src/http/admin/admin-route.ts';
import type { Person } from '../../../src/http/admin/principal.ts';
import { createSiteApp } from '../../../src/http/site/site-app.ts';
import { createLog } from '../../../src/platform/log.ts';
import type { Database } from '../../../src/schema/tables.ts';
import { createFakeClock, type FakeClock } from './fake-clock.ts';
import { createConnections, type Reply, sendRequest } from './http-client.ts';

export type AdminRequest = {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Sent as it is, instead of `body`. */
  readonly bytes?: string | Buffer;
};

/** The dashboard's API with the routes under test on a real socket; the test sets the person who is signed in. */
export type Admin = {
  readonly base: string;
  readonly clock: FakeClock;
  /** Sets the person who is signed in from now on, an admin of these institutes unless another role is given; undefined for no one. */
  signIn(
    person: (Partial<Person> & { readonly instituteIds?: readonly string[]; readonly role?: Role }) | undefined,
  ): void;
  send(path: string, request?: AdminRequest): Promise<Reply & { readonly json: never }>;
  close(): Promise<void>;
};

export const person: Person = {
  userId: 'd2f4a3d0-0000-4000-8000-000000000001',
  name: 'Edda Marsh',
  email: 'edda@school.example',
  isOperator: false,
  roles: new Map(),
};

/** Import tokens are `token of <institute>`, base64url. */
export async function startAdmin(
  db: Database,
  routes: readonly AdminRoute[],
  clock: FakeClock = createFakeClock(),
  asOwner: AsOwner = (_owner, work) => work(),
): Promise<Admin> {
  let signedIn: Person | undefined;
  let origin = '';
  const app = createSiteApp({
    log: createLog('silent'),
    serverHeaders: () => [],
    attach: (listener) => createServer(listener),
  });
  const deps = {
    db,
    clock,
    recordChange: insertChange,
    countChange: async () => undefined,
    asOwner,
    sessions: { find: async () => signedIn },
    importTokens: {
      find: async (token: string) => {
        const [, instituteId] = /^token of (.+)$/.exec(Buffer.from(token, 'base64url').toString()) ?? [];
        return instituteId === undefined ? undefined : { id: token, name: 'Nightly job', instituteId };
      },
    },
    publicUrl: () => ({ origin, isGiven: true }),
  };
  await registerAdmin(app, deps, routes);
  await app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const connections = createConnections();
  return {
    base: origin,
    clock,
    signIn(change) {
      if (change === undefined) {
        signedIn = undefined;
        return;
      }
      const { instituteIds = [], role = 'admin', ...rest } = change;
      signedIn = { ...person, roles: new Map(instituteIds.map((id) => [id, role])), ...rest };
    },
    async send(path, { method = 'GET', headers = {}, body, bytes } = {}) {
      const reply = await sendRequest(origin, adminPath + path, connections, {
        method,
        headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
        ...(body === undefined ? (bytes === undefined ? {} : { body: bytes }) : { body: JSON.stringify(body) }),
      });
      const isJson = reply.headers['content-type']?.startsWith('application/json') ?? false;
      return { ...reply, json: (isJson ? JSON.parse(reply.text) : undefined) as never };
    },
    async close() {
      connections.destroy();
      await app.close();
    },
  };
}
