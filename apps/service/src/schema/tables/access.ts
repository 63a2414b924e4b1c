import type { Said } from '@prospectus/contract';
import type { ColumnType } from 'kysely';
import type { NullableTimestamp, Timestamp } from './columns.ts';

export type ApiKeyTable = {
  id: string;
  institute_id: string;
  name: string;
  /** SHA-256 of the key. */
  hash: Buffer;
  /** First 12 characters, for display. */
  prefix: string;
  scopes: string[];
  product: string;
  expires_at: NullableTimestamp;
  revoked_at: NullableTimestamp;
  last_used_at: NullableTimestamp;
  created_at: Timestamp;
  /** The key that it was made to replace. */
  replaces_id: ColumnType<string | null, string | null | undefined>;
  /** Whether calls without an `Origin` are refused. */
  only_from_websites: ColumnType<boolean, boolean | undefined>;
};

export type WebsiteTable = {
  id: string;
  institute_id: string;
  /** Lower-case A-label host name. */
  host: string;
  status: 'Pending' | 'Verified' | 'Revoked';
  /** 32 hexadecimal characters; fresh with every addition. */
  token: string;
  reason: Said | null;
  verified_at: NullableTimestamp;
  created_at: Timestamp;
};

/** One row; its number grows, by triggers, with every change to keys or websites that a process must know of. */
export type AccessRevisionTable = { id: boolean; revision: number };
