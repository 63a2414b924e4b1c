import { sql, type Transaction } from 'kysely';
import { readConsistently } from '../../../platform/database/database.ts';
import type { Database, Tables } from '../../../schema/tables.ts';

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

export type EditionSource = {
  readonly id: string;
  readonly textsHash: string;
  readonly seoDescription: string | null;
  /** Rank among the institute's published editions; null when no one is enrolled (decision D16). */
  readonly rank: number | null;
};

export type CourseSource = {
  readonly id: string;
  /** JSON text of the course's facts. */
  readonly facts: string;
  readonly firstImportedAt: Date;
  /** Stamps of its runs, as text; null where it has none. */
  readonly eventStamps: string | null;
  readonly editions: readonly EditionSource[];
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
  listTexts(editionIds: readonly string[]): Promise<readonly TextsSource[]>;
};

/** Few: one course may take some megabytes, and what fits into a socket's buffer is ready while the batch before is worked on. */
const batchSize = 30;

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

type CourseRow = {
  id: string;
  facts: string;
  first_imported_at: Date;
  event_stamps: string | null;
  // Of its editions in turn.
  ids: string[];
  hashes: string[];
  seo_descriptions: (string | null)[];
  ranks: (number | null)[];
};

/** Memory that PostgreSQL may take for each sort of a build, at least. */
const sortingKb = 32 * 1024;

async function* listCourses(trx: Transaction<Tables>, instituteId: string): AsyncGenerator<readonly CourseSource[]> {
  // All rows are read, and a new catalogue has no statistics yet, without which nested loops look cheap.
  await sql`set local cursor_tuple_fraction = 1`.execute(trx);
  await sql`set local enable_nestloop = off`.execute(trx);
  // Sorting tens of thousands of editions by way of the disk holds up the first course. More is left where it is set.
  await sql`
    select set_config('work_mem', greatest(pg_size_bytes(current_setting('work_mem')) / 1024, ${sortingKb}::bigint) || 'kB', true)`.execute(
    trx,
  );
  // Arrays, made JSON of as they are fetched: an aggregate of JSON would hold up the first course twice as long.
  await sql`
    declare courses no scroll cursor for
    with ranked as (
      select course_id, id, position, texts_hash, seo_description,
        case when active_learners > 0
          then row_number() over (order by coalesce(active_learners, 0) desc, id collate "C")
        end as rank
      from edition
      where institute_id = ${instituteId} and is_published
    ), editions as (
      select course_id,
        array_agg(id order by position) as ids,
        array_agg(encode(substring(texts_hash for 16), 'base64') order by position) as hashes,
        array_agg(seo_description order by position) as seo_descriptions,
        array_agg(rank order by position) as ranks
      from ranked
      group by course_id
    )
    select c.id, c.facts, c.first_imported_at, c.event_stamps,
      to_json(ids) as ids, to_json(hashes) as hashes, to_json(seo_descriptions) as seo_descriptions, to_json(ranks) as ranks
    from course c join editions on editions.course_id = c.id
    where c.institute_id = ${instituteId} and c.is_published
    order by c.position`.execute(trx);
  const fetchNext = () => sql<CourseRow>`fetch ${sql.lit(batchSize)} from courses`.execute(trx);
  let fetching = fetchNext();
  for (;;) {
    const { rows } = await fetching;
    if (rows.length === 0) break;
    // Fetched while this batch is worked on.
    fetching = fetchNext();
    fetching.catch(() => undefined);
    yield rows.map((row) => ({
      id: row.id,
      facts: row.facts,
      firstImportedAt: row.first_imported_at,
      eventStamps: row.event_stamps,
      editions: row.ids.map((id, index) => ({
        id,
        textsHash: row.hashes[index] ?? '',
        seoDescription: row.seo_descriptions[index] ?? null,
        rank: row.ranks[index] ?? null,
      })),
    }));
  }
  await sql`close courses`.execute(trx);
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
