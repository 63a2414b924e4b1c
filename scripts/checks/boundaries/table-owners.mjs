/**
 * Whose repositories a table belongs to, and which other features read or write it, where asking its owner would cost a second query or
 * the one statement that must hold both. Not listed is what takes the names of tables from a list while it runs, as no check can read these in its
 * statements: backup and restore, which carry every table; the deletion of an institute (`institutes/deletion.repository.ts`); and the tidying of
 * the audit log, which looks whether a secret is still there (`audit/tidying.repository.ts`).
 */
export const tables = {
  schema_compatibility: { owner: 'schema' },

  institute: {
    owner: 'institutes',
    reads: [
      'catalogue',
      'catalogue-source',
      'catalogue-store',
      'doctor',
      'forwarding',
      'interest',
      'keys',
      'leads',
      'live',
      'operator',
      'people',
      'pictures',
      'saved-views',
      'searches',
      'usage',
      'websites',
    ],
    // An import makes and renames it; the revision of its catalogue is a column.
    writes: ['catalogue-source', 'catalogue-store'],
  },
  course: { owner: 'catalogue-source', reads: ['catalogue', 'catalogue-store', 'operator', 'pictures', 'usage'] },
  edition: { owner: 'catalogue-source', reads: ['catalogue', 'catalogue-store'] },
  course_gist: { owner: 'catalogue-source' },
  catalogue_import: { owner: 'catalogue-source', reads: ['operator', 'pictures'] },
  import_chunk: { owner: 'catalogue-source', reads: ['pictures'] },
  import_table: { owner: 'catalogue-source' },
  kept_mapping: { owner: 'catalogue-source' },
  catalogue_change: { owner: 'catalogue-source', reads: ['pictures'] },
  catalogue_draft: { owner: 'catalogue-source', reads: ['pictures'] },
  catalogue_history: { owner: 'catalogue-source', reads: ['pictures'] },
  catalogue_publication: { owner: 'catalogue-source' },
  source_course: { owner: 'catalogue-source', reads: ['pictures'] },
  picture: { owner: 'pictures' },
  picture_size: { owner: 'pictures' },
  preview_link: { owner: 'preview', reads: ['people'] },
  embed_choice: { owner: 'embed' },
  saved_view: { owner: 'saved-views' },
  import_token: { owner: 'catalogue-source', reads: ['people'] },
  source: { owner: 'catalogue-source' },
  event_stamp: { owner: 'catalogue-store', reads: ['catalogue'] },
  catalogue_stamp: { owner: 'catalogue-store', reads: ['catalogue'] },
  catalogue_size: { owner: 'catalogue-store', reads: ['catalogue'] },
  snapshot_failure: { owner: 'catalogue-store' },

  // When a key or a feed was last used is noted by what lets it in.
  api_key: { owner: 'keys', reads: ['access', 'doctor', 'leads', 'operator', 'usage'], writes: ['access'] },
  feed: { owner: 'live', reads: ['access'], writes: ['access'] },
  website: { owner: 'websites', reads: ['access', 'operator', 'usage'] },
  website_lookup: { owner: 'websites' },
  access_revision: { owner: 'access' },
  usage_hour: { owner: 'usage', reads: ['doctor', 'operator'] },
  refused_page: { owner: 'usage', reads: ['doctor'] },
  refusal_notice: { owner: 'doctor' },
  course_view_day: { owner: 'interest' },
  weekly_turn: { owner: 'interest' },
  search_day: { owner: 'searches' },
  search_visitor: { owner: 'searches' },
  service_address: { owner: 'service-address' },

  campaign: { owner: 'leads', reads: ['forwarding', 'institutes'] },
  duplicate_rules: { owner: 'leads' },
  lead: { owner: 'leads', reads: ['forwarding', 'institutes', 'interest', 'operator', 'usage'] },
  lead_note: { owner: 'leads' },
  quarantined_lead: { owner: 'leads', reads: ['institutes'] },
  quarantine_overflow: { owner: 'leads' },
  idempotency: { owner: 'leads' },

  // An enquiry and its row of the outbox are filed, and erased, together.
  outbox: { owner: 'forwarding', reads: ['institutes', 'operator'], writes: ['leads'] },
  forwarder: { owner: 'forwarding', reads: ['operator', 'people'] },
  // Erasing a person also deletes what was, or will be, sent on.
  delivery: { owner: 'forwarding', reads: ['leads', 'operator'], writes: ['leads'] },
  delivery_attempt: { owner: 'forwarding', reads: ['operator'] },
  delivery_queue: { owner: 'forwarding' },
  mailbox_confirmation: { owner: 'forwarding' },
  institute_use: { owner: 'forwarding' },

  auth_user: { owner: 'people' },
  auth_session: { owner: 'people' },
  auth_account: { owner: 'people' },
  auth_verification: { owner: 'people' },
  auth_two_factor: { owner: 'people' },
  // What a member keeps goes with the membership.
  membership: { owner: 'people', reads: ['saved-views'] },
  service_operator: { owner: 'people' },
  invitation: { owner: 'people' },
  password_reset: { owner: 'people' },
  attempt_count: { owner: 'people' },
  audit_event: { owner: 'audit', reads: ['people'] },
};
