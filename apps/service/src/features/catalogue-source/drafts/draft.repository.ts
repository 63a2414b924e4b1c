import { type Selectable, sql } from 'kysely';
import type { CatalogueDraftTable, Database } from '../../../schema/tables.ts';
import { added } from '../layers/change.ts';
import type { PartKind, PartName } from '../layers/part.ts';
import { type Draft, type DraftField, type DraftHead, draftLimits } from './draft.ts';

/** The drafts of an institute, those of a course together, each in the order in which they were begun. */
export async function listDrafts(db: Database, instituteId: string): Promise<readonly Draft[]> {
  const rows = await db
    .selectFrom('catalogue_draft')
    .selectAll()
    .where('institute_id', '=', instituteId)
    .orderBy(sql`course_id nulls first`)
    .orderBy('begun')
    .execute();
  return rows.map(toDraft);
}

/** The same without their values: all together these may take up megabytes, which a process that serves requests does not read. */
export async function listDraftHeads(db: Database, instituteId: string): Promise<readonly DraftHead[]> {
  const { fieldsListed, nameCharactersListed } = draftLimits;
  const { rows } = await sql<HeadRow>`
    select entity, entity_id, course_id, begun, version, saved_by, saved_at, read.*
    from catalogue_draft
    cross join lateral (
      select
        count(*)::int as total,
        coalesce(array_agg(left(field, ${nameCharactersListed}) order by place) filter (where place <= ${fieldsListed}), '{}') as names,
        coalesce(bool_or(field = ${added}), false) as is_added,
        -- Of an addition alone, which is written by this module.
        (array_agg(value) filter (where field = ${added}))[1] as within,
        case when entity = 'edition' then max(title) end as title
      from (
        select place, each ->> 'field' as field, each -> 'value' as value,
          case when each ->> 'field' = 'title' then left(each ->> 'value', 500) end as title
        from json_array_elements(fields::json) with ordinality as given (each, place)
      ) as fields
    ) as read
    where institute_id = ${instituteId}
    order by course_id nulls first, begun`.execute(db);
  return rows.map((row) => ({
    ...toDraft({ ...row, institute_id: instituteId, fields: '[]' }),
    fields: row.names,
    fieldsTotal: row.total,
    isAdded: row.is_added,
    within: row.within,
    title: row.title,
  }));
}

type HeadRow = Omit<Selectable<CatalogueDraftTable>, 'institute_id' | 'fields'> & {
  readonly names: readonly string[];
  readonly total: number;
  readonly is_added: boolean;
  readonly within: PartName | null;
  readonly title: string | null;
};

/** A text that is another once any draft of the institute is saved or goes, or the catalogue changes; undefined where there are no drafts. */
export async function readDraftState(db: Database, instituteId: string): Promise<string | undefined> {
  const { rows } = await sql<{ state: string | null }>`
    select (select revision from institute where id = ${instituteId}) || ' ' || md5(
      string_agg(concat_ws(' ', entity, entity_id, version, saved_at), E'\\n' order by entity, entity_id)
    ) as state from catalogue_draft where institute_id = ${instituteId}`.execute(db);
  return rows[0]?.state ?? undefined;
}

/** Those of a course and all below it; with null, those of no course. */
export async function listDraftsOfCourse(
  db: Database,
  instituteId: string,
  courseId: string | null,
): Promise<readonly Draft[]> {
  const rows = await db
    .selectFrom('catalogue_draft')
    .selectAll()
    .where('institute_id', '=', instituteId)
    .where('course_id', courseId === null ? 'is' : '=', courseId)
    .orderBy('begun')
    .execute();
  return rows.map(toDraft);
}

/** Has all others wait who would save a draft of the institute, until the end of the transaction. */
export async function holdDrafts(trx: Database, instituteId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`drafts of ${instituteId}`}, 0))`.execute(trx);
}

export async function findDraft(
  db: Database,
  instituteId: string,
  { entity, id }: PartName,
): Promise<Draft | undefined> {
  const row = await db
    .selectFrom('catalogue_draft')
    .selectAll()
    .where('institute_id', '=', instituteId)
    .where('entity', '=', entity)
    .where('entity_id', '=', id)
    .executeTakeFirst();
  return row && toDraft(row);
}

/** Those of some parts; a transaction that would change one of them waits until the end of the transaction. */
export async function lockDrafts(
  db: Database,
  instituteId: string,
  parts: readonly PartName[],
): Promise<readonly Draft[]> {
  const entities = parts.map(({ entity }) => entity);
  const ids = parts.map(({ id }) => id);
  const rows = await db
    .selectFrom('catalogue_draft')
    .selectAll()
    .where('institute_id', '=', instituteId)
    .where(sql<boolean>`(entity, entity_id) in (select * from unnest(${entities}::text[], ${ids}::text[]))`)
    .forUpdate()
    .execute();
  return rows.map(toDraft);
}

/** How many other drafts the institute has, and how many bytes the fields of these take. */
export async function measureOthers(
  db: Database,
  instituteId: string,
  { entity, id }: PartName,
): Promise<{ readonly count: number; readonly bytes: number }> {
  return db
    .selectFrom('catalogue_draft')
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<number>`coalesce(sum(octet_length(fields)), 0)::bigint`.as('bytes'),
    ])
    .where('institute_id', '=', instituteId)
    .where(({ not, and, eb }) => not(and([eb('entity', '=', entity), eb('entity_id', '=', id)])))
    .executeTakeFirstOrThrow();
}

/** Stores a draft in place of the one of its part. */
export async function putDraft(db: Database, instituteId: string, draft: Draft): Promise<void> {
  const values = {
    course_id: draft.courseId,
    fields: JSON.stringify(draft.fields),
    version: draft.version,
    saved_by: draft.savedBy,
    saved_at: draft.savedAt,
  };
  await db
    .insertInto('catalogue_draft')
    .values({ institute_id: instituteId, entity: draft.entity, entity_id: draft.id, ...values })
    .onConflict((conflict) => conflict.columns(['institute_id', 'entity', 'entity_id']).doUpdateSet(values))
    .execute();
}

/**
 * Deletes drafts as they were read: one that was saved since then stays. Returns how many went.
 */
export async function deleteDrafts(
  db: Database,
  instituteId: string,
  drafts: readonly Pick<Draft, 'entity' | 'id' | 'version' | 'savedAt'>[],
): Promise<number> {
  const entities = drafts.map(({ entity }) => entity);
  const ids = drafts.map(({ id }) => id);
  const versions = drafts.map(({ version }) => version);
  const moments = drafts.map(({ savedAt }) => savedAt);
  const { numAffectedRows = 0n } = await sql`
    delete from catalogue_draft
    using unnest(${entities}::text[], ${ids}::text[], ${versions}::bigint[], ${moments}::timestamptz[])
      as read (entity, id, version, saved_at)
    where catalogue_draft.institute_id = ${instituteId} and catalogue_draft.entity = read.entity
      and catalogue_draft.entity_id = read.id and catalogue_draft.version = read.version
      and catalogue_draft.saved_at = read.saved_at`.execute(db);
  return Number(numAffectedRows);
}

// Written by this module alone.
const toDraft = (row: Selectable<CatalogueDraftTable>): Draft => ({
  entity: row.entity as PartKind,
  id: row.entity_id,
  courseId: row.course_id,
  fields: JSON.parse(row.fields) as DraftField[],
  version: row.version,
  savedBy: row.saved_by,
  savedAt: row.saved_at,
});
