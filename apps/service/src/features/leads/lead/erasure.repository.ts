import { sql, type Transaction } from 'kysely';
import { inTransaction } from '../../../platform/database/database.ts';
import type { Database, Tables } from '../../../schema/tables.ts';

/** Number of erased records, by kind. */
export type Erasure = {
  readonly leads: number;
  /** In quarantine (rule E1). */
  readonly quarantined: number;
  readonly notes: number;
  readonly deliveries: number;
  readonly idempotencyKeys: number;
};

/** The numbers that an admin sees before the erasure. */
type Traces = Omit<Erasure, 'idempotencyKeys'>;

/** Finds the person of an institute whose enquiry has that id, in the inbox or in quarantine. */
export async function findPersonOfLead(db: Database, instituteId: string, leadId: string): Promise<string | undefined> {
  const held = db.selectFrom('quarantined_lead').select('person').where('institute_id', '=', instituteId);
  const row = await leadsOf(db, instituteId)
    .select('person')
    .where('id', '=', leadId)
    .unionAll(held.where('id', '=', leadId))
    .executeTakeFirst();
  return row?.person;
}

/** Counts what erasing a person would delete now. */
export async function countTraces(db: Database, instituteId: string, person: string): Promise<Traces> {
  const ids = leadsOf(db, instituteId).select('id').where('person', '=', person);
  const count = sql<number>`count(*)`;
  const { rows } = await sql<Traces>`
    with erased as materialized (${ids})
    select (select ${count} from erased) as leads,
      (select ${count} from quarantined_lead where institute_id = ${instituteId} and person = ${person}) as quarantined,
      (select ${count} from lead_note where lead_id in (select id from erased)) as notes,
      (select ${count} from delivery where institute_id = ${instituteId} and lead_id in (select id from erased)) as deliveries
  `.execute(db);
  return rows[0] ?? { leads: 0, quarantined: 0, notes: 0, deliveries: 0 };
}

const leadsOf = (db: Database, instituteId: string) => db.selectFrom('lead').where('institute_id', '=', instituteId);

/** Erases everything of a person, and queues an event for the forwarders, which holds ids alone. */
export function deletePerson(
  db: Database,
  { instituteId, person, at }: { readonly instituteId: string; readonly person: string; readonly at: Date },
): Promise<Erasure> {
  return inTransaction(db, async (trx) => {
    // First, so that it waits for an enquiry that is being released at this moment, and finds it among the leads afterwards.
    const quarantined = await trx
      .deleteFrom('quarantined_lead')
      .where('institute_id', '=', instituteId)
      .where('person', '=', person)
      .executeTakeFirst();
    // Notes that are written from here on are deleted with their leads.
    const notes = await trx
      .deleteFrom('lead_note')
      .where('institute_id', '=', instituteId)
      .where('lead_id', 'in', leadsOf(trx, instituteId).select('id').where('person', '=', person))
      .executeTakeFirst();
    const rows = await trx
      .deleteFrom('lead')
      .where('institute_id', '=', instituteId)
      .where('person', '=', person)
      .returning('id')
      .execute();
    const leadIds = rows.map(({ id }) => id);
    const deliveries = await deleteTraces(trx, instituteId, leadIds);
    const keys = await trx
      .deleteFrom('idempotency')
      .where('institute_id', '=', instituteId)
      .where('person', '=', person)
      .executeTakeFirst();
    const events = leadIds.map((id) => eventOf(instituteId, id, at));
    if (events.length > 0) await trx.insertInto('outbox').values(events).execute();
    return {
      leads: leadIds.length,
      quarantined: Number(quarantined.numDeletedRows),
      notes: Number(notes.numDeletedRows),
      deliveries,
      idempotencyKeys: Number(keys.numDeletedRows),
    };
  });
}

const eventOf = (instituteId: string, leadId: string, at: Date) => ({
  institute_id: instituteId,
  kind: 'lead.erased' as const,
  lead_id: leadId,
  created_at: at,
});

/**
 * Deletes what follows from leads: their events in the outbox, and all deliveries with their attempts. Returns the number of deliveries.
 *
 * The order matters: deleting events first waits for those that a relay is handing on at this moment, so that their deliveries are found.
 */
export async function deleteTraces(
  trx: Transaction<Tables>,
  instituteId: string,
  leadIds: readonly string[],
): Promise<number> {
  if (leadIds.length === 0) return 0;
  await trx
    .deleteFrom('outbox')
    .where('institute_id', '=', instituteId)
    .where('kind', '=', 'lead.created')
    .where('lead_id', 'in', leadIds)
    .execute();
  const deliveries = await trx
    .deleteFrom('delivery')
    .where('institute_id', '=', instituteId)
    .where('lead_id', 'in', leadIds)
    .executeTakeFirst();
  return Number(deliveries.numDeletedRows);
}
