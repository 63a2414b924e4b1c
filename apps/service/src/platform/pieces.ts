export type Pieces = {
  add(piece: Uint8Array): void;
  /** Returns all that was added since it was last called, as one. */
  take(): Buffer;
};

/** Pieces that wait to be joined. */
const waitingMax = 256;

/**
 * Collects bytes that arrive in pieces. A piece takes some hundred bytes of memory however short it is, and a sender may send byte by
 * byte; so they are joined as they come, and what is held is little more than what was sent (rule D43).
 */
export function createPieces(): Pieces {
  let joined: Buffer[] = [];
  let waiting: Uint8Array[] = [];
  return {
    add(piece) {
      waiting.push(piece);
      if (waiting.length < waitingMax) return;
      joined.push(Buffer.concat(waiting));
      waiting = [];
    },
    take() {
      const all = [...joined, ...waiting];
      joined = [];
      waiting = [];
      const [only] = all;
      // Most of what arrives does so in one piece.
      return only instanceof Buffer && all.length === 1 ? only : Buffer.concat(all);
    },
  };
}
