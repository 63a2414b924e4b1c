import { type Selectable, sql } from 'kysely';
import type { CatalogueHistoryTable, Database } from '../../../schema/tables.ts';
import { beginningOf } from './change.repository.ts';
import type { HistoryStep, KeptStep } from './history.ts';
import type { PartKind } from './part.ts';

/** What is kept of an institute, the latest first. */
const keptMax = { steps: 20_000, bytes: 64 * 1024 * 1024 };

/** Rows that are written at a time. */
const batchSize = 500;

/** Keeps what people published, and lets the oldest go where there is more than an institute may have. */
export async function insertSteps(
  db: Database,
  instituteId: string,
  steps: readonly HistoryStep[],
  { by, at }: { readonly by: string | null; readonly at: Date },
  max = keptMax,
): Promise<void> {
  if (steps.length === 0) return;
  for (let from = 0; from < steps.length; from += batchSize) {
    const rows = steps
      .slice(from, from + batchSize)
      .map(({ entity, id, field, courseId, before, after, changedBy = by }) => {
        const [old, now] = [toJson(before), toJson(after)];
        return {
          ...{ institute_id: instituteId, course_id: courseId, entity, entity_id: id, field, before: old, after: now },
          bytes: Buffer.byteLength(old ?? '') + Buffer.byteLength(now ?? ''),
          ...{ changed_by: changedBy, changed_at: at },
        };
      });
    await db.insertInto('catalogue_history').values(rows).execute();
  }
  await sql`
    delete from catalogue_history using (
      select id, row_number() over latest as number, sum(bytes) over latest as bytes from catalogue_history
      where institute_id = ${instituteId} window latest as (order by id desc)
    ) as ranked
    where catalogue_history.id = ranked.id and (ranked.number > ${max.steps} or ranked.bytes > ${max.bytes})`.execute(
    db,
  );
}

/** The latest steps of a course and all below it, or with null of what is of no course. Long values are cut. */
export async function listSteps(
  db: Database,
  instituteId: string,
  courseId: string | null,
  max: number,
): Promise<readonly KeptStep[]> {
  const rows = await db
    .selectFrom('catalogue_history')
    // Not all: whole values would come as well as those that are cut.
    .select(['id', 'institute_id', 'course_id', 'entity', 'entity_id', 'field', 'bytes', 'changed_by', 'changed_at'])
    .select([beginningOf('before').as('before'), beginningOf('after').as('after')])
    .where('institute_id', '=', instituteId)
    .where('course_id', courseId === null ? 'is' : '=', courseId)
    .orderBy('id', 'desc')
    .limit(max)
    .execute();
  return rows.map(toStep);
}

/** A step with its whole values; undefined where there is none. */
export async function findStep(db: Database, instituteId: string, number: number): Promise<KeptStep | undefined> {
  const row = await db
    .selectFrom('catalogue_history')
    .selectAll()
    .where('institute_id', '=', instituteId)
    .where('id', '=', number)
    .executeTakeFirst();
  return row && toStep(row);
}

// Written by this module alone.
const toStep = (row: Selectable<CatalogueHistoryTable>): KeptStep => ({
  number: row.id,
  entity: row.entity as PartKind,
  id: row.entity_id,
  field: row.field,
  courseId: row.course_id,
  before: toValue(row.before),
  after: toValue(row.after),
  changedBy: row.changed_by,
  changedAt: row.changed_at,
});

const toValue = (json: string | null): unknown => (json === null ? undefined : JSON.parse(json));
const toJson = (value: unknown): string | null => JSON.stringify(value) ?? null;
