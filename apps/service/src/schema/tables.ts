import type { Kysely } from 'kysely';
import type { AccessRevisionTable, ApiKeyTable, WebsiteTable } from './tables/access.ts';
import type { AuditEventTable } from './tables/audit.ts';
import type {
  CatalogueSizeTable,
  CatalogueStampTable,
  CourseGistTable,
  CourseTable,
  EditionTable,
  InstituteTable,
} from './tables/catalogue.ts';
import type { CourseViewDayTable, WeeklyTurnTable } from './tables/course-views.ts';
import type {
  CatalogueChangeTable,
  CatalogueDraftTable,
  CatalogueHistoryTable,
  CataloguePublicationTable,
  PreviewLinkTable,
  SourceCourseTable,
} from './tables/desk.ts';
import type { EmbedChoiceTable } from './tables/embed.ts';
import type { EventStampTable, FeedTable } from './tables/feeds.ts';
import type {
  DeliveryAttemptTable,
  DeliveryQueueTable,
  DeliveryTable,
  ForwarderTable,
  InstituteUseTable,
  MailboxConfirmationTable,
  OutboxTable,
} from './tables/forwarding.ts';
import type {
  CatalogueImportTable,
  ImportChunkTable,
  ImportTableTable,
  ImportTokenTable,
  KeptMappingTable,
} from './tables/imports.ts';
import type {
  CampaignTable,
  DuplicateRulesTable,
  IdempotencyTable,
  LeadNoteTable,
  LeadTable,
  QuarantinedLeadTable,
  QuarantineOverflowTable,
} from './tables/leads.ts';
import type {
  AccountTable,
  AttemptCountTable,
  InvitationTable,
  MembershipTable,
  PasswordResetTable,
  SavedViewTable,
  ServiceOperatorTable,
  SessionTable,
  TwoFactorTable,
  UserTable,
  VerificationTable,
} from './tables/people.ts';
import type { PictureSizeTable, PictureTable } from './tables/pictures.ts';
import type { SearchDayTable, SearchVisitorTable } from './tables/searches.ts';
import type { ServiceAddressTable } from './tables/service-address.ts';
import type { SnapshotFailureTable } from './tables/snapshot-failure.ts';
import type { SourceTable } from './tables/sources.ts';
import type { RefusalNoticeTable, RefusedPageTable, UsageHourTable } from './tables/usage.ts';
import type { WebsiteLookupTable } from './tables/website-lookup.ts';

export type { ApiKeyTable, WebsiteTable } from './tables/access.ts';
export type { InstituteTable } from './tables/catalogue.ts';
export type {
  CatalogueChangeTable,
  CatalogueDraftTable,
  CatalogueHistoryTable,
  CataloguePublicationTable,
} from './tables/desk.ts';
export type { FeedTable } from './tables/feeds.ts';
export type {
  DeliveryAttemptTable,
  DeliveryTable,
  EventKind,
  ForwarderTable,
  InstituteUseTable,
} from './tables/forwarding.ts';
export type {
  CampaignTable,
  DuplicateRulesTable,
  LeadNoteTable,
  QuarantinedLeadTable,
} from './tables/leads.ts';
export type { InvitationTable } from './tables/people.ts';

/** Rows as PostgreSQL holds them, by table. A row type never leaves its repository. */
export type Tables = {
  institute: InstituteTable;
  catalogue_size: CatalogueSizeTable;
  catalogue_stamp: CatalogueStampTable;
  course: CourseTable;
  course_gist: CourseGistTable;
  edition: EditionTable;
  event_stamp: EventStampTable;
  feed: FeedTable;
  catalogue_import: CatalogueImportTable;
  import_chunk: ImportChunkTable;
  import_table: ImportTableTable;
  import_token: ImportTokenTable;
  source: SourceTable;
  kept_mapping: KeptMappingTable;
  catalogue_change: CatalogueChangeTable;
  catalogue_draft: CatalogueDraftTable;
  catalogue_history: CatalogueHistoryTable;
  preview_link: PreviewLinkTable;
  embed_choice: EmbedChoiceTable;
  saved_view: SavedViewTable;
  catalogue_publication: CataloguePublicationTable;
  source_course: SourceCourseTable;
  picture: PictureTable;
  picture_size: PictureSizeTable;
  api_key: ApiKeyTable;
  website: WebsiteTable;
  website_lookup: WebsiteLookupTable;
  access_revision: AccessRevisionTable;
  audit_event: AuditEventTable;
  campaign: CampaignTable;
  duplicate_rules: DuplicateRulesTable;
  lead: LeadTable;
  lead_note: LeadNoteTable;
  quarantined_lead: QuarantinedLeadTable;
  quarantine_overflow: QuarantineOverflowTable;
  idempotency: IdempotencyTable;
  outbox: OutboxTable;
  forwarder: ForwarderTable;
  mailbox_confirmation: MailboxConfirmationTable;
  institute_use: InstituteUseTable;
  delivery: DeliveryTable;
  delivery_attempt: DeliveryAttemptTable;
  delivery_queue: DeliveryQueueTable;
  service_address: ServiceAddressTable;
  snapshot_failure: SnapshotFailureTable;
  usage_hour: UsageHourTable;
  refused_page: RefusedPageTable;
  refusal_notice: RefusalNoticeTable;
  course_view_day: CourseViewDayTable;
  weekly_turn: WeeklyTurnTable;
  search_day: SearchDayTable;
  search_visitor: SearchVisitorTable;
  auth_user: UserTable;
  auth_session: SessionTable;
  auth_account: AccountTable;
  auth_verification: VerificationTable;
  auth_two_factor: TwoFactorTable;
  membership: MembershipTable;
  service_operator: ServiceOperatorTable;
  invitation: InvitationTable;
  password_reset: PasswordResetTable;
  attempt_count: AttemptCountTable;
};

export type Database = Kysely<Tables>;
