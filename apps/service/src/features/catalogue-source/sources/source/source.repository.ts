import { type Selectable, sql } from 'kysely';
import { isUuid } from '../../../../platform/text/uuid.ts';
import type { Database, Tables } from '../../../../schema/tables.ts';
import type { FetchProgress, Source } from './source.ts';

export type NewSource = Pick<
  Source,
  'id' | 'instituteId' | 'kind' | 'url' | 'every' | 'mapping' | 'createdAt' | 'createdBy'
>;

export type WhichSource = { readonly instituteId: string; readonly id: string };

export type Insertion = 'inserted' | 'unknown_institute' | 'taken' | 'too_many';

/** Inserts a source that is due at once. */
export async function insertSource(db: Database, source: NewSource, countMax: number): Promise<Insertion> {
  // Those who add sources at the same time take turns.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sources of ${source.instituteId}`}, 0))`.execute(db);
  const institute = await db
    .selectFrom('institute')
    .select('id')
    .where('id', '=', source.instituteId)
    .forKeyShare()
    .executeTakeFirst();
  if (institute === undefined) return 'unknown_institute';
  const present = await db.selectFrom('source').select('url').where('institute_id', '=', source.instituteId).execute();
  if (present.some(({ url }) => url === source.url)) return 'taken';
  if (present.length >= countMax) return 'too_many';
  await db
    .insertInto('source')
    .values({
      id: source.id,
      institute_id: source.instituteId,
      kind: source.kind,
      url: source.url,
      every: source.every,
      mapping: source.mapping,
      created_at: source.createdAt,
      created_by: source.createdBy,
      next_at: source.createdAt,
    })
    .execute();
  return 'inserted';
}

/** In the order in which they were added. */
export async function listSources(db: Database, instituteId: string): Promise<Source[]> {
  const rows = await db
    .selectFrom('source')
    .selectAll()
    .where('institute_id', '=', instituteId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(toSource);
}

/** The same for the operator, who may mistype the institute: undefined when there is none. */
export async function findSourcesOfInstitute(db: Database, instituteId: string): Promise<Source[] | undefined> {
  const institute = await db.selectFrom('institute').select('id').where('id', '=', instituteId).executeTakeFirst();
  return institute && listSources(db, instituteId);
}

export async function findSource(db: Database, { instituteId, id }: WhichSource): Promise<Source | undefined> {
  if (!isUuid(id)) return undefined;
  const row = await db
    .selectFrom('source')
    .selectAll()
    .where('institute_id', '=', instituteId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && toSource(row);
}

export type SourceChange = Partial<Pick<Source, 'every' | 'mapping' | 'isPaused' | 'nextAt'>> & {
  /** Whether what the address said before counts no more. */
  readonly isForgotten?: boolean;
  /** Whether a person wants it now. */
  readonly isAsked?: boolean;
};

/** Changes a source; undefined when there is none, or no more. */
export async function updateSource(
  db: Database,
  { instituteId, id }: WhichSource,
  { every, mapping, isPaused, nextAt, isForgotten = false, isAsked }: SourceChange,
): Promise<Source | undefined> {
  const row = await db
    .updateTable('source')
    .set({
      id,
      ...(every === undefined ? {} : { every }),
      ...(mapping === undefined ? {} : { mapping }),
      ...(isPaused === undefined ? {} : { is_paused: isPaused }),
      ...(nextAt === undefined ? {} : { next_at: nextAt }),
      ...(isAsked === undefined ? {} : { is_asked: isAsked }),
      ...(isForgotten ? { etag: null, last_modified: null, content_hash: null } : {}),
    })
    .where('institute_id', '=', instituteId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return row && toSource(row);
}

/** Takes a source from the process that fetches it; returns the import that the process has begun, null where there is none. */
export async function takeClaim(db: Database, { instituteId, id }: WhichSource): Promise<string | null> {
  const row = await db
    .selectFrom('source')
    .select('attempt_import_id')
    .where('institute_id', '=', instituteId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  await db
    .updateTable('source')
    .set({ claim: null, claimed_until: null, progress: null, is_telling: false, attempt_import_id: null })
    .where('institute_id', '=', instituteId)
    .where('id', '=', id)
    .execute();
  return row?.attempt_import_id ?? null;
}

export async function deleteSource(db: Database, { instituteId, id }: WhichSource): Promise<void> {
  await db.deleteFrom('source').where('institute_id', '=', instituteId).where('id', '=', id).execute();
}

/** For the operator, who names a source by its id alone; everyone else is limited to an institute (rule D37). */
export async function findInstituteOfSource(db: Database, id: string): Promise<string | undefined> {
  if (!isUuid(id)) return undefined;
  const row = await db.selectFrom('source').select('institute_id').where('id', '=', id).executeTakeFirst();
  return row?.institute_id;
}

export function toSource(row: Selectable<Tables['source']>): Source {
  return {
    id: row.id,
    instituteId: row.institute_id,
    kind: row.kind,
    url: row.url,
    every: row.every,
    mapping: row.mapping,
    isPaused: row.is_paused,
    createdAt: row.created_at,
    createdBy: row.created_by,
    nextAt: row.next_at,
    // Where its process is gone, another soon takes over.
    progress: row.claim === null ? undefined : (row.progress ?? noProgress),
    last:
      row.last_at === null || row.last_outcome === null
        ? undefined
        : {
            at: row.last_at,
            outcome: row.last_outcome,
            problem: row.last_problem,
            // A fetch that failed has none.
            importId: row.last_outcome === 'failed' ? null : row.last_import_id,
          },
    failuresInARow: row.failures_in_a_row,
  };
}

const noProgress: FetchProgress = { done: 0, whole: 0 };
