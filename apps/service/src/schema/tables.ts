import type { Kysely } from 'kysely';
import type { AccessRevisionTable, ApiKeyTable, WebsiteTable } from './tables/access.ts';
import type { CourseTable, EditionTable, InstituteTable } from './tables/catalogue.ts';
import type { DeliveryAttemptTable, DeliveryTable, ForwarderTable, OutboxTable } from './tables/forwarding.ts';
import type { CampaignTable, DuplicateRulesTable, IdempotencyTable, LeadTable } from './tables/leads.ts';

export type { ApiKeyTable, WebsiteTable } from './tables/access.ts';
export type { DeliveryAttemptTable, DeliveryTable, EventKind, ForwarderTable } from './tables/forwarding.ts';
export type { CampaignTable, DuplicateRulesTable, LeadTable } from './tables/leads.ts';

/** Rows as PostgreSQL holds them, by table. A row type never leaves its repository. */
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
