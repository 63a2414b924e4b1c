import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, expect, it } from 'vitest';
import { type Get, getGuarded } from './guarded-get.ts';

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function get(url: string, given: Partial<Get> = {}) {
  const signal = new AbortController().signal;
  const got = await getGuarded({ url: new URL(url), signal, ...given }, { privateAddresses: true });
  const pieces: Buffer[] = [];
  for await (const bytes of got.body) pieces.push(bytes);
  return { status: got.status, text: Buffer.concat(pieces).toString() };
}

it('ends an answer that falls silent, before or after its head (K16)', async () => {
  const mute = await serve(() => undefined);
  const silent = await serve((_, response) => void response.writeHead(200).write('a'));

  for (const url of [mute, silent]) {
    await expect(get(url, { silenceMs: 50 })).rejects.toThrow('sent nothing for 0.05 s');
  }
});

it('follows redirects alone, not whatever names a place (K16)', async () => {
  const base = await serve(({ url }, response) => {
    if (url === '/304') response.writeHead(304, { Location: '/there' }).end();
    else if (url === '/307') response.writeHead(307, { Location: '/there' }).end();
    else response.end('there');
  });

  expect((await get(`${base}/304`)).status).toBe(304);
  expect(await get(`${base}/307`)).toEqual({ status: 200, text: 'there' });
  const refuseRedirect = async ({ pathname }: URL) =>
    pathname === '/there' ? ('redirects to something that is no address' as const) : undefined;
  await expect(get(`${base}/307`, { refuseRedirect })).rejects.toThrow('no address');
});

it.each(['gzip', 'GZIP', 'x-gzip'])('unpacks what comes as %s (RFC 9110 8.4.1.3)', async (encoding) => {
  const base = await serve((_, response) =>
    response.writeHead(200, { 'Content-Encoding': encoding }).end(gzipSync('courses')),
  );

  expect((await get(base)).text).toBe('courses');
});

it('refuses another compression, and what is broken (RFC 9110 8.4)', async () => {
  const base = await serve(({ url }, response) =>
    response.writeHead(200, { 'Content-Encoding': url === '/br' ? 'br' : 'gzip' }).end('x'),
  );

  await expect(get(`${base}/br`)).rejects.toThrow('in a compression that was not requested');
  await expect(get(`${base}/gzip`)).rejects.toThrow('stopped in the middle');
});
