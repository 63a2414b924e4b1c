import type { Generated, Selectable } from 'kysely';
import type { Timestamp } from './columns.ts';

/**
 * An enquiry before it is filed; null for what was not sent (rules D28, D29).
 *
 * A new field goes into this type, `laterColumns` and both functions below; docs/architecture.md, "Recipes", lists the other places.
 */
export type NewLead = {
  readonly id: string;
  readonly fullName: string;
  readonly email: string;
  readonly phone: string | null;
  readonly message: string | null;
  /** As it was sent, a course's id or an edition's; else that of the run's course. */
  readonly courseId: string | null;
  readonly source: string | null;
  /** The run that the enquiry is about. */
  readonly runId: string | null;
  /** As it was sent: the campaign may be unknown or inactive. */
  readonly requestedCampaignId: string | null;
  /** JSON text of an object. */
  readonly extraFields: string | null;
  /** JSON text: `{"text", "version", "given", "recorded_at"}`. */
  readonly consent: string | null;
  /** What `courseId` named when the enquiry came. */
  readonly course: NamedCourse | null;
  /** JSON text: when and where the run was to be when the enquiry came (rule R13). */
  readonly run: string | null;
  /** JSON text of an `Attribution`: how the visitor came (rule E9). */
  readonly attribution: string | null;
  /** Of the web page that sent it; null when a server did. */
  readonly origin: string | null;
  /** Network address of the server that sent it; null when a web page did. */
  readonly serverAddress: string | null;
  /** The key that it came with. */
  readonly keyId: string | null;
  readonly createdAt: Date;
};

/** An enquiry once it was filed. */
export type Lead = NewLead & {
  /** The campaign it was filed into. */
  readonly campaignId: string;
};

export type NamedCourse = { readonly courseId: string; readonly editionId: string | null; readonly title: string };

/** Who enquires: the e-mail address, without regard to case (rule D30). */
export const personOf = (email: string): string => email.toLowerCase();

/** What the visitor gave, by the names under which it was sent. */
const firstColumns = {
  full_name: 'text',
  email: 'text',
  phone: 'text',
  message: 'text',
  course_id: 'text',
  source: 'text',
  extra_fields: 'text',
  consent: 'text',
} as const;

/** The same of fields that came later. They are the last of an export, since some read CSV by position; so a new one is the last here. */
const laterColumns = {
  run_id: 'text',
  run: 'text',
  attribution: 'text',
} as const;

/** The columns that hold a `NewLead`, with their types, in the order in which they are exported. */
export const leadColumns = {
  id: 'uuid',
  created_at: 'timestamptz',
  ...firstColumns,
  requested_campaign_id: 'text',
  course_title: 'text',
  named_course_id: 'text',
  named_edition_id: 'text',
  origin: 'text',
  server_address: 'text',
  key_id: 'uuid',
  ...laterColumns,
} as const;

type Column = keyof typeof leadColumns;

export const laterColumnNames = Object.keys(laterColumns) as readonly (keyof typeof laterColumns)[];

export const givenColumnNames = [...(Object.keys(firstColumns) as (keyof typeof firstColumns)[]), ...laterColumnNames];

/** Those that are JSON text already, which is handed on as it was sent. */
export const jsonColumnNames: ReadonlySet<string> = new Set<Column>(['extra_fields', 'consent', 'run', 'attribution']);

/** The columns of an enquiry, wherever it is kept. */
export type EnquiryColumns = Record<'id' | 'full_name' | 'email', string> &
  Record<Exclude<Column, 'id' | 'created_at' | 'full_name' | 'email'>, string | null> & {
    institute_id: string;
    /** Order of arrival, with gaps. */
    arrival: Generated<number>;
    campaign_id: string;
    /** Who enquires. */
    person: string;
    phone_digits: string | null;
    created_at: Timestamp;
  };

export const toLead = (row: Selectable<EnquiryColumns>): Lead => ({
  id: row.id,
  campaignId: row.campaign_id,
  fullName: row.full_name,
  email: row.email,
  phone: row.phone,
  message: row.message,
  courseId: row.course_id,
  source: row.source,
  runId: row.run_id,
  requestedCampaignId: row.requested_campaign_id,
  extraFields: row.extra_fields,
  consent: row.consent,
  course:
    row.named_course_id === null
      ? null
      : { courseId: row.named_course_id, editionId: row.named_edition_id, title: row.course_title ?? '' },
  run: row.run,
  attribution: row.attribution,
  origin: row.origin,
  serverAddress: row.server_address,
  keyId: row.key_id,
  createdAt: row.created_at,
});

/** The columns as text; null for what was not sent. */
export const toLeadColumns = (lead: NewLead) =>
  ({
    id: lead.id,
    created_at: lead.createdAt.toISOString(),
    full_name: lead.fullName,
    email: lead.email,
    phone: lead.phone,
    message: lead.message,
    course_id: lead.courseId,
    source: lead.source,
    extra_fields: lead.extraFields,
    consent: lead.consent,
    requested_campaign_id: lead.requestedCampaignId,
    course_title: lead.course?.title ?? null,
    named_course_id: lead.course?.courseId ?? null,
    named_edition_id: lead.course?.editionId ?? null,
    origin: lead.origin,
    server_address: lead.serverAddress,
    key_id: lead.keyId,
    run_id: lead.runId,
    run: lead.run,
    attribution: lead.attribution,
  }) satisfies Record<Column, string | null>;
