import type { ColumnType, Generated } from 'kysely';
import type { NullableTimestamp, Timestamp } from './columns.ts';

export type UserTable = {
  id: string;
  name: string;
  /** In lower case. */
  email: string;
  email_verified: boolean;
  image: string | null;
  two_factor_enabled: boolean | null;
  /** When the person proved that the address is theirs, and the whole account with it; null before. */
  address_proved_at: NullableTimestamp;
  /** Language of the dashboard for this person; null where they chose none. */
  language: string | null;
  created_at: Timestamp;
  updated_at: Timestamp;
};

export type SessionTable = {
  id: string;
  user_id: string;
  token: string;
  expires_at: Timestamp;
  ip_address: string | null;
  user_agent: string | null;
  created_at: Timestamp;
  updated_at: Timestamp;
};

/** How a person signs in: by a password only (`provider_id` is `credential`). */
export type AccountTable = {
  id: string;
  user_id: string;
  account_id: string;
  provider_id: string;
  /** Hashed. */
  password: string | null;
  created_at: Timestamp;
  updated_at: Timestamp;
};

export type VerificationTable = { id: string; identifier: string; value: string; expires_at: Timestamp };

export type TwoFactorTable = {
  id: string;
  user_id: string;
  /** Encrypted. */
  secret: string;
  /** Encrypted. */
  backup_codes: string;
  verified: boolean | null;
  failed_verification_count: number | null;
  locked_until: NullableTimestamp;
  /** Period of 30 s, counted from 1970, of the last code that was accepted. */
  last_step: number | null;
};

/** Who is a member of which institute. */
export type MembershipTable = {
  institute_id: string;
  user_id: string;
  /** `reader`, `editor` or `admin`. */
  role: Generated<string>;
  /** Whether they get the mail about the institute's week; null where they chose nothing, and their role decides. */
  weekly_mail: ColumnType<boolean | null, boolean | null | undefined, boolean | null>;
  /** The Monday of the last such mail, `YYYY-MM-DD`. */
  weekly_mailed: ColumnType<string | null, string | null | undefined, string | null>;
  created_at: Timestamp;
};

/** Filters of a list that a member keeps under a name (rule M6). */
export type SavedViewTable = {
  id: string;
  institute_id: string;
  user_id: string;
  /** One of `viewedLists`; another version of the service may know more. */
  list: string;
  name: string;
  /** Of the list's address in the dashboard, without `?`. */
  query: string;
};

export type ServiceOperatorTable = { user_id: string; created_at: Timestamp };

export type InvitationTable = {
  id: string;
  /** SHA-256 of what the link carries. */
  token_hash: Buffer;
  /** Null: to become an operator. */
  institute_id: string | null;
  /** In lower case. */
  email: string;
  /** That the person will have in the institute. */
  role: Generated<string>;
  /** Name of the person who sent the invitation; null for the command line. */
  invited_by: string | null;
  invited_by_id: string | null;
  /** Whether the link was sent to the address alone, and not to a person who passes it on. */
  is_mailed: Generated<boolean>;
  created_at: Timestamp;
  expires_at: Timestamp;
};

export type PasswordResetTable = {
  /** SHA-256 of what the link carries. */
  token_hash: Buffer;
  user_id: string;
  /** Whether the link went to the person's address alone. */
  is_mailed: Generated<boolean>;
  created_at: Timestamp;
  expires_at: Timestamp;
};

export type AttemptCountTable = {
  /** SHA-256 of what is counted. */
  subject: Buffer;
  attempts: number;
  ends_at: Timestamp;
};
