import { createHash, hash } from 'node:crypto';

/** Bytes of a digest: enough that two different texts of one catalogue never share one. */
export const digestBytes = 12;

/** What a text is known by: the beginning of its SHA-256. */
export const digest = (text: string): Uint8Array => hash('sha256', text, 'buffer').subarray(0, digestBytes);

const tagLength = 22;

/** The strong validator of a body, from its bytes or from what stands for them (decision D7). */
export const entityTag = (content: Uint8Array | string): string =>
  hash('sha256', content, 'base64url').slice(0, tagLength);

/** The same of a body that is read piece by piece. */
export function createEntityTag() {
  const made = createHash('sha256');
  return {
    add: (piece: Uint8Array): void => void made.update(piece),
    finish: (): string => made.digest('base64url').slice(0, tagLength),
  };
}
