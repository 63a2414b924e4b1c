import type { ColumnType, Generated } from 'kysely';
import type { Timestamp } from './columns.ts';

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

/** An enquiry as it came, wherever it is kept. */
export type EnquiryColumns = {
  id: string;
  institute_id: string;
  /** Order of arrival, with gaps. */
  arrival: Generated<number>;
  /** The campaign it was filed into. */
  campaign_id: string;
  /** The e-mail address in lower case: who enquires (decision D30). */
  person: string;
  full_name: string;
  email: string;
  phone: string | null;
  phone_digits: string | null;
  message: string | null;
  /** As it was sent: a course's id or an edition's. */
  course_id: string | null;
  source: string | null;
  /** As it was sent; the campaign may be unknown or inactive. */
  requested_campaign_id: string | null;
  /** JSON text of an object. */
  extra_fields: string | null;
  /** JSON text: `{"text", "version", "given", "recorded_at"}`. */
  consent: string | null;
  /** What `course_id` named when the enquiry came. */
  course_title: string | null;
  named_course_id: string | null;
  named_edition_id: string | null;
  /** Of the web page that sent it; null when a server did. */
  origin: string | null;
  /** Network address of the server that sent it; null when a web page did. */
  server_address: string | null;
  key_id: string | null;
  created_at: Timestamp;
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
