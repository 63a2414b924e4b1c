/**
 * What a backup holds, in an order in which nothing refers to what comes later. A test compares both lists with the schema.
 *
 * A restore follows the order that the backup was written in, so that this list may change with the schema.
 */
export const carriedTables = [
  'institute',
  'catalogue_size',
  'course',
  'edition',
  'api_key',
  'feed',
  'website',
  'website_lookup',
  'campaign',
  'duplicate_rules',
  'lead',
  'lead_note',
  'quarantined_lead',
  'quarantine_overflow',
  'idempotency',
  'outbox',
  'forwarder',
  'delivery',
  'delivery_attempt',
  'catalogue_import',
  'import_chunk',
  'import_table',
  'import_token',
  'source',
  'kept_mapping',
  'catalogue_change',
  'catalogue_draft',
  'catalogue_publication',
  'catalogue_history',
  'source_course',
  'picture',
  'picture_size',
  'auth_user',
  'auth_account',
  'auth_two_factor',
  'membership',
  'service_operator',
  'invitation',
  'audit_event',
  'usage_hour',
  'refused_page',
  'search_day',
  'course_view_day',
  'embed_choice',
  'saved_view',
] as const;

export type CarriedTable = (typeof carriedTables)[number];

/** What a backup does not hold, each for its reason. */
export const leftOutTables = [
  // A restore would bring back sign-ins and links that were ended or used since.
  'auth_session',
  'auth_verification',
  'password_reset',
  'mailbox_confirmation',
  'preview_link',
  // It only keeps a mail from being sent twice within a week.
  'refusal_notice',
  // It only keeps a week from being told again while it is told; whom it was told is with the members.
  'weekly_turn',
  // Queued again by the deliveries that a restore inserts.
  'delivery_queue',
  // Attempts of the last minutes.
  'attempt_count',
  // What stands for the visitors of a day, which is forgotten after it.
  'search_visitor',
  // What institutes have used up of the last hour.
  'institute_use',
  // Addresses of services on the database that was backed up; services on the restored one write their own.
  'service_address',
  // Made with each institute: what a restore brings may be older than what subscribers of calendars have seen.
  'event_stamp',
  // Each stamp names a state of one database; the restored one makes its own.
  'catalogue_stamp',
  // Found again by the next import.
  'course_gist',
  // Found again by whatever serves the restored database.
  'snapshot_failure',
  // About the schema and the processes that run on it: made by migrations.
  'access_revision',
  'schema_compatibility',
  'kysely_migration',
  'kysely_migration_lock',
] as const;
