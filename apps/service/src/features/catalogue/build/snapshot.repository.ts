import { sql, type Transaction } from 'kysely';
import { readConsistently } from '../../../platform/database/database.ts';
import type { Database, Tables } from '../../../schema/tables.ts';
import { type CourseHead, type CourseSource, listCourses, listFacts, listHeads } from './course.repository.ts';

/** What a snapshot begins with: the institute's own row. */
export type InstituteSource = {
  readonly revision: number;
  readonly stamp: string | null;
  /** How many courses the catalogue has at this revision; 0 where that was not noted. */
  readonly courses: number;
  /** JSON text of the catalogue file's header. */
  readonly header: string;
  /** JSON text: sanitised description by path code. */
  readonly pathHtml: string;
  readonly courseBaseUrl: string | null;
  readonly events: EventSource;
};

/** What numbers the changes of events, apart from what courses tell. */
export type EventSource = {
  /** No event has an earlier stamp. */
  readonly since: number;
  /** Stamps of the institute's own parts, as text. */
  readonly site: string | null;
};

export type TextsSource = {
  readonly courseId: string;
  readonly hash: string;
  readonly texts: string;
  readonly hasMedia: boolean;
};

/** One consistent view of an institute's catalogue, whatever is imported meanwhile. */
export type CatalogueReader = {
  readonly institute: InstituteSource;
  /** Published courses in catalogue order, a batch at a time. */
  batches(): AsyncIterable<readonly CourseSource[]>;
  /** The same courses, without what they say. */
  listHeads(): Promise<readonly CourseHead[]>;
  /** What these say, in their order. */
  listFacts(heads: readonly CourseHead[]): Promise<readonly CourseSource[]>;
  listTexts(editionIds: readonly string[]): Promise<readonly TextsSource[]>;
};

/** Longest that reading one batch may take. */
const statementTimeoutMs = 30_000;

/** Opens a connection, so that the first query need not wait for it. */
export async function connect(db: Database): Promise<void> {
  await sql`select 1`.execute(db);
}

/**
 * Calls `read` within one read-only transaction, or in the one that `db` is already, as the catalogue stands in it; undefined when there is
 * no such institute.
 */
export async function readCatalogue<T>(
  db: Database,
  instituteId: string,
  read: (reader: CatalogueReader) => Promise<T>,
): Promise<T | undefined> {
  const readIn = async (trx: Transaction<Tables>): Promise<T | undefined> => {
    // One that hangs must not keep all other institutes from being refreshed.
    await sql`set local statement_timeout = ${sql.lit(statementTimeoutMs)}`.execute(trx);
    const institute = await findInstitute(trx, instituteId);
    if (!institute) return undefined;
    return read({
      institute,
      batches: () => listCourses(trx, instituteId),
      listHeads: () => listHeads(trx, instituteId),
      listFacts: (heads) => listFacts(trx, instituteId, heads),
      listTexts: (editionIds) => listTexts(trx, instituteId, editionIds),
    });
  };
  return db.isTransaction ? readIn(db as Transaction<Tables>) : readConsistently(db, readIn);
}

async function findInstitute(trx: Transaction<Tables>, instituteId: string): Promise<InstituteSource | undefined> {
  const row = await trx
    .selectFrom('institute')
    .leftJoin('catalogue_size as size', (join) =>
      join.onRef('size.institute_id', '=', 'institute.id').onRef('size.revision', '=', 'institute.revision'),
    )
    .leftJoin('event_stamp', 'event_stamp.institute_id', 'institute.id')
    .leftJoin('catalogue_stamp', 'catalogue_stamp.institute_id', 'institute.id')
    .select(['institute.revision', 'stamp', 'size.courses', 'header', 'path_html', 'course_base_url', 'since', 'site'])
    .where('institute.id', '=', instituteId)
    .executeTakeFirst();
  return (
    row && {
      revision: row.revision,
      stamp: row.stamp,
      courses: row.courses ?? 0,
      header: row.header,
      pathHtml: row.path_html,
      courseBaseUrl: row.course_base_url,
      events: { since: row.since ?? 0, site: row.site },
    }
  );
}

async function listTexts(
  trx: Transaction<Tables>,
  instituteId: string,
  editionIds: readonly string[],
): Promise<readonly TextsSource[]> {
  const rows = await trx
    .selectFrom('edition')
    .select(['course_id', sql<string>`encode(substring(texts_hash for 16), 'base64')`.as('hash'), 'texts', 'has_media'])
    .where('institute_id', '=', instituteId)
    .where('id', '=', sql<string>`any(${editionIds})`)
    .execute();
  return rows.map((row) => ({ courseId: row.course_id, hash: row.hash, texts: row.texts, hasMedia: row.has_media }));
}

/** Revision of each institute that exists among those asked for. */
export async function listRevisions(
  db: Database,
  instituteIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('institute')
    .select(['id', 'revision'])
    .where('id', '=', sql<string>`any(${instituteIds})`)
    .execute();
  return new Map(rows.map(({ id, revision }) => [id, revision]));
}

/** The stamp of an institute's stored catalogue; undefined where there is no such institute. */
export async function readStamp(db: Database, instituteId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('catalogue_stamp')
    .select('stamp')
    .where('institute_id', '=', instituteId)
    .executeTakeFirst();
  return row?.stamp;
}
