import { quarantineLimits } from '@prospectus/contract/admin';
import { type Selectable, sql } from 'kysely';
import { dayMs } from '../../../platform/time/lengths.ts';
import { toLead } from '../../../schema/tables/enquiry.ts';
import type { Database, QuarantinedLeadTable } from '../../../schema/tables.ts';
import { microseconds, momentOf, websiteOf } from '../inbox/inbox.repository.ts';
import type { InboxCursor } from '../inbox/inbox-cursor.ts';
import { readReasons } from '../lead/reason.ts';
import type { Overflow, QuarantinedLead } from './quarantined-lead.ts';

export type QuarantinePage = {
  readonly leads: readonly QuarantinedLead[];
  /** Undefined when there is nothing more. */
  readonly next: InboxCursor | undefined;
};

/** A page of an institute's quarantine, the newest first. */
export async function listQuarantine(
  db: Database,
  instituteId: string,
  { after, size }: { readonly after: InboxCursor | undefined; readonly size: number },
): Promise<QuarantinePage> {
  let query = select(db, instituteId);
  if (after) {
    query = query.where(
      sql<boolean>`(quarantined_lead.created_at, quarantined_lead.arrival) < (${momentOf(after)}, ${after.arrival})`,
    );
  }
  const rows = await query
    .select(microseconds('quarantined_lead').as('created_at_us'))
    .orderBy('quarantined_lead.created_at', 'desc')
    .orderBy('quarantined_lead.arrival', 'desc')
    .limit(size + 1)
    .execute();
  const page = rows.slice(0, size);
  const last = page.at(-1);
  const hasMore = rows.length > size && last !== undefined;
  return {
    leads: page.map(toQuarantinedLead),
    next: hasMore ? { createdAtUs: last.created_at_us, arrival: last.arrival } : undefined,
  };
}

/** Undefined when there is no such one in the institute's quarantine, or not any more. */
export async function findQuarantined(
  db: Database,
  instituteId: string,
  id: string,
): Promise<QuarantinedLead | undefined> {
  const row = await select(db, instituteId).where('quarantined_lead.id', '=', id).executeTakeFirst();
  return row && toQuarantinedLead(row);
}

export async function countQuarantined(db: Database, instituteId: string): Promise<number> {
  const { count } = await db
    .selectFrom('quarantined_lead')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('institute_id', '=', instituteId)
    .executeTakeFirstOrThrow();
  return count;
}

/** For the operator, who names one by its id alone; everyone else is limited to an institute (rule D37). */
export async function findInstituteOfQuarantined(db: Database, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('quarantined_lead').select('institute_id').where('id', '=', id).executeTakeFirst();
  return row?.institute_id;
}

/** Deletes those of the ids that are there, and returns them. Concurrent decisions about the same ones wait, and find them gone. */
export async function deleteQuarantined(
  db: Database,
  instituteId: string,
  ids: readonly string[],
): Promise<readonly string[]> {
  // All transactions in the same order, so that no two wait for each other.
  const chosen = db
    .selectFrom('quarantined_lead')
    .select('id')
    .where('institute_id', '=', instituteId)
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate();
  const rows = await db.deleteFrom('quarantined_lead').where('id', 'in', chosen).returning('id').execute();
  return rows.map(({ id }) => id);
}

/** How much of an institute's quarantine was deleted lately because it was full. */
export async function findOverflow(db: Database, instituteId: string, now: Date): Promise<Overflow | undefined> {
  const row = await db
    .selectFrom('quarantine_overflow')
    .select(['let_go', 'last_at'])
    .where('institute_id', '=', instituteId)
    .where('last_at', '>', new Date(now.getTime() - quarantineLimits.days * dayMs))
    .executeTakeFirst();
  return row && { count: row.let_go, lastAt: row.last_at };
}

const select = (db: Database, instituteId: string) =>
  db
    .selectFrom('quarantined_lead')
    .innerJoin('campaign', (join) =>
      join
        .onRef('campaign.institute_id', '=', 'quarantined_lead.institute_id')
        .onRef('campaign.id', '=', 'quarantined_lead.campaign_id'),
    )
    .selectAll('quarantined_lead')
    .select(['campaign.name as campaign_name', websiteOf('quarantined_lead').as('website')])
    .where('quarantined_lead.institute_id', '=', instituteId);

type Row = Selectable<QuarantinedLeadTable> & { readonly campaign_name: string; readonly website: string | null };

const toQuarantinedLead = (row: Row): QuarantinedLead => ({
  ...toLead(row),
  reasons: readReasons(row.reasons),
  campaignName: row.campaign_name,
  website: row.website,
});
