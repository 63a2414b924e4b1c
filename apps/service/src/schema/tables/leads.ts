import type { ColumnType, Generated } from 'kysely';
import type { Timestamp } from './columns.ts';
import type { EnquiryColumns } from './enquiry.ts';

export type CampaignTable = {
  institute_id: string;
  id: string;
  name: string;
  status: 'active' | 'inactive';
  is_default: ColumnType<boolean, boolean | undefined>;
  created_at: Timestamp;
};

export type DuplicateRulesTable = {
  institute_id: string;
  enabled: boolean;
  field: 'email' | 'phone';
  scope: 'campaign' | 'selected' | 'institute';
  campaign_ids: string[];
};

export type LeadTable = EnquiryColumns & {
  /** What tells an export whether it saw the row (`pg_visible_in_snapshot`). */
  transaction_id: Generated<string>;
  /** How far the institute has come with it. */
  status: Generated<'new' | 'contacted' | 'qualified' | 'closed'>;
};

/** An enquiry that looks like a robot's (rule E1). `campaign_id` is where it would have been filed. */
export type QuarantinedLeadTable = EnquiryColumns & {
  /** JSON text: a list of what speaks for a robot. */
  reasons: string;
  /** Whether it was answered as a duplicate. */
  is_repeat: boolean;
};

/** How many of an institute's quarantine were let go because there were too many, and when the last. */
export type QuarantineOverflowTable = {
  institute_id: string;
  let_go: number;
  last_at: Date;
};

export type LeadNoteTable = {
  id: string;
  institute_id: string;
  lead_id: string;
  /** Who wrote it, and what their name was then. */
  author_id: string;
  author_name: string;
  text: string;
  created_at: Timestamp;
};

export type IdempotencyTable = {
  institute_id: string;
  /** SHA-256 of the key in hexadecimal digits. */
  key_hash: string;
  /** SHA-256 of the body's bytes. */
  body_hash: Buffer;
  /** The status that was answered. */
  status: number;
  person: string;
  created_at: Timestamp;
};
