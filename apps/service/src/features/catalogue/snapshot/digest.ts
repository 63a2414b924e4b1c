import { createHash, hash } from 'node:crypto';
import { createColumn } from './column.ts';

/** Length of a digest in bytes: long enough that no two different texts of a catalogue share one. */
export const digestBytes = 12;

/** Identifies a text by the first bytes of its SHA-256. */
export const digest = (text: string): Uint8Array => hash('sha256', text, 'buffer').subarray(0, digestBytes);

/** The same in base64, as JSON can hold it. */
export const digestText = (text: string): string => hash('sha256', text, 'base64').slice(0, (digestBytes / 3) * 4);

/** The digest that a text in base64 stands for. */
export const readDigest = (text: string): Uint8Array => Buffer.from(text, 'base64');

/** A list of digests, one after the other. */
export function createDigests() {
  const bytes = createColumn(Uint8Array, digestBytes);
  return {
    addDigest(digest: Uint8Array): void {
      bytes.append(digest);
    },
    add(text: string): void {
      bytes.append(digest(text));
    },
    finish: (): Uint8Array => bytes.finish(),
  };
}

/** Returns one of a list of digests, in place. */
export const digestAt = (digests: Uint8Array, number: number): Uint8Array =>
  digests.subarray(number * digestBytes, (number + 1) * digestBytes);

const tagLength = 22;

/** Returns the strong validator of a body, computed from its bytes or from digests of its parts (rule D7). */
export const entityTag = (content: Uint8Array | string): string =>
  hash('sha256', content, 'base64url').slice(0, tagLength);

/** The same for a body that is read piece by piece. */
export function createEntityTag() {
  const made = createHash('sha256');
  return {
    add: (piece: Uint8Array): void => void made.update(piece),
    finish: (): string => made.digest('base64url').slice(0, tagLength),
  };
}

/**
 * Returns the validator of a body that consists of records and texts. Equal records in equal order with equal texts are equal bytes, so that
 * the body need not be read to be known.
 *
 * @param tables the digests of records, among which the number at the same place is one record's
 */
export function tagOfRecords(tables: readonly Uint8Array[], numbers: readonly number[], textBytes: Buffer): string {
  const parts = Buffer.allocUnsafe(numbers.length * digestBytes + textBytes.length);
  let at = 0;
  for (let index = 0; index < numbers.length; index += 1) {
    const from = (numbers[index] ?? 0) * digestBytes;
    at = copyBytes(tables[index] ?? parts, from, from + digestBytes, parts, at);
  }
  parts.set(textBytes, at);
  return entityTag(parts);
}

/**
 * Copies the bytes from `from` up to `to` into `target` at `at`; returns where they end there. It loops, since it is for some hundred bytes: a call
 * of `set`, for which a view of them is needed, would take longer.
 */
export function copyBytes(source: Uint8Array, from: number, to: number, target: Uint8Array, at: number): number {
  const shift = at - from;
  for (let index = from; index < to; index += 1) target[index + shift] = source[index] ?? 0;
  return to + shift;
}
