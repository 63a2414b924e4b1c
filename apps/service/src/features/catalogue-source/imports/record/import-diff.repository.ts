import type { Difference, ImportDiff } from '@prospectus/contract/admin';
import { sql } from 'kysely';
import type { Database } from '../../../../schema/tables.ts';
import type { Which } from './import-record.repository.ts';
import type { StoredChanges, Titled } from './import-record.ts';

const none = { added: 0, changed: 0, removed: 0 };

/** What an import would change, or has changed, field by field; undefined where that was not looked at. */
export async function findDiff(db: Database, { instituteId, id }: Which): Promise<ImportDiff | undefined> {
  const row = await db
    .selectFrom('catalogue_import')
    .select('changes')
    .where('institute_id', '=', instituteId)
    .where('id', '=', id)
    .executeTakeFirst();
  // JSON that only imports write; those of earlier versions know of no fields.
  const stored = row?.changes as (Partial<StoredChanges> & Pick<StoredChanges, 'added' | 'changed' | 'gone'>) | null;
  if (!stored?.fields) return undefined;
  const { added, changed, gone, runs = none, fields, more = 0 } = stored;
  return {
    courses: { added: added.count, changed: changed.count, removed: gone.count },
    runs,
    changes: [...fields],
    more,
  };
}

/** The courses of which that lists a change; none where they were not kept. */
export async function findListedCourses(db: Database, { instituteId, id }: Which): Promise<readonly Titled[]> {
  const row = await db
    .selectFrom('catalogue_import')
    .select(sql<readonly Titled[] | null>`changes -> 'listed'`.as('listed'))
    .where('institute_id', '=', instituteId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.listed ?? [];
}

/** Fields that people changed and that the file has otherwise, too (rule K3). */
export async function findDifferences(db: Database, { instituteId, id }: Which): Promise<readonly Difference[]> {
  const row = await db
    .selectFrom('catalogue_import')
    .select(sql<readonly Difference[] | null>`changes -> 'differing'`.as('differing'))
    .where('institute_id', '=', instituteId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.differing ?? [];
}
