/** Bytes of an answer that are read when they are sent. */
export type JsonSource = {
  readonly size: number;
  /** Its `read` returns how many bytes it read; 0 at the end, and where nothing can be read any more. */
  open(): { read(into: Buffer): number; close(): void };
};

/**
 * An answer that is JSON already, in pieces that follow each other: what visitors get is sent as it is stored, without being taken apart
 * and written again, which takes a long time of a large course (rule D43).
 */
export class ReadyJson {
  readonly parts: readonly (Buffer | JsonSource)[];
  readonly size: number;

  constructor(parts: readonly (string | Buffer | JsonSource)[]) {
    this.parts = parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part));
    this.size = this.parts.reduce((sum, part) => sum + sizeOf(part), 0);
  }
}

/** An answer that is kept as gzip: sent as it is kept, or unpacked while it is sent, so that it is never whole in memory. */
export class PackedJson {
  constructor(readonly gzip: Buffer) {}
}

/** Answers that are JSON already. */
export type MadeJson = Buffer | ReadyJson | PackedJson;

export const isMade = (answer: unknown): answer is MadeJson =>
  Buffer.isBuffer(answer) || answer instanceof ReadyJson || answer instanceof PackedJson;

const sizeOf = (part: Buffer | JsonSource): number => (Buffer.isBuffer(part) ? part.length : part.size);

const pieceBytes = 64 * 1024;

/**
 * Reads an answer piece by piece, each in a turn of its own, so that a fast reader holds up no one. Everything is opened now; call `close`
 * once the client has its answer or has gone.
 *
 * @throws where it cannot be read to its end, since its length was promised
 */
export function openReady({ parts, size }: ReadyJson): { pieces(): AsyncGenerator<Buffer>; close(): void } {
  const opened = parts.map((part) => (Buffer.isBuffer(part) ? part : part.open()));
  return {
    async *pieces() {
      let left = size;
      for (const part of opened) {
        for (const piece of Buffer.isBuffer(part) ? [part] : piecesOf(part)) {
          left -= piece.length;
          yield piece;
          await new Promise((resolve) => setImmediate(resolve));
        }
      }
      if (left > 0) throw new Error('The catalogue could not be read to the end of an answer.');
    },
    close() {
      for (const part of opened) if (!Buffer.isBuffer(part)) part.close();
    },
  };
}

function* piecesOf(reader: ReturnType<JsonSource['open']>): Generator<Buffer> {
  for (;;) {
    const piece = Buffer.allocUnsafe(pieceBytes);
    const length = reader.read(piece);
    if (length === 0) return;
    yield piece.subarray(0, length);
  }
}

/** The whole of a short answer. */
export function composeReady({ parts, size }: ReadyJson): Buffer {
  const bytes = Buffer.allocUnsafe(size);
  let at = 0;
  for (const part of parts) {
    if (Buffer.isBuffer(part)) at += part.copy(bytes, at);
    else at += readWhole(part, bytes.subarray(at, at + part.size));
  }
  if (at < size) throw new Error('The catalogue could not be read to the end of an answer.');
  return bytes;
}

function readWhole(source: JsonSource, into: Buffer): number {
  const reader = source.open();
  try {
    return reader.read(into);
  } finally {
    reader.close();
  }
}
