import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../schema/tables.ts';
import { digestText } from '../snapshot/digest.ts';

export type EditionSource = {
  readonly id: string;
  readonly textsHash: string;
  readonly seoDescription: string | null;
  /** Rank among the institute's published editions; null when no one is enrolled (rule D16). */
  readonly rank: number | null;
};

export type CourseHead = {
  readonly id: string;
  /** Tells whether the course is as it was, with all that the database knows of it. */
  readonly key: string;
  /** What `EditionSource` says of its editions, as JSON: most courses are as they were, and it is not looked at. */
  readonly editionsJson: string;
};

export type CourseSource = Pick<CourseHead, 'id' | 'key'> & {
  readonly editions: readonly EditionSource[];
  /** JSON text of the course's facts. */
  readonly facts: string;
  readonly firstImportedAt: Date;
  /** Stamps of its runs, as text; null where it has none. */
  readonly eventStamps: string | null;
};

/** Few: one course may take some megabytes, and what fits into a socket's buffer is ready while the batch before is worked on. */
const batchSize = 30;

type HeadRow = { id: string; state: string; editions: string };

/** Of the editions in turn: ids, hashes of texts, SEO descriptions, ranks. */
type EditionColumns = [string[], string[], (string | null)[], (number | null)[]];

type FactsRow = { id: string; facts: string; first_imported_at: Date; event_stamps: string | null };

/** Memory that PostgreSQL may take for each sort of a build, at least. */
const sortingKb = 32 * 1024;

/** Published courses in catalogue order, with some columns. */
const select = (instituteId: string, columns: ReturnType<typeof sql>) => sql`
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
    select ${columns}
    from course c join editions on editions.course_id = c.id
    where c.institute_id = ${instituteId} and c.is_published
    order by c.position`;

/**
 * Whatever changes a row gives it another `xmin`, unless an earlier state of the whole database is put back: then `hash` tells whether the
 * course is another.
 *
 * Arrays are made JSON of as they are fetched: an aggregate of JSON would hold up the first course twice as long.
 */
const headColumns = sql`c.id, json_build_array(ids, hashes, seo_descriptions, ranks)::text as editions,
  concat_ws(' ', c.xmin, encode(c.hash, 'base64'), c.safelist_version, extract(epoch from c.first_imported_at), md5(c.event_stamps)) as state`;

const factsColumns = sql`c.id, c.facts, c.first_imported_at, c.event_stamps`;

async function planForAll(trx: Transaction<Tables>): Promise<void> {
  // All rows are read, and a new catalogue has no statistics yet, without which nested loops look cheap.
  await sql`set local cursor_tuple_fraction = 1`.execute(trx);
  await sql`set local enable_nestloop = off`.execute(trx);
  // Sorting tens of thousands of editions by way of the disk holds up the first course. More is left where it is set.
  await sql`
    select set_config('work_mem', greatest(pg_size_bytes(current_setting('work_mem')) / 1024, ${sortingKb}::bigint) || 'kB', true)`.execute(
    trx,
  );
}

export async function* listCourses(
  trx: Transaction<Tables>,
  instituteId: string,
): AsyncGenerator<readonly CourseSource[]> {
  await planForAll(trx);
  const columns = sql`${headColumns}, ${factsColumns}`;
  await sql`declare courses no scroll cursor for ${select(instituteId, columns)}`.execute(trx);
  const fetchNext = () => sql<HeadRow & FactsRow>`fetch ${sql.lit(batchSize)} from courses`.execute(trx);
  let fetching = fetchNext();
  for (;;) {
    const { rows } = await fetching;
    if (rows.length === 0) break;
    // Fetched while this batch is worked on.
    fetching = fetchNext();
    fetching.catch(() => undefined);
    yield rows.map((row) => toSource(toHead(row), row));
  }
  await sql`close courses`.execute(trx);
}

export async function listHeads(trx: Transaction<Tables>, instituteId: string): Promise<readonly CourseHead[]> {
  await planForAll(trx);
  const { rows } = await sql<HeadRow>`${select(instituteId, headColumns)}`.execute(trx);
  return rows.map(toHead);
}

export async function listFacts(
  trx: Transaction<Tables>,
  instituteId: string,
  heads: readonly CourseHead[],
): Promise<readonly CourseSource[]> {
  const ids = heads.map(({ id }) => id);
  const { rows } = await sql<FactsRow>`
    select ${factsColumns} from course c where institute_id = ${instituteId} and id = any(${ids}::text[])`.execute(trx);
  const found = new Map(rows.map((row) => [row.id, row]));
  return heads.flatMap((head) => {
    const row = found.get(head.id);
    return row ? toSource(head, row) : [];
  });
}

const toHead = ({ id, state, editions }: HeadRow): CourseHead => ({
  id,
  key: digestText(`${state} ${editions}`),
  editionsJson: editions,
});

function toSource({ id, key, editionsJson }: CourseHead, row: FactsRow): CourseSource {
  const [ids, hashes, seoDescriptions, ranks]: EditionColumns = JSON.parse(editionsJson);
  return {
    id,
    key,
    editions: ids.map((edition, index) => ({
      id: edition,
      textsHash: hashes[index] ?? '',
      seoDescription: seoDescriptions[index] ?? null,
      rank: ranks[index] ?? null,
    })),
    facts: row.facts,
    firstImportedAt: row.first_imported_at,
    eventStamps: row.event_stamps,
  };
}
