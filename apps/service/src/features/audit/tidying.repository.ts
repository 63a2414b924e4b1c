import { sql } from 'kysely';
import type { Database } from '../../schema/tables.ts';
import { secretMakers } from './secret-makers.ts';

/** The institutes that the audit log has entries of, also those that are gone; null for the service as a whole. */
export async function listRecorded(db: Database): Promise<readonly (string | null)[]> {
  // Steps from one institute to the next in the index, however many entries each has.
  const { rows } = await sql<{ id: string }>`
    with recursive each(id) as (
      select min(institute_id) from audit_event
      union all
      select (select min(institute_id) from audit_event where institute_id > each.id) from each where each.id is not null
    ) select id from each where id is not null`.execute(db);
  return [null, ...rows.map(({ id }) => id)];
}

/** Entries of one kind that are too many: `untilId` is the latest of them. */
export type Surplus = { readonly instituteId: string | null; readonly kind: string; readonly untilId: number };

/** What an institute has of each kind besides the latest `max`. */
export async function listSurplus(db: Database, instituteId: string | null, max: number): Promise<readonly Surplus[]> {
  const own = ofInstitute(instituteId);
  const { rows } = await sql<{ kind: string; until_id: number }>`
    with recursive each(kind) as (
      (select ${kindOf} from audit_event where ${own} order by ${kindOf} limit 1)
      union all
      select (select ${kindOf} from audit_event where ${own} and ${kindOf} > each.kind order by ${kindOf} limit 1)
      from each where each.kind is not null
    ), surplus as (
      select kind,
        (select id from audit_event where ${own} and ${kindOf} = each.kind order by id desc offset ${max} limit 1) as until_id
      from each where kind is not null
    ) select kind, until_id from surplus where until_id is not null`.execute(db);
  return rows.map(({ kind, until_id }) => ({ instituteId, kind, untilId: until_id }));
}

/**
 * The numbers of the entries that say who knows a secret that is there, one for each (rule M8). However many entries push them out, they stay
 * as long as the secret.
 */
export async function listMakers(db: Database, instituteId: string): Promise<readonly number[]> {
  const listed = await Promise.all(
    Object.entries(secretMakers).map(async ([table, { actions, detail }]) => {
      const { rows } = await sql<{ id: number }>`
        select max(audit_event.id) as id from audit_event
        join ${sql.table(table)} as secret on details ->> ${sql.lit(detail)} = secret.id::text
        where audit_event.institute_id = ${instituteId} and secret.institute_id = ${instituteId}
          and action in (${sql.join([...actions])})
        group by secret.id`.execute(db);
      return rows.map(({ id }) => id);
    }),
  );
  return listed.flat();
}

/** Deletes some of them but those that stay, the oldest first; returns how many. */
export async function deleteSurplus(
  db: Database,
  { instituteId, kind, untilId }: Surplus,
  { staying, size }: { readonly staying: readonly number[]; readonly size: number },
): Promise<number> {
  const { rows } = await sql`
    delete from audit_event where id in (
      select id from audit_event where ${ofInstitute(instituteId)} and ${kindOf} = ${kind} and id <= ${untilId}
        and id <> all (${[...staying]}::bigint[])
      order by id limit ${size}
    ) returning 1`.execute(db);
  return rows.length;
}

const kindOf = sql`split_part(action, '.', 1)`;

const ofInstitute = (id: string | null) => (id === null ? sql`institute_id is null` : sql`institute_id = ${id}`);
