import { limits } from '@prospectus/contract';

/** What makes sure that a call takes effect only once: a key of the caller, and the body it stands for (rule D33). */
export type Idempotency = {
  /** SHA-256 of the key in hexadecimal digits: callers may build the key from data that must stay secret. */
  readonly keyHash: string;
  /** SHA-256 of the body as it was sent. */
  readonly bodyHash: Buffer;
};

/** What a key stands for: the answer that was given, and to which body. */
export type Remembered = { readonly bodyHash: Buffer; readonly status: number };

/** Keys that were used before this are forgotten. */
export const forgottenBefore = (nowMs: number): Date => new Date(nowMs - limits.idempotencyHours * 3_600_000);
