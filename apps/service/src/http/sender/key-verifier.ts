import type { Scope } from '@prospectus/contract';
import type { Moment } from '../../platform/time/clock.ts';

/** The institute and rights of a valid key. */
export type Principal = {
  readonly keyId: string;
  readonly instituteId: string;
  readonly product: string;
  readonly scopes: ReadonlySet<Scope>;
  /** Whether calls without an `Origin` are refused (rule D40). */
  readonly onlyFromWebsites: boolean;
  /**
   * The key's number in this process, from 0, used as an index into arrays of data about keys. It does not change while
   * the key exists.
   */
  readonly number: number;
};

/** The current result for a key. */
export type KeyVerdict =
  | { readonly outcome: 'valid'; readonly principal: Principal }
  /** `ended`: whose key it was, where it was revoked or has expired. */
  | { readonly outcome: 'invalid'; readonly ended?: Principal }
  /** The keys have not been confirmed for too long (rule D34). */
  | { readonly outcome: 'unavailable' };

/** Verifies keys from memory: a call never waits and never queries the database. */
export interface KeyVerifier {
  /**
   * Accepts any text; anything that is not a key is invalid. Notes that the key was used, unless the call only tests
   * it. `moment` is now, where the clocks were just read.
   */
  verify(key: string, isTrial?: boolean, moment?: Moment): KeyVerdict;
}
