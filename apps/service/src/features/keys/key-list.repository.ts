import { isUuid } from '../../platform/text/uuid.ts';
import { dayMs } from '../../platform/time/lengths.ts';
import type { Database } from '../../schema/tables.ts';
import { isActive, toApiKey } from './api-key.repository.ts';
import type { ApiKey } from './api-key.ts';

/** A key in a list, with the latest that was made to replace it. */
export type ListedKey = ApiKey & { readonly replacedBy: { readonly id: string; readonly prefix: string } | null };

export type KeyListQuery = {
  readonly instituteId: string;
  /** Only those that work at `at`, or only those that do not; without it, all. */
  readonly state?: 'active' | 'ended' | undefined;
  readonly at: Date;
  readonly offset: number;
  readonly size: number;
};

/** A page of an institute's keys, the latest first. */
export async function listKeys(db: Database, query: KeyListQuery): Promise<ListedKey[]> {
  let select = selectListed(db, query.instituteId);
  if (query.state !== undefined) select = select.where(isActive(query.at), 'is', query.state === 'active');
  const rows = await select
    .orderBy('api_key.created_at', 'desc')
    .orderBy('api_key.id')
    .offset(query.offset)
    .limit(query.size)
    .execute();
  return rows.map(toListedKey);
}

export async function findListedKey(db: Database, instituteId: string, keyId: string): Promise<ListedKey | undefined> {
  if (!isUuid(keyId)) return undefined;
  const row = await selectListed(db, instituteId).where('api_key.id', '=', keyId).executeTakeFirst();
  return row && toListedKey(row);
}

export type KeyCounts = {
  readonly active: number;
  readonly ended: number;
  /** Made within the last 24 hours. */
  readonly latest: number;
};

/** How many of an institute's keys work at a moment, and how many do not. */
export async function countKeys(db: Database, instituteId: string, at: Date): Promise<KeyCounts> {
  const { active, latest, all } = await db
    .selectFrom('api_key')
    .select(({ fn }) => [
      fn.countAll<number>().as('all'),
      fn.countAll<number>().filterWhere(isActive(at), 'is', true).as('active'),
      fn
        .countAll<number>()
        .filterWhere('created_at', '>', new Date(at.getTime() - dayMs))
        .as('latest'),
    ])
    .where('institute_id', '=', instituteId)
    .executeTakeFirstOrThrow();
  return { active, latest, ended: all - active };
}

const selectListed = (db: Database, instituteId: string) =>
  db
    .selectFrom('api_key')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('api_key as other')
          .select(['other.id as successor_id', 'other.prefix as successor_prefix'])
          .whereRef('other.replaces_id', '=', 'api_key.id')
          .whereRef('other.institute_id', '=', 'api_key.institute_id')
          .orderBy('other.created_at', 'desc')
          .orderBy('other.id')
          .limit(1)
          .as('successor'),
      (join) => join.onTrue(),
    )
    .selectAll('api_key')
    .select(['successor_id', 'successor_prefix'])
    .where('api_key.institute_id', '=', instituteId);

type ListedRow = Awaited<ReturnType<ReturnType<typeof selectListed>['execute']>>[number];

function toListedKey(row: ListedRow): ListedKey {
  const { successor_id: id, successor_prefix: prefix } = row;
  return { ...toApiKey(row), replacedBy: id === null || prefix === null ? null : { id, prefix } };
}
