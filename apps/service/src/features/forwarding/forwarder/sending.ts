import type { Said } from '@prospectus/contract';

/** What became of one attempt. */
export type Sending = { readonly durationMs: number; readonly httpStatus: number | null } & (
  | { readonly outcome: 'arrived' }
  | { readonly outcome: 'failed'; readonly problem: Said }
);

/** Longest that an attempt may take, from its first packet to its last. */
export const attemptTimeoutMs = 15_000;
