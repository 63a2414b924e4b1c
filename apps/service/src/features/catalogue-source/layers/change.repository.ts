import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely';
import type { CatalogueChangeTable, Database } from '../../../schema/tables.ts';
import type { PartKind } from './part.ts';
import { type ChangeToStore, type ListedChange, type StoredChange, waitingDaysMax } from './stored-change.ts';

const isTooOld = sql<boolean>`coalesce(waiting_since < now() - make_interval(days => ${waitingDaysMax}), false)`;

/** All that the desk says of an institute's catalogue, the oldest change first. */
export async function listChanges(db: Database, instituteId: string): Promise<readonly StoredChange[]> {
  const rows = await db
    .selectFrom('catalogue_change')
    .selectAll()
    .where('institute_id', '=', instituteId)
    .where(sql<boolean>`not ${isTooOld}`)
    .orderBy('id')
    .execute();
  return rows.map(toChange);
}

/** The same of one course and all below it; with null, of what is of no course. */
export async function listChangesOfCourse(
  db: Database,
  instituteId: string,
  courseId: string | null,
): Promise<readonly StoredChange[]> {
  const rows = await db
    .selectFrom('catalogue_change')
    .selectAll()
    .where('institute_id', '=', instituteId)
    .where('course_id', courseId === null ? 'is' : '=', courseId)
    .where(sql<boolean>`not ${isTooOld}`)
    .orderBy('id')
    .execute();
  return rows.map(toChange);
}

/** Longest value that is listed whole, as JSON; of a longer one, its beginning as a text. */
const listedBytesMax = 2_000;
const beginning = 300;

/** The value in a column as it is listed. */
export function beginningOf(column: string): RawBuilder<string | null> {
  const value = sql.ref(column);
  return sql<string | null>`case when octet_length(${value}) <= ${listedBytesMax} then ${value}
    else to_json(left(${value}, ${beginning}))::text end`;
}

/** Computed by the database, which does not read out whole values for it; `fileStateOf` is the same. */
const fileState = sql<string>`md5(
  (waiting_since is not null)::text || ' ' || coalesce(case when is_different then theirs else base end, ''))`;

/**
 * The first changes for people to look at, those first of which the source says something else, with how many there are. Long values are
 * cut: all together they may take up more than a process that serves requests should hold.
 */
export async function listFirstChanges(
  db: Database,
  instituteId: string,
  max: number,
): Promise<{ readonly changes: readonly ListedChange[]; readonly total: number }> {
  const rows = await db
    .selectFrom('catalogue_change')
    // Not all: whole values would come as well as those that are cut.
    .select(['id', 'institute_id', 'course_id', 'entity', 'entity_id', 'field'])
    .select(['is_different', 'waiting_since', 'changed_by', 'changed_at'])
    .select([beginningOf('value').as('value'), beginningOf('base').as('base'), beginningOf('theirs').as('theirs')])
    .select(sql<number>`count(*) over ()::int`.as('total'))
    .select(fileState.as('file_state'))
    .where('institute_id', '=', instituteId)
    .where(sql<boolean>`not ${isTooOld}`)
    .orderBy('is_different', 'desc')
    .orderBy('id')
    .limit(max)
    .execute();
  const changes = rows.map((row) => ({ ...toChange(row), fileState: row.file_state }));
  return { changes, total: rows[0]?.total ?? 0 };
}

/** Changes of which the source says something else by now (rule K3). */
export async function countDifferences(db: Database, instituteId: string): Promise<number> {
  const { count } = await db
    .selectFrom('catalogue_change')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('institute_id', '=', instituteId)
    .where('is_different', '=', true)
    .where(sql<boolean>`not ${isTooOld}`)
    .executeTakeFirstOrThrow();
  return count;
}

/** Rows that are written at a time. */
const batchSize = 500;

