import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { parseReplies } from '../../test/support/http-client.ts';
import { refuseConnect, refuseMalformed } from './malformed-request.ts';

/** What is written to a connection that the given work is done with. */
async function written(work: (socket: PassThrough) => void) {
  const socket = new PassThrough();
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve) => {
    socket.on('close', resolve);
  });
  work(socket);
  await ended;
  return parseReplies(Buffer.concat(chunks).toString('latin1'));
}

const failure = (code: string) => Object.assign(new Error('from the parser'), { code });

describe('refuseMalformed', () => {
  it.each([
    ['HPE_INVALID_METHOD', 400],
    ['HPE_HEADER_OVERFLOW', 431],
    ['ERR_HTTP_REQUEST_TIMEOUT', 408],
    ['ANYTHING_ELSE', 400],
  ])('answers %s with %d and the envelope (D2)', async (code, status) => {
    const [reply] = await written((socket) => refuseMalformed(failure(code), socket));

    const { error } = JSON.parse(reply?.text ?? '{}');
    expect([reply?.status, error.code]).toEqual([status, 'invalid_request']);
    expect(error.message).not.toContain('parser');
    expect(reply?.headers).toMatchObject({
      'x-request-id': error.request_id,
      'cache-control': 'no-store',
      connection: 'close',
    });
  });

  it('writes nothing where nobody listens any more (D2)', async () => {
    expect(await written((socket) => refuseMalformed(failure('ECONNRESET'), socket))).toEqual([]);
    expect(
      await written((socket) => {
        socket.end();
        refuseMalformed(failure('HPE_INVALID_METHOD'), socket);
      }),
    ).toEqual([]);
  });
});

describe('refuseConnect', () => {
  it('is no proxy (D2)', async () => {
    const [reply] = await written((socket) => refuseConnect(undefined, socket));

    expect([reply?.status, reply?.headers['allow']]).toEqual([405, 'GET, HEAD, OPTIONS']);
  });
});
