import type { Readable } from 'node:stream';
import { createPieces } from '../../platform/pieces.ts';

/**
 * Receives a body whole; undefined when it does not come whole, because the client went away or broke off.
 *
 * Fails at the first byte too many with what `tooLarge` makes, and keeps none of them.
 */
export function receiveWhole(body: Readable, bytesMax: number, tooLarge: () => Error): Promise<Buffer | undefined> {
  return new Promise((resolve, reject) => {
    if (body.destroyed) return resolve(undefined);
    const pieces = createPieces();
    let size = 0;
    const onData = (piece: Buffer) => {
      size += piece.length;
      if (size <= bytesMax) return pieces.add(piece);
      pieces.take();
      body.off('data', onData).pause();
      reject(tooLarge());
    };
    body
      .on('data', onData)
      .once('end', () => resolve(pieces.take()))
      // Comes after the end, too, when it is of no effect any more.
      .once('close', () => resolve(undefined));
  });
}
