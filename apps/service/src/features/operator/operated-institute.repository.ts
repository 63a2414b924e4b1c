import { apiProduct } from '@prospectus/contract';
import { type RawBuilder, sql } from 'kysely';
import { dayMs } from '../../platform/time/lengths.ts';
import type { Database } from '../../schema/tables.ts';
import { isActiveKey } from '../keys/index.ts';
import type { OperatedInstitute } from './operated-institute.ts';

type Page = { readonly search: string; readonly offset: number; readonly size: number };

/** A page of the institutes whose name or id holds the search, by name. */
export function listOperatedInstitutes(
  db: Database,
  now: Date,
  { search, offset, size }: Page,
): Promise<OperatedInstitute[]> {
  return select(
    db,
    now,
    sql`select id, name, created_at from institute where ${holds(search)} order by lower(name), id limit ${size} offset ${offset}`,
  );
}

export async function countInstitutes(db: Database, search: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from institute where ${holds(search)}`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function findOperatedInstitute(
  db: Database,
  now: Date,
  instituteId: string,
): Promise<OperatedInstitute | undefined> {
  const [found] = await select(db, now, sql`select id, name, created_at from institute where id = ${instituteId}`);
  return found;
}

/** An institute comes with its first import, which may be older than the history of imports. */
async function select(db: Database, now: Date, institutes: RawBuilder<unknown>): Promise<OperatedInstitute[]> {
  const { rows } = await sql<OperatedInstitute>`
    with chosen as materialized (${institutes})
    select chosen.id, name, created_at as "createdAt", courses.*, keys.*, websites.*, calls.*,
      (select count(*) from lead where institute_id = chosen.id) as enquiries,
      coalesce(
        (select max(finished_at) from catalogue_import where institute_id = chosen.id and status = 'applied'), created_at
      ) as "lastImportAt"
    from chosen,
    lateral (
      select count(*) as courses, count(*) filter (where is_published) as "coursesShown"
      from course where institute_id = chosen.id
    ) as courses,
    lateral (
      select count(*) filter (where product = ${apiProduct} and ${isActiveKey(now)}) as "activeKeys",
        max(last_used_at) as "lastCallAt"
      from api_key where institute_id = chosen.id
    ) as keys,
    lateral (
      select count(*) filter (where status = 'Verified') as "verifiedWebsites",
        count(*) filter (where status = 'Revoked') as "blockedWebsites"
      from website where institute_id = chosen.id
    ) as websites,
    lateral (
      select coalesce(sum(calls), 0)::bigint as requests,
        coalesce(sum(calls) filter (where status >= 400 and status <> 429), 0)::bigint as errors,
        coalesce(sum(calls) filter (where status = 429), 0)::bigint as limited
      from usage_hour where institute_id = chosen.id and hour > ${new Date(now.getTime() - dayMs)}
    ) as calls
    order by lower(name), chosen.id`.execute(db);
  return rows;
}

/** What was typed is a text and no pattern. */
const holds = (search: string) =>
  sql`(strpos(lower(name), lower(${search})) > 0 or strpos(lower(id), lower(${search})) > 0)`;
