import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type RequestHead, readRequestHead } from './request-head.ts';

let server: Server;
let seen: { readonly head: RequestHead; readonly headers: IncomingHttpHeaders } | undefined;

beforeEach(async () => {
  seen = undefined;
  server = createServer((request, response) => {
    seen = { head: readRequestHead(request), headers: request.headers };
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

async function send(lines: readonly string[]): Promise<void> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(`GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n${lines.map((line) => `${line}\r\n`).join('')}\r\n`);
  await new Promise((resolve) => socket.resume().once('close', resolve));
}

const names: readonly (keyof RequestHead)[] = [
  'origin',
  'x-api-key',
  'authorization',
  'accept-encoding',
  'if-none-match',
  'x-forwarded-for',
  'prospectus-trial',
];

it.each([
  ['none', []],
  ['all', names.map((name, at) => `${name}: value ${at}`)],
  ['names in any case', ['ORIGIN: https://a.example', 'X-Api-Key: k', 'aCCept-Encoding: br']],
  ['empty ones', ['Origin:', 'X-API-Key:', 'If-None-Match:']],
  ['others of the same length', ['Accept: */*', 'X-API-Kez: other', 'Content-Typf: x']],
  ['bytes beyond ASCII', ['X-API-Key: sch\u00f6n', 'Origin: \u00ff']],
  ...names.map((name): [string, string[]] => [`${name} twice`, [`${name}: one`, `${name}: two`, 'Origin: last']]),
  ['an empty one twice', ['X-API-Key:', 'X-API-Key:']],
  ['the last of a hundred', [...Array.from({ length: 100 }, (_, at) => `X-${at}: ${at}`), 'Origin: https://a.example']],
])('finds what Node.js finds: %s', async (_, lines) => {
  await send(lines);

  expect(seen).toBeDefined();
  expect(Object.fromEntries(names.map((name) => [name, seen?.head[name]]))).toEqual(
    Object.fromEntries(names.map((name) => [name, seen?.headers[name]])),
  );
});
