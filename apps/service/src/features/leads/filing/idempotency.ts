import { limits } from '@prospectus/contract';

/** What a caller may send to have its call done once: a key of its own, and what it stands for (decision D33). */
export type Idempotency = {
  /** SHA-256 of the key in hexadecimal digits: callers may make the key of what nobody else is to know. */
  readonly keyHash: string;
  /** SHA-256 of the body as it was sent. */
  readonly bodyHash: Buffer;
};

/** What a key stands for: the answer that was given, and to which body. */
export type Remembered = { readonly bodyHash: Buffer; readonly status: number };

/** Keys that were used before this are forgotten. */
export const forgottenBefore = (nowMs: number): Date => new Date(nowMs - limits.idempotencyHours * 3_600_000);
