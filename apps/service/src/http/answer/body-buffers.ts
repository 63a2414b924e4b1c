/** Enough for a page of a hundred courses; memory that is never written to costs nothing. Larger bodies get memory of their own. */
export const lentBytesMax = 512 * 1024;
const piecesMax = 64;

/**
 * Memory for bodies that are sent once and not kept: lent for one answer and reused for the next.
 *
 * With fresh memory for each body, garbage collection would cost as much as the page itself.
 */
export type BodyBuffers = {
  /** Returns memory of that size, with arbitrary content. */
  take(size: number): Buffer;
  /** Gives memory back, once nothing reads it any more. */
  giveBack(bytes: Buffer): void;
};

export function createBodyBuffers(): BodyBuffers {
  const pieces = new Map<ArrayBufferLike, Buffer>();
  const free: Buffer[] = [];
  const addPiece = (): Buffer => {
    const piece = Buffer.allocUnsafeSlow(lentBytesMax);
    pieces.set(piece.buffer, piece);
    return piece;
  };
  return {
    take(size) {
      const piece =
        size > lentBytesMax ? undefined : (free.pop() ?? (pieces.size < piecesMax ? addPiece() : undefined));
      return piece ? piece.subarray(0, size) : Buffer.allocUnsafeSlow(size);
    },
    giveBack(bytes) {
      const piece = pieces.get(bytes.buffer);
      if (piece) free.push(piece);
    },
  };
}
