import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { callHttp } from './http-call.ts';

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

/** Calls a server that answers so, and keeps at most five bytes. */
async function call(listener: RequestListener, signal = AbortSignal.timeout(5_000)) {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  return callHttp({ method: 'GET', url, headers: {}, answerBytesMax: 5, signal });
}

describe('callHttp', () => {
  it('resolves to a failure where a header cannot be sent', async () => {
    const outcome = await callHttp({
      method: 'GET',
      url: new URL('http://127.0.0.1:9/'),
      headers: { 'X-API-Key': 'vak_pub_…' },
      answerBytesMax: 1_000,
      signal: AbortSignal.timeout(1_000),
    });

    expect(outcome).toEqual({ kind: 'failed', error: expect.objectContaining({ code: 'ERR_INVALID_CHAR' }) });
  });

  it('keeps an answer that is short enough, and of a longer one its status', async () => {
    expect(await call((_, response) => response.end('12345'))).toMatchObject({
      kind: 'answered',
      status: 200,
      bytes: Buffer.from('12345'),
    });
    expect(await call((_, response) => response.end('123456'))).toEqual({ kind: 'too_long', status: 200 });
  });

  it('tells an answer that breaks off from one that the signal ends', async () => {
    const begin: RequestListener = (_, response) => void response.writeHead(200).write('1');
    const broken = await call((request, response) => {
      begin(request, response);
      setTimeout(() => request.socket.resetAndDestroy(), 20);
    });
    const ending = new AbortController();
    const ended = await call((request, response) => {
      begin(request, response);
      setTimeout(() => ending.abort('enough'), 20);
    }, ending.signal);

    expect([broken, ended]).toEqual([
      { kind: 'cut_off', status: 200 },
      { kind: 'ended', reason: 'enough' },
    ]);
    expect(await call(begin, AbortSignal.abort('before'))).toEqual({ kind: 'ended', reason: 'before' });
  });
});
