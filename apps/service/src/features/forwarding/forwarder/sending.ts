import type { Said } from '@prospectus/contract';

/** What became of one attempt. */
export type Sending = { readonly durationMs: number; readonly httpStatus: number | null } & (
  | { readonly outcome: 'arrived' }
  | { readonly outcome: 'failed'; readonly problem: Said }
);

/** Longest that an attempt may take, from its first packet to its last; of a mail, until all of it was sent. */
export const attemptTimeoutMs = 15_000;

/**
 * How much longer a mail server may take to answer a mail that was sent whole: sent again before that answer, it may arrive twice.
 * RFC 5321 (4.5.3.2.6) asks for ten minutes; the lease of an attempt leaves half a minute.
 */
export const answerTimeoutMs = 30_000;
