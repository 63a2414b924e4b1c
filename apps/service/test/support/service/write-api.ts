import type { AddressInfo } from 'node:net';
import { basePath, type JsonObject, type Scope } from '@prospectus/contract';
import { type ApiDeps, createApi } from '../../../src/http/api/api.ts';
import type { Answered } from '../../../src/http/api/listener.ts';
import type { WriteRequest } from '../../../src/http/api/source/write-source.ts';
import type { WriteResult } from '../../../src/http/api/write/write-endpoint.ts';
import { createTrustedProxies } from '../../../src/http/sender/forwarded.ts';
import { refuseMalformed } from '../../../src/http/wire/malformed-request.ts';
import { createHttpServer } from '../../../src/http/wire/server.ts';
import { createMemoryCounter } from '../../../src/platform/counter.ts';
import { createTestBodies } from './bodies.ts';
import { checkReply } from './check-reply.ts';
import { createFakeClock } from './fake-clock.ts';
import { connectRaw, createConnections, type Reply, type RequestOptions, sendRequest } from './http-client.ts';

/** A key for each whole number; any works. */
export const numberedKey = (number: number): string => `vak_pub_${String(number).padStart(48, '0')}`;

export type WriteApi = Awaited<ReturnType<typeof startWriteApi>>;

export const enquiry = { full_name: 'Ada Lovelace', email: 'ada@example.org' };

type StartOptions = Partial<ApiDeps> & {
  readonly trustedProxies?: readonly string[];
  /** How long each request waited for its turn before it is handled. */
  readonly waitedMs?: number;
};

/**
 * The API over real connections, with a sink that keeps what it is given in memory: for what HTTP decides about a request to write.
 *
 * Every well-formed key is one; pages of `school.example` may use them.
 */
export async function startWriteApi({ trustedProxies = [], waitedMs = 0, ...change }: StartOptions = {}) {
  const clock = createFakeClock();
  const written: WriteRequest[] = [];
  const results: WriteResult[] = [];
  const answered: Answered[] = [];
  const numbers = new Map<string, number>();
  const api = createApi({
    verifier: {
      verify(keyId) {
        const number = numbers.get(keyId) ?? numbers.size;
        numbers.set(keyId, number);
        return { outcome: 'valid', principal: { ...principal, keyId, number } };
      },
    },
    origins: { isAllowed: (_, host) => host === 'school.example' },
    counter: createMemoryCounter(),
    source: { open: () => ({ id: 1, read: () => undefined }) },
    sink: {
      async write(request) {
        written.push(request);
        return { outcome: 'kept', status: 201, body: { status: 'received' } };
      },
    },
    isTrustedProxy: createTrustedProxies(trustedProxies),
    onWritten: (result) => results.push(result),
    clock,
    timer: clock.timer,
    serverHeaders: () => [],
    bodies: createTestBodies(clock),
    onAnswered: (each) => answered.push(each),
    ...change,
  });
  const server = createHttpServer(
    (request, response, awaitsContinue) => api.handle(request, response, awaitsContinue, waitedMs),
    (_, response) => response.end(),
  );
  server.on('clientError', refuseMalformed);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const connections = createConnections();

  const send = async (path: string, options: RequestOptions = {}): Promise<Reply> => {
    const whole = basePath + path;
    const headers = { 'X-API-Key': numberedKey(0), ...options.headers };
    const reply = await sendRequest(base, whole, connections, { ...options, headers });
    checkReply(reply, options.method ?? 'GET', whole);
    return reply;
  };
  return {
    clock,
    server,
    /** What reached the sink. */
    written,
    results,
    answered,
    send,
    /** Sends an enquiry as JSON, unless the options say otherwise. */
    post: (body: JsonObject | string | Buffer = enquiry, headers: RequestOptions['headers'] = {}) =>
      send('/leads', {
        method: 'POST',
        body: typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body),
        headers: { 'Content-Type': 'application/json', ...headers },
      }),
    connect: () => connectRaw(base),
    /** Connections that are open. */
    connections: () => new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count))),
    async close() {
      connections.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const principal = {
  instituteId: 'i',
  product: 'catalog',
  scopes: new Set<Scope>(['catalog:read', 'leads:write']),
  onlyFromWebsites: false,
};

/** The head of an enquiry as bytes; lines come without their ends. */
export const headOf = (...lines: readonly string[]): string =>
  [
    `POST ${basePath}/leads HTTP/1.1`,
    'Host: a',
    `X-API-Key: ${numberedKey(0)}`,
    'Content-Type: application/json',
    ...lines,
    '\r\n',
  ].join('\r\n');
