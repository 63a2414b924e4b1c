import type { ColumnType, Generated, Kysely } from 'kysely';

/** Rows as PostgreSQL holds them. A row type never leaves its repository. */

type Timestamp = ColumnType<Date, Date | string | undefined, Date | string>;
type NullableTimestamp = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;

export type InstituteTable = {
  id: string;
  name: string;
  /** The catalogue file without its courses, as JSON text: source of the export. */
  header: string;
  /** JSON text: `{"<path code>": "<sanitised description>"}`. */
  path_html: string;
  /** The admin's override of the course page address, or null. */
  course_base_url: string | null;
  /** Grows with every change that a snapshot must follow. */
  revision: Generated<number>;
  safelist_version: number;
  /** Days after which enquiries are deleted; null keeps them. */
  lead_retention_days: number | null;
  created_at: Timestamp;
};

export type CourseTable = {
  institute_id: string;
  id: string;
  /** Catalogue order, from 0. */
  position: number;
  /** Whether the API shows it: published, with a published edition that has a published version. */
  is_published: boolean;
  /** The course as JSON text, its HTML as it came, without learner counts: source of the export. */
  document: string;
  /** The course as JSON text without what `edition.texts` holds: what a snapshot is built from. */
  facts: string;
  /** SHA-256 of `document`. */
  hash: Buffer;
  safelist_version: number;
  first_imported_at: Timestamp;
};

export type EditionTable = {
  institute_id: string;
  id: string;
  course_id: string;
  /** Order within the course, from 0. */
  position: number;
  /** Whether it, its course and at least one of its versions are published. */
  is_published: boolean;
  active_learners: number | null;
  /** JSON text of the long fields of a course detail; see `edition-texts.ts`. */
  texts: string;
  /** SHA-256 of `texts`. */
  texts_hash: Buffer;
  /** Whether `texts` holds `media:` addresses, which are resolved when a snapshot is built. */
  has_media: boolean;
  /** `seo.description` before anything of the clock or the configuration (decision D19). */
  seo_description: string | null;
};

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
};

export type WebsiteTable = {
  id: string;
  institute_id: string;
  /** Lower-case A-label host name. */
  host: string;
  status: 'Pending' | 'Verified' | 'Revoked';
  /** 32 hexadecimal characters; fresh with every addition. */
  token: string;
  reason: string | null;
  verified_at: NullableTimestamp;
  created_at: Timestamp;
};

/** One row; its number grows, by triggers, with every change to keys or websites that a process must know of. */
export type AccessRevisionTable = { id: boolean; revision: number };

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

export type LeadTable = {
  id: string;
  institute_id: string;
  /** Order of arrival, with gaps. */
  arrival: Generated<number>;
  /** What tells an export whether it saw the row (`pg_visible_in_snapshot`). */
  transaction_id: Generated<string>;
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
  /** What a webhook's deliveries are signed with. */
  secret: string | null;
  created_at: Timestamp;
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

export type Tables = {
  institute: InstituteTable;
  course: CourseTable;
  edition: EditionTable;
  api_key: ApiKeyTable;
  website: WebsiteTable;
  access_revision: AccessRevisionTable;
  campaign: CampaignTable;
  duplicate_rules: DuplicateRulesTable;
  lead: LeadTable;
  idempotency: IdempotencyTable;
  outbox: OutboxTable;
  forwarder: ForwarderTable;
  delivery: DeliveryTable;
  delivery_attempt: DeliveryAttemptTable;
};

export type Database = Kysely<Tables>;
