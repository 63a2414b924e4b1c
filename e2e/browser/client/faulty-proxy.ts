import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** What the proxy reports about a call that it saw. */
export type SeenCall = {
  readonly method: string;
  readonly path: string;
  readonly atMs: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
  /** Status of the service's answer; null where the proxy did not ask the service. */
  readonly status: number | null;
};

export type FaultyProxy = { readonly url: string; stop(): Promise<void> };

type Step = (call: { path: string; body: Buffer; asked: IncomingMessage; answer: ServerResponse }) => Promise<void>;

/**
 * Starts a proxy in front of the service that fails as the address says.
 *
 * `/503-1,cut,pass/some-id/catalog/v1/site` answers the first call for `some-id` with 503 and `Retry-After: 1`, breaks off the second, and
 * forwards the third and all that follow. `/calls/some-id` lists the calls, without preflights.
 */
export async function startFaultyProxy(serviceUrl: string): Promise<FaultyProxy> {
  const calls = new Map<string, SeenCall[]>();
  const server = createServer((asked, answer) => {
    for (const [name, value] of corsHeaders(asked)) answer.setHeader(name, value);
    void respond(asked, answer).catch(() => answer.destroy());
  });

  const respond = async (asked: IncomingMessage, answer: ServerResponse) => {
    const [, script = '', id = '', ...rest] = (asked.url ?? '').split('/');
    if (asked.method === 'OPTIONS') return void answer.writeHead(204).end();
    if (script === 'calls') return void answer.end(JSON.stringify(calls.get(id) ?? []));
    const body = await buffer(asked);
    const seen = calls.get(id) ?? [];
    calls.set(id, seen);
    const steps = script.split(',');
    const [name = '', ...numbers] = (steps[seen.length] ?? steps.at(-1) ?? '').split('-');
    const path = `/${rest.join('/')}`;
    const note = (status: number | null) => {
      seen[index] = {
        method: asked.method ?? '',
        path,
        atMs: Date.now(),
        headers: asked.headers,
        body: String(body),
        status,
      };
    };
    const index = seen.length;
    note(null);
    await stepOf(name, numbers.map(Number), serviceUrl, note)({ path, body, asked, answer });
  };

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function stepOf(name: string, numbers: readonly number[], serviceUrl: string, note: (status: number) => void): Step {
  const [status = 503, retryAfter = 0] = Number.isNaN(Number(name)) ? numbers : [Number(name), ...numbers];
  if (/^\d/.test(name)) return ({ answer }) => refuse(answer, status, retryAfter);
  switch (name) {
    case 'pass':
      return (call) => handOn(call, serviceUrl, note);
    case 'lost':
      // The service has handled the call, but the client never learns of it.
      return async (call) => {
        await ask(call, serviceUrl, note);
        call.answer.destroy();
      };
    case 'cut':
      return async ({ answer }) => void answer.destroy();
    case 'half':
      return async ({ answer }) => {
        answer.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': 100 });
        answer.write('{"institute":', () => answer.destroy());
      };
    case 'hang':
      return async () => undefined;
    case 'drip':
      return async ({ answer }) => {
        answer.writeHead(200, { 'Content-Type': 'application/json' }).write('{');
      };
    case 'page':
      return async ({ answer }) => {
        answer
          .writeHead(status === 503 ? 200 : status, { 'Content-Type': 'text/html' })
          .end('<h1>Welcome to nowhere</h1>');
      };
    case 'moved':
      return async ({ answer, path }) => void answer.writeHead(301, { Location: serviceUrl + path }).end();
    default:
      throw new Error(`There is no step ${name}.`);
  }
}

async function refuse(answer: ServerResponse, status: number, retryAfter: number): Promise<void> {
  const code = { 429: 'rate_limited', 503: 'internal_error' }[status] ?? 'not_found';
  const error = { code, message: 'The proxy refuses.', request_id: 'of-the-proxy' };
  if (retryAfter > 0) answer.setHeader('Retry-After', retryAfter);
  answer.writeHead(status, { 'Content-Type': 'application/json', 'X-Request-Id': 'of-the-proxy' });
  answer.end(JSON.stringify({ error }));
}

async function ask({ path, body, asked }: Parameters<Step>[0], serviceUrl: string, note: (status: number) => void) {
  const headers = { ...asked.headers, host: new URL(serviceUrl).host };
  const sent = request(serviceUrl + path, { method: asked.method ?? 'GET', headers, agent: false }).end(body);
  const [reply] = (await once(sent, 'response')) as [IncomingMessage];
  const bytes = await buffer(reply);
  note(reply.statusCode ?? 0);
  return { reply, bytes };
}

async function handOn(call: Parameters<Step>[0], serviceUrl: string, note: (status: number) => void): Promise<void> {
  const { reply, bytes } = await ask(call, serviceUrl, note);
  for (const [name, value] of Object.entries(reply.headers)) {
    if (value !== undefined && !/^(connection|transfer-encoding|keep-alive)$/.test(name))
      call.answer.setHeader(name, value);
  }
  call.answer.writeHead(reply.statusCode ?? 502).end(bytes);
}

/** Lets a page read the whole answer. Connections are not reused: clients repeat a call by themselves when an old connection breaks. */
const corsHeaders = (asked: IncomingMessage): [string, string][] => [
  ['Access-Control-Allow-Origin', asked.headers.origin ?? '*'],
  ['Access-Control-Allow-Headers', 'X-API-Key, Content-Type, X-Client-IP, If-None-Match, Idempotency-Key'],
  ['Access-Control-Expose-Headers', 'X-Request-Id, Retry-After, ETag'],
  ['Connection', 'close'],
];
