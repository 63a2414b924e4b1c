import type { IncomingMessage } from 'node:http';
import { say } from '@prospectus/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createPieces } from '../../platform/pieces.ts';
import { ApiError } from '../answer/api-error.ts';
import { allowSlowBody } from '../wire/slow-body.ts';
import { adminError } from './refusals.ts';

export type UploadOptions = {
  /** Size of each piece, in bytes; the last may be smaller. */
  readonly pieceBytes: number;
  readonly bytesMax: number;
  /** Longest time that the upload may take, in milliseconds. */
  readonly msMax?: number;
  /** Slowest pace: at least so many bytes per so many milliseconds of waiting, or the upload is refused. By default, one byte is enough. */
  readonly slowest?: { readonly bytes: number; readonly ms: number };
};

/** Longest time without a single byte. How long the whole upload takes depends on the sender's network. */
const silenceMs = 30_000;
/** Longest upload: a slower connection is of no use. */
const uploadMsMax = 2 * 60 * 60_000;

/**
 * Reads the body of an upload piece by piece, never more of it than the caller asks for.
 *
 * @throws {ApiError} with 413 for an upload that is too large, with 408 for one that stopped arriving
 */
export async function* readUpload(
  request: FastifyRequest,
  reply: FastifyReply,
  { pieceBytes, bytesMax, msMax = uploadMsMax, slowest = { bytes: 1, ms: silenceMs } }: UploadOptions,
): AsyncGenerator<Buffer> {
  allowSlowBody(request.raw);
  const startedMs = performance.now();
  const parts = createPieces();
  let length = 0;
  let bytes = 0;
  try {
    for await (const chunk of atPace(request.raw, slowest)) {
      bytes += chunk.length;
      if (bytes > bytesMax) throw tooLarge(bytesMax);
      if (performance.now() - startedMs > msMax) throw tooSlow();
      for (let from = 0; from < chunk.length; ) {
        const part = chunk.subarray(from, from + pieceBytes - length);
        parts.add(part);
        length += part.length;
        from += part.length;
        if (length < pieceBytes) continue;
        yield parts.take();
        length = 0;
      }
    }
  } catch (error) {
    // Close the connection: no one reads the rest of the upload.
    void reply.header('connection', 'close');
    throw error;
  }
  if (length > 0) yield parts.take();
}

async function* atPace(request: IncomingMessage, slowest: { bytes: number; ms: number }): AsyncGenerator<Buffer> {
  // Keep the connection: the answer is sent on it, even when the rest of the body is not wanted.
  const chunks = request.iterator({ destroyOnReturn: false });
  // Time that the service spends on the bytes does not count against the client.
  let waitedMs = 0;
  let bytes = 0;
  for (;;) {
    let timeout: NodeJS.Timeout | undefined;
    const askedMs = performance.now();
    const silence = new Promise<never>((_, reject) => {
      timeout = setTimeout(() => reject(tooSlow()), silenceMs);
    });
    try {
      const next = await Promise.race([chunks.next(), silence]);
      if (next.done) return;
      const chunk = next.value as Buffer;
      waitedMs += performance.now() - askedMs;
      bytes += chunk.length;
      if (waitedMs >= slowest.ms) {
        if (bytes < slowest.bytes) throw tooSlow();
        waitedMs = 0;
        bytes = 0;
      }
      yield chunk;
    } catch (error) {
      if (error instanceof ApiError) throw error;
      throw adminError('invalid_request', 'The request was interrupted.', undefined, { cause: error });
    } finally {
      clearTimeout(timeout);
    }
  }
}

const tooLarge = (bytesMax: number): ApiError =>
  adminError('invalid_request', say('Send at most {max} MB.', { max: Math.floor(bytesMax / 1024 / 1024) }), undefined, {
    status: 413,
  });

const tooSlow = (): ApiError =>
  adminError('invalid_request', 'The request did not arrive in time.', undefined, { status: 408 });
