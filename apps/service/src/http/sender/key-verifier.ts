import type { Scope } from '@prospectus/contract';

/** Whom a valid key speaks for. */
export type Principal = {
  readonly keyId: string;
  readonly instituteId: string;
  readonly product: string;
  readonly scopes: ReadonlySet<Scope>;
  /** Whether it is refused to who names no page that the call comes from (decision D40). */
  readonly onlyFromWebsites: boolean;
  /** The key's own among all keys of this process, from 0: what is kept of each key lies in arrays by it. It stays while the key does. */
  readonly number: number;
};

/** What is known of a key right now. */
export type KeyVerdict =
  | { readonly outcome: 'valid'; readonly principal: Principal }
  | { readonly outcome: 'invalid' }
  /** The keys went unconfirmed for too long (decision D34). */
  | { readonly outcome: 'unavailable' };

/** Tells what a key is worth, from memory: no call of it ever waits or asks the database. */
export interface KeyVerifier {
  /** Takes any text: what is no key is invalid. Notes that a key is used, unless it is only tried. */
  verify(key: string, isTrial?: boolean): KeyVerdict;
}
