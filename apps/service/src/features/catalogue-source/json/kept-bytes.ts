/** The bytes of one value, over the chunks in which it comes. */
export type KeptBytes = {
  /** The value begins at this place of the chunk. */
  begin(at: number): void;
  /** The chunk ends before the value does. */
  keepRest(chunk: Buffer): void;
  nextChunk(): void;
  /** The value ends before this place of the chunk. */
  take(chunk: Buffer, end: number): TakenBytes;
};

/** The bytes, undefined when they are too many, and how many they are. */
export type TakenBytes = { readonly bytes: Buffer | undefined; readonly length: number };

export function createKeptBytes(bytesMax: number): KeptBytes {
  let parts: Buffer[] = [];
  let length = 0;
  let from = 0;
  return {
    begin(at) {
      parts = [];
      length = 0;
      from = at;
    },
    keepRest(chunk) {
      length += chunk.length - from;
      // A copy: the caller uses the chunk's memory again. What is too long is only counted.
      if (length <= bytesMax) parts.push(Buffer.from(chunk.subarray(from)));
      else parts = [];
    },
    nextChunk() {
      from = 0;
    },
    take(chunk, end) {
      length += end - from;
      if (length > bytesMax) return { bytes: undefined, length };
      const last = chunk.subarray(from, end);
      return { bytes: parts.length === 0 ? last : Buffer.concat([...parts, last]), length };
    },
  };
}
