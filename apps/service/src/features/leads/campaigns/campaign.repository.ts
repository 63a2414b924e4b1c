import { type Selectable, sql } from 'kysely';
import type { CampaignTable, Database } from '../../../schema/tables.ts';
import { type Campaign, defaultCampaignName, type NewCampaign } from './campaign.ts';

/** Creates an institute's default list, unless there is one already. Concurrent callers create one list between them (rule D30). */
export async function insertDefaultCampaign(db: Database, campaign: NewCampaign): Promise<void> {
  await db
    .insertInto('campaign')
    .values({ ...toRow(campaign, defaultCampaignName), is_default: true })
    // Written out, since a prepared statement would not find the index with a parameter.
    .onConflict((conflict) => conflict.column('institute_id').where(sql<boolean>`is_default`).doNothing())
    .execute();
}

/** Inserts a campaign; undefined when there is no such institute. */
export async function insertCampaign(db: Database, campaign: NewCampaign, name: string): Promise<Campaign | undefined> {
  const row = await db
    .insertInto('campaign')
    .columns(['institute_id', 'id', 'name', 'status', 'created_at'])
    .expression((eb) => {
      const { id, status, created_at } = toRow(campaign, name);
      return eb
        .selectFrom('institute')
        .where('institute.id', '=', campaign.instituteId)
        .select(({ val }) => [
          'institute.id as institute_id',
          val(id).as('id'),
          val(name).as('name'),
          val(status).as('status'),
          val(created_at).as('created_at'),
        ]);
    })
    .returningAll()
    .executeTakeFirst();
  return row && toCampaign(row);
}

/** The campaigns of an institute in order of creation. */
export async function listCampaigns(db: Database, instituteId: string): Promise<Campaign[]> {
  const rows = await db
    .selectFrom('campaign')
    .selectAll()
    .where('institute_id', '=', instituteId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(toCampaign);
}

/** For the operator, who names a campaign by its id alone; everyone else is limited to an institute (rule D37). */
export async function findInstituteOfCampaign(db: Database, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('campaign').select('institute_id').where('id', '=', id).executeTakeFirst();
  return row?.institute_id;
}

/** Deactivates a campaign that is not the default list, and returns it as it is now; undefined when the institute has no such one. */
export async function markCampaignInactive(
  db: Database,
  instituteId: string,
  id: string,
): Promise<Campaign | undefined> {
  await db
    .updateTable('campaign')
    .set({ status: 'inactive' })
    .where('institute_id', '=', instituteId)
    .where('id', '=', id)
    .where('is_default', '=', false)
    .execute();
  const row = await db
    .selectFrom('campaign')
    .selectAll()
    .where('institute_id', '=', instituteId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && toCampaign(row);
}

/** Returns one campaign, and locks it until the transaction ends. */
export async function lockCampaign(db: Database, instituteId: string, id: string): Promise<Campaign | undefined> {
  const row = await db
    .selectFrom('campaign')
    .selectAll()
    .where('institute_id', '=', instituteId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row && toCampaign(row);
}

export async function updateCampaign(
  db: Database,
  instituteId: string,
  { id, name, status }: Pick<Campaign, 'id' | 'name' | 'status'>,
): Promise<void> {
  await db
    .updateTable('campaign')
    .set({ name, status })
    .where('institute_id', '=', instituteId)
    .where('id', '=', id)
    .execute();
}

/** How many leads are in each campaign of an institute; those without any are left out. */
export async function countLeadsByCampaign(db: Database, instituteId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('lead')
    .select(({ fn }) => ['campaign_id', fn.countAll<number>().as('count')])
    .where('institute_id', '=', instituteId)
    .groupBy('campaign_id')
    .execute();
  return new Map(rows.map(({ campaign_id, count }) => [campaign_id, count]));
}

const toRow = ({ instituteId, id, createdAt }: NewCampaign, name: string) => ({
  institute_id: instituteId,
  id,
  name,
  status: 'active' as const,
  created_at: createdAt,
});

const toCampaign = (row: Selectable<CampaignTable>): Campaign => ({
  id: row.id,
  name: row.name,
  status: row.status,
  isDefault: row.is_default,
  createdAt: row.created_at,
});
