import type { IncomingMessage } from 'node:http';
import { limits } from '@prospectus/contract';
import { bodyTooLarge } from './write-head.ts';

/**
 * Receives a body whole; undefined when it does not come whole, because the client went away or broke off.
 *
 * Fails with 413 at the first byte too many, and keeps none of them (decision D2).
 */
export function receiveBody(request: IncomingMessage): Promise<Buffer | undefined> {
  return new Promise((resolve, reject) => {
    if (request.destroyed) return resolve(undefined);
    let chunks: Buffer[] = [];
    let size = 0;
    const onData = (chunk: Buffer) => {
      size += chunk.length;
      if (size <= limits.bodyBytesMax) {
        chunks.push(chunk);
        return;
      }
      chunks = [];
      request.off('data', onData).pause();
      reject(bodyTooLarge());
    };
    request
      .on('data', onData)
      .once('end', () => resolve(joined(chunks)))
      // Comes after the end, too, when it is of no effect any more.
      .once('close', () => resolve(undefined));
  });
}

/** Nearly every body comes in one piece. */
const joined = (chunks: readonly Buffer[]): Buffer => {
  const [only] = chunks;
  return only !== undefined && chunks.length === 1 ? only : Buffer.concat(chunks);
};
