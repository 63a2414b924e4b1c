import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { toLead } from '../../../schema/tables/enquiry.ts';
import type { Database, Tables } from '../../../schema/tables.ts';
import type { InboxCursor } from './inbox-cursor.ts';
import { type InboxFilters, type InboxLead, type InboxPage, searchedDigits } from './inbox-lead.ts';

export type InboxQuery = {
  readonly filters: InboxFilters;
  /** The place after which to begin; undefined for the start. */
  readonly after: InboxCursor | undefined;
  readonly size: number;
  /** Up to where is looked, where that is known from the page before. */
  readonly edge?: InboxCursor | undefined;
};

/** Enough for most institutes, and few enough to search while a person waits. */
const lookedThroughMax = 10_000;

/**
 * A page of an inbox, the newest first.
 *
 * Only so many enquiries are looked through for those that are wanted, however few are: a page may hold less than it could, or nothing,
 * and say where to go on.
 */
export async function listInbox(db: Database, instituteId: string, query: InboxQuery): Promise<InboxPage> {
  const { filters, size } = query;
  // Found first, so that whatever comes or goes meanwhile nothing is skipped between this page and the next.
  const edge = query.edge ?? (isSelective(filters) ? await findEdge(db, instituteId, query) : undefined);
  let wanted = selectWanted(inRange(db, instituteId, query), filters);
  if (edge)
    wanted = wanted.where(sql<SqlBool>`(lead.created_at, lead.arrival) >= (${momentOf(edge)}, ${edge.arrival})`);
  const rows = await wanted
    .selectAll('lead')
    .select([
      microseconds('lead').as('created_at_us'),
      website.as('website'),
      noteCount.as('notes'),
      campaignName.as('campaign_name'),
    ])
    .orderBy('lead.created_at', 'desc')
    .orderBy('lead.arrival', 'desc')
    .limit(size + 1)
    .execute();
  const page = rows.slice(0, size);
  const last = page.at(-1);
  return {
    leads: page.map(toInboxLead),
    next: rows.length > size && last ? { createdAtUs: last.created_at_us, arrival: last.arrival } : edge,
    edge,
  };
}

type LeadQuery<O> = SelectQueryBuilder<Tables, 'lead', O>;

/** What dates and the place leave. */
function inRange(
  db: Database,
  instituteId: string,
  { filters: { from, until }, after }: InboxQuery,
): LeadQuery<object> {
  let query = db.selectFrom('lead').where('lead.institute_id', '=', instituteId);
  if (from) query = query.where('lead.created_at', '>=', from);
  if (until) query = query.where('lead.created_at', '<', until);
  return after
    ? query.where(sql<SqlBool>`(lead.created_at, lead.arrival) < (${momentOf(after)}, ${after.arrival})`)
    : query;
}

/** Where looking through ends this time; undefined when that is the end. */
async function findEdge(db: Database, instituteId: string, query: InboxQuery): Promise<InboxCursor | undefined> {
  const row = await inRange(db, instituteId, query)
    .select([microseconds('lead').as('createdAtUs'), 'lead.arrival'])
    .orderBy('lead.created_at', 'desc')
    .orderBy('lead.arrival', 'desc')
    .offset(lookedThroughMax - 1)
    .limit(1)
    .executeTakeFirst();
  return row;
}

/** Dates alone are found by an index, and so is a run, whatever else is wanted. */
const isSelective = ({ from: _, until: __, runId, ...others }: InboxFilters): boolean =>
  runId === undefined && Object.values(others).some((value) => value !== undefined);

function selectWanted<O>(query: LeadQuery<O>, filters: InboxFilters): LeadQuery<O> {
  const { search, campaignId, courseId, runId, website: sender, status } = filters;
  let wanted = query;
  if (campaignId !== undefined) wanted = wanted.where('lead.campaign_id', '=', campaignId);
  if (courseId !== undefined) wanted = wanted.where('lead.named_course_id', '=', courseId);
  if (runId !== undefined) wanted = wanted.where('lead.run_id', '=', runId);
  if (status !== undefined) wanted = wanted.where('lead.status', '=', status);
  if (typeof sender === 'string') wanted = wanted.where(website, '=', sender);
  else if (sender) wanted = wanted.where('lead.origin', 'is', null);
  return search === undefined ? wanted : wanted.where(matches(search));
}

function matches(search: string): RawBuilder<SqlBool> {
  const pattern = `%${escapeLike(search)}%`;
  const digits = searchedDigits(search);
  const byPhone = digits === undefined ? sql`` : sql`or lead.phone_digits like ${`%${digits}%`}`;
  return sql`(lead.full_name ilike ${pattern} or lead.email ilike ${pattern} or lead.message ilike ${pattern} ${byPhone})`;
}

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

type EnquiryTable = 'lead' | 'quarantined_lead';

export const microseconds = (table: EnquiryTable) =>
  sql<number>`(extract(epoch from ${sql.ref(`${table}.created_at`)}) * 1000000)::bigint`;

export const momentOf = ({ createdAtUs }: InboxCursor) =>
  sql`(timestamptz 'epoch' + ${createdAtUs}::bigint * interval '1 microsecond')`;

/** The host of an origin, without its port; an IPv6 address keeps its brackets. */
export const websiteOf = (table: EnquiryTable) =>
  sql<string | null>`substring(${sql.ref(`${table}.origin`)} from '^[a-z][a-z0-9+.-]*://(\\[[^]]*\\]|[^:/]*)')`;

export const website = websiteOf('lead');

const noteCount = sql<number>`(select count(*) from lead_note where lead_note.lead_id = lead.id)`;

const campaignName = sql<string>`
  (select name from campaign where campaign.institute_id = lead.institute_id and campaign.id = lead.campaign_id)`;

type InboxRow = Parameters<typeof toLead>[0] & {
  readonly website: string | null;
  readonly status: InboxLead['status'];
  readonly notes: number;
  readonly campaign_name: string;
};

const toInboxLead = (row: InboxRow): InboxLead => ({
  ...toLead(row),
  campaignName: row.campaign_name,
  website: row.website,
  status: row.status,
  notes: row.notes,
});
