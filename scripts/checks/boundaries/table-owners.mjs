/**
 * Whose repositories a table belongs to, and which other features read or write it, where asking its owner would cost a second query or
 * the one statement that must hold both. Backup and restore, which carry every table by name, are not listed.
 */
export const tables = {
  schema_compatibility: { owner: 'schema' },

  institute: {
    owner: 'institutes',
    reads: [
      'catalogue',
      'catalogue-source',
      'catalogue-store',
      'forwarding',
      'keys',
      'leads',
      'live',
      'operator',
      'people',
      'pictures',
      'searches',
      'usage',
      'websites',
    ],
    // An import makes and renames it; the revision of its catalogue is a column.
    writes: ['catalogue-source', 'catalogue-store'],
  },
  course: { owner: 'catalogue-source', reads: ['catalogue', 'catalogue-store', 'operator', 'pictures', 'usage'] },
  edition: { owner: 'catalogue-source', reads: ['catalogue', 'catalogue-store'] },
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
  import_token: { owner: 'catalogue-source', reads: ['people'] },
  source: { owner: 'catalogue-source' },
  event_stamp: { owner: 'catalogue-store', reads: ['catalogue'] },
  catalogue_stamp: { owner: 'catalogue-store', reads: ['catalogue'] },
  catalogue_size: { owner: 'catalogue-store', reads: ['catalogue'] },
  snapshot_failure: { owner: 'catalogue-store' },

  // When a key or a feed was last used is noted by what lets it in.
  api_key: { owner: 'keys', reads: ['access', 'leads', 'operator', 'usage'], writes: ['access'] },
  feed: { owner: 'live', reads: ['access'], writes: ['access'] },
  website: { owner: 'websites', reads: ['access', 'operator', 'usage'] },
  website_lookup: { owner: 'websites' },
  access_revision: { owner: 'access' },
  usage_hour: { owner: 'usage', reads: ['operator'] },
  search_day: { owner: 'searches' },
  search_visitor: { owner: 'searches' },
  service_address: { owner: 'service-address' },

  campaign: { owner: 'leads', reads: ['forwarding', 'institutes'] },
  duplicate_rules: { owner: 'leads' },
  lead: { owner: 'leads', reads: ['forwarding', 'institutes', 'operator', 'usage'] },
  lead_note: { owner: 'leads' },
  quarantined_lead: { owner: 'leads' },
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
  membership: { owner: 'people' },
  service_operator: { owner: 'people' },
  invitation: { owner: 'people' },
  password_reset: { owner: 'people' },
  attempt_count: { owner: 'people' },
  audit_event: { owner: 'audit', reads: ['people'] },
};
