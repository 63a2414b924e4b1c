import type { Generated } from 'kysely';
import type { NullableTimestamp, Timestamp } from './columns.ts';

export type EventKind = 'lead.created' | 'lead.erased';

export type OutboxTable = {
  id: Generated<number>;
  event_id: Generated<string>;
  institute_id: string;
  kind: EventKind;
  lead_id: string;
  created_at: Timestamp;
};

export type ForwarderTable = {
  id: string;
  institute_id: string;
  kind: 'webhook' | 'email';
  /** Address of the webhook, or e-mail address. */
  target: string;
  /** What a webhook's deliveries are signed with, in clear: until the service encrypts it. */
  secret: string | null;
  /** The same, encrypted. */
  sealed_secret: string | null;
  created_at: Timestamp;
  /** Of a mailbox that waits for its confirmation. */
  unconfirmed_since: NullableTimestamp;
};

export type MailboxConfirmationTable = {
  forwarder_id: string;
  /** SHA-256 of what the link carries. */
  token_hash: Buffer;
  expires_at: Timestamp;
};

export type InstituteUseTable = {
  institute_id: string;
  kind: 'mail' | 'confirmation' | 'test' | 'replay';
  /** Of the time in which it counts. */
  starts_at: Timestamp;
  used: number;
};

export type DeliveryTable = {
  id: string;
  institute_id: string;
  forwarder_id: string;
  event_id: string;
  kind: EventKind;
  lead_id: string;
  status: 'pending' | 'delivered' | 'failed';
  occurred_at: Timestamp;
  finished_at: NullableTimestamp;
  /** Of mails: the beginning of the hour in which they count. Null until the first attempt, and again where one is replayed. */
  mail_hour: NullableTimestamp;
};

export type DeliveryAttemptTable = {
  delivery_id: string;
  /** From 1. */
  number: number;
  started_at: Timestamp;
  /** Null while it is under way, and when its process died with it. */
  duration_ms: number | null;
  http_status: number | null;
  /** In our own words. */
  problem: string | null;
};
