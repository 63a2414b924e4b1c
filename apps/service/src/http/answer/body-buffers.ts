/** Room for a page of a hundred courses; memory that is never written to costs nothing. What is larger is lent by nobody. */
export const lentBytesMax = 512 * 1024;
const piecesMax = 64;

/**
 * Memory for bodies that are sent once and kept by nobody: lent for one answer and used again for the next.
 *
 * Fresh memory for each would have to be cleared away by the garbage collector, which costs as much as the page itself.
 */
export type BodyBuffers = {
  /** Memory of that size, whatever is in it. */
  take(size: number): Buffer;
  /** Gives back what was taken, once nobody reads it any more. */
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
