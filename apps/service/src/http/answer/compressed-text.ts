import { createHash } from 'node:crypto';
import { compress } from './compression.ts';
import type { Encoding } from './representation.ts';

/** A text that is the same for everyone and hardly ever changes. */
export type CompressedText = {
  /** Without quotes; the same for every encoding. */
  readonly tag: string;
  /** Whether it is compressed by itself, as pictures are: it has one encoding. */
  readonly isAsItIs?: true;
  bytes(encoding: Encoding): Promise<Buffer>;
};

/** Compresses a text once for each encoding that is asked for. */
export function compressedText(text: string): CompressedText {
  const plain = Buffer.from(text);
  const make = (encoding: Encoding) => (encoding === 'identity' ? Promise.resolve(plain) : compress(plain, encoding));
  const kept = new Map<Encoding, Promise<Buffer>>();
  return {
    tag: tagOf(plain),
    bytes(encoding) {
      const made = kept.get(encoding) ?? make(encoding);
      kept.set(encoding, made);
      return made;
    },
  };
}

/** What has nothing left to compress. */
export const asItIs = (bytes: Buffer): CompressedText => ({
  tag: tagOf(bytes),
  isAsItIs: true,
  bytes: () => Promise.resolve(bytes),
});

/** What an `ETag` says of a body. */
const tagOf = (body: Buffer): string => createHash('sha256').update(body).digest('base64url').slice(0, 22);