/** Stores what the desk says from now on, in place of what it said before. */
export async function saveChanges(
  db: Database,
  instituteId: string,
  before: readonly StoredChange[],
  after: readonly ChangeToStore[],
): Promise<void> {
  const known = new Map(before.map((change) => [change.number, change]));
  const kept = new Set(after.map(({ number }) => number));
  const gone = before.filter(({ number }) => !kept.has(number)).map(({ number }) => number);
  await db
    .deleteFrom('catalogue_change')
    .where('institute_id', '=', instituteId)
    .where((eb) => eb.or([eb('id', '=', sql<number>`any(${gone}::bigint[])`), isTooOld]))
    .execute();
  const now = new Date();
  const changed = after.filter((each) => each.number === undefined || known.get(each.number) !== each);
  for (let from = 0; from < changed.length; from += batchSize) {
    const rows = changed.slice(from, from + batchSize).map((each) => toRow(instituteId, each, now));
    await db
      .insertInto('catalogue_change')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['institute_id', 'entity', 'entity_id', 'field']).doUpdateSet((eb) => ({
          course_id: eb.ref('excluded.course_id'),
          value: eb.ref('excluded.value'),
          base: eb.ref('excluded.base'),
          is_different: eb.ref('excluded.is_different'),
          theirs: eb.ref('excluded.theirs'),
          // Since when it waits stays.
          waiting_since: sql`case when excluded.waiting_since is null then null
            else coalesce(catalogue_change.waiting_since, excluded.waiting_since) end`,
          changed_by: eb.ref('excluded.changed_by'),
          changed_at: eb.ref('excluded.changed_at'),
        })),
      )
      .execute();
  }
}

/** Institutes with changes that have waited for too long. */
export async function listInstitutesWithOldChanges(db: Database): Promise<readonly string[]> {
  const rows = await db.selectFrom('catalogue_change').select('institute_id').distinct().where(isTooOld).execute();
  return rows.map(({ institute_id: id }) => id);
}

/** Deletes what has waited for too long: until then it is kept, but counts nowhere (rule K3). What is being changed at this moment is left to the next time. */
export async function deleteTooOld(db: Database, instituteId: string): Promise<void> {
  const old = db
    .selectFrom('catalogue_change')
    .select('id')
    .where('institute_id', '=', instituteId)
    .where(isTooOld)
    .forUpdate()
    .skipLocked();
  await db.deleteFrom('catalogue_change').where('institute_id', '=', instituteId).where('id', 'in', old).execute();
}

function toChange(row: Selectable<CatalogueChangeTable>): StoredChange {
  return {
    number: row.id,
    // Written by this module alone.
    entity: row.entity as PartKind,
    id: row.entity_id,
    field: row.field,
    courseId: row.course_id,
    value: toValue(row.value),
    base: toValue(row.base),
    theirs: row.is_different ? { value: toValue(row.theirs) } : undefined,
    isWaiting: row.waiting_since !== null,
    changedBy: row.changed_by,
    changedAt: row.changed_at,
  };
}

function toRow(instituteId: string, change: ChangeToStore, now: Date): Insertable<CatalogueChangeTable> {
  const { entity, id, field, courseId, value, base, theirs, isWaiting, changedBy, changedAt } = change;
  return {
    institute_id: instituteId,
    entity,
    entity_id: id,
    field,
    course_id: courseId,
    value: toJson(value),
    base: toJson(base),
    is_different: theirs !== undefined,
    theirs: toJson(theirs?.value),
    waiting_since: isWaiting ? now : null,
    changed_by: changedBy,
    changed_at: changedAt,
  };
}

/** Keeps with an import what the desk says by now, so that both are restored together (rule K7). */
export async function keepDesk(db: Database, instituteId: string, importId: string): Promise<void> {
  await sql`
    update catalogue_import set desk = (
      select json_agg(catalogue_change order by catalogue_change.id)::text from catalogue_change
      where catalogue_change.institute_id = ${instituteId} and not ${isTooOld}
    )
    where institute_id = ${instituteId} and id = ${importId}`.execute(db);
}

/** What the desk said when the import was published that an import restores. */
export async function listRestoredChanges(
  db: Database,
  instituteId: string,
  importId: string,
): Promise<readonly ChangeToStore[]> {
  const row = await db
    .selectFrom('catalogue_import as restoring')
    .innerJoin('catalogue_import as restored', 'restored.id', 'restoring.restores')
    .select('restored.desk')
    .where('restoring.institute_id', '=', instituteId)
    .where('restored.institute_id', '=', instituteId)
    .where('restoring.id', '=', importId)
    .executeTakeFirst();
  // Written by `keepDesk` alone: rows of the table, with moments as texts.
  const rows = JSON.parse(row?.desk ?? '[]') as (Selectable<CatalogueChangeTable> & { readonly changed_at: string })[];
  return rows.map((each) => {
    const { number: _, ...change } = toChange(each);
    return { ...change, changedAt: new Date(each.changed_at) };
  });
}

const toValue = (json: string | null): unknown => (json === null ? undefined : JSON.parse(json));
const toJson = (value: unknown): string | null => JSON.stringify(value) ?? null;
