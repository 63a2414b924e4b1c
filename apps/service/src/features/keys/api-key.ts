import { hash } from 'node:crypto';
import { keyPattern, type Said, type Scope, say } from '@prospectus/contract';
import { keyNameField } from '@prospectus/contract/admin';

/** A publishable key as it is kept: without the key itself. */
export type ApiKey = {
  readonly id: string;
  readonly instituteId: string;
  readonly name: string;
  /** First characters of the key, by which people tell keys apart. */
  readonly prefix: string;
  readonly scopes: readonly Scope[];
  readonly product: string;
  /** Whether calls without an `Origin` are refused (rule D40). */
  readonly onlyFromWebsites: boolean;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
  readonly expiresAt: Date | null;
  readonly revokedAt: Date | null;
  /** The key that it was made to replace. */
  readonly replacesId: string | null;
};

/** A key at the only moment at which it is known itself. */
export type CreatedKey = { readonly key: string; readonly kept: ApiKey };

/** What a key is worth; an expired one that was revoked is revoked. */
export type KeyStatus = 'active' | 'revoked' | 'expired';

export function statusOf({ revokedAt, expiresAt }: Pick<ApiKey, 'revokedAt' | 'expiresAt'>, nowMs: number): KeyStatus {
  if (revokedAt !== null) {
    return 'revoked';
  }
  return expiresAt !== null && hasExpired(expiresAt.getTime(), nowMs) ? 'expired' : 'active';
}

/** A key expires at its moment of expiry, not after it. */
export const hasExpired = (expiresAtMs: number, nowMs: number): boolean => nowMs >= expiresAtMs;

/** Random bytes in a key; two hexadecimal characters each. */
export const keyBytes = 24;

/** Writes random bytes as a publishable key (specification, section 2.7). */
export const formatKey = (bytes: Buffer): string => `vak_pub_${bytes.toString('hex')}`;

/** Whether a text has the form of a publishable key, lower case only (rule D4). */
export const isWellFormedKey = (text: string): boolean => keyPattern.test(text);

/** SHA-256 in hexadecimal: all that is kept of a key (rule D34). */
export const hashKey = (key: string): string => hash('sha256', key, 'hex');

const prefixCharacters = 12;

export const prefixOfKey = (key: string): string => key.slice(0, prefixCharacters);

/** Most keys made by an institute's admins that work at a time. Keys made on the command line are not limited. */
export const activeKeysMax = 200;

/**
 * Most keys that an institute's admins make within a day. Those that ended stay known, in memory too, and each change lets every process
 * look at all keys again: making and revoking them over and over must not cost others anything.
 */
export const keysPerDayMax = 500;

/** Reads the name of a key by the rule of all that people type; or why it is none, in plain words. */
export function readKeyName(typed: string): { readonly name: string } | { readonly reason: string } {
  const read = keyNameField.safeParse(typed);
  if (read.success) return { name: read.data };
  return { reason: `${read.error.issues[0]?.message ?? 'This is not a valid name for a key'}.`.replace(/\.\.$/, '.') };
}

export function findExpiryRefusal(expiresAt: Date | null, nowMs: number): Said | undefined {
  if (expiresAt === null || !hasExpired(expiresAt.getTime(), nowMs)) return undefined;
  return say('The expiry {time} is in the past. Give a later one, or none for a key that does not expire.', {
    time: expiresAt.toISOString(),
  });
}
