import { PassThrough } from 'node:stream';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { parseReplies } from '../../../test/support/service/http-client.ts';
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

  it('writes nothing where no client listens any more (D2)', async () => {
    expect(await written((socket) => refuseMalformed(failure('ECONNRESET'), socket))).toEqual([]);
    expect(
      await written((socket) => {
        socket.end();
        refuseMalformed(failure('HPE_INVALID_METHOD'), socket);
      }),
    ).toEqual([]);
  });
});

describe('refuseMalformed behind an answer that is under way', () => {
  /** A connection with such an answer, and what refusing did to it. */
  function refuseBehind(answer: { readonly req: { readonly complete: boolean }; readonly headersSent: boolean }) {
    const calls: string[] = [];
    const underWay = { ...answer, once: () => calls.push('waits'), end: () => calls.push('ends') };
    const socket = Object.assign(new PassThrough(), { _httpMessage: underWay });
    refuseMalformed(failure('HPE_INVALID_CHUNK_SIZE'), socket);
    return [...calls, ...(socket.readableLength > 0 ? ['refuses'] : [])];
  }

  it.each([
    ['waits for that to an earlier request', true, false, 'waits'],
    ['waits for that to an earlier request, begun or not', true, true, 'waits'],
    ['refuses the request itself, when its body is what is malformed', false, false, 'refuses'],
    ['ends that to the request itself, when it was answered already', false, true, 'ends'],
  ])('%s (D2)', (_, complete, headersSent, expected) => {
    expect(refuseBehind({ req: { complete }, headersSent })).toEqual([expected]);
  });

  it('skips what still comes after a refusal, until the time is up (D2)', () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const socket = new PassThrough();
    refuseMalformed(failure('HPE_INVALID_CHUNK_SIZE'), socket);
    refuseMalformed(failure('HPE_INVALID_CHUNK_SIZE'), socket);
    vi.advanceTimersByTime(4_999);
    expect(socket.destroyed).toBe(false);

    vi.advanceTimersByTime(1);

    expect(socket.destroyed).toBe(true);
  });
});

describe('refuseConnect', () => {
  it('is no proxy (D2)', async () => {
    const [reply] = await written((socket) => refuseConnect(undefined, socket));

    expect([reply?.status, reply?.headers['allow']]).toEqual([405, 'GET, HEAD, OPTIONS']);
  });
});
