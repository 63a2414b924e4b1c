import type { Said } from '@prospectus/contract';
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
  /** Of a mailbox's mails; null means English. */
  language: Generated<string | null>;
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
  /** Of mails: the beginning of the hour in which they have a place. Null without one, and again after an attempt that failed. */
  mail_hour: NullableTimestamp;
  /** While it is pending: when it is to be tried; during an attempt, when the next one is if that comes to no end. */
  next_at: Timestamp;
  /** Begun since it was last asked for; 0 once it is over. */
  attempts: Generated<number>;
};

/** A row for each forwarder that ever had a delivery. */
export type DeliveryQueueTable = {
  forwarder_id: string;
  /** When its next delivery is due, or its lease runs out; null while nothing waits. */
  next_at: NullableTimestamp;
  /** Whether a process makes one of its deliveries. */
  is_leased: Generated<boolean>;
  /** Counts its leases, so that one that ran out gives nothing back. */
  turn: Generated<number>;
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
  problem: Said | null;
};
