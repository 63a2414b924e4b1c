import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../schema/tables.ts';
import type { CourseSketch } from './course-sketch.ts';

type Sketched = { readonly id: string; readonly facts: CourseSketch | undefined };

/** Facts up to here are read as they are. Larger ones may have megabytes, of which a process that serves requests reads the sketch alone. */
const wholeBytesMax = 32 * 1024;

/** Reads the sketches of courses in the order of their ids; without facts where they cannot be read. Courses that are not there are missing. */
export async function readSketches(db: Database, instituteId: string, ids: readonly string[]): Promise<Sketched[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('course')
    .select(['id', sql<string | null>`case when octet_length(facts) <= ${wholeBytesMax} then facts end`.as('facts')])
    .where('institute_id', '=', instituteId)
    .where('id', '=', sql<string>`any(${ids}::text[])`)
    .execute();
  const found = new Map<string, CourseSketch | undefined>();
  for (const { id, facts } of rows) {
    found.set(id, readSketch(facts ?? (await pickSketch(db, instituteId, id))));
  }
  return ids.filter((id) => found.has(id)).map((id) => ({ id, facts: found.get(id) }));
}

/** Facts are written by an import alone; what a fault of the database or of ours has made of them is none. */
function readSketch(text: string | undefined): CourseSketch | undefined {
  if (text === undefined) return undefined;
  try {
    const facts = JSON.parse(text) as CourseSketch;
    return facts.editions.every(isWhole) ? facts : undefined;
  } catch {
    return undefined;
  }
}

const isWhole = ({ id, title, language = '', versions }: CourseSketch['editions'][number]): boolean =>
  [id, title, language].every((text) => typeof text === 'string') &&
  versions.every((version) => typeof version === 'object' && version !== null);

const ofCourse = ['published', 'editions'];
const ofEdition = ['id', 'title', 'language', 'published', 'versions'];
const ofVersion = ['published', 'price'];

/** Has PostgreSQL pick the sketch of one course, as JSON; undefined where it is no JSON of that form. */
async function pickSketch(db: Database, instituteId: string, courseId: string): Promise<string | undefined> {
  const version = membersOf(sql.ref('v.value'), ofVersion);
  const edition = membersOf(sql.ref('e.value'), ofEdition, ['versions', eachOf('v', version)]);
  const course = membersOf(sql`facts::jsonb`, ofCourse, ['editions', eachOf('e', edition)]);
  try {
    const { rows } = await sql<{ sketch: string | null }>`
      select ${course}::text as sketch from course
      where institute_id = ${instituteId} and id = ${courseId}`.execute(db);
    return rows[0]?.sketch ?? undefined;
  } catch (error) {
    if (isOfData(error)) return undefined;
    throw error;
  }
}

/** Some members of an object, one of which may be replaced by what is made of its value, `m.value`. */
function membersOf(
  object: RawBuilder<unknown>,
  names: readonly string[],
  made?: readonly [string, RawBuilder<unknown>],
) {
  const value = made === undefined ? sql`m.value` : sql`case m.key when ${made[0]} then ${made[1]} else m.value end`;
  return sql`(select jsonb_object_agg(m.key, ${value}) from jsonb_each(${object}) as m where m.key = any(${names}::text[]))`;
}

/** What is made of each element of the list `m.value`, which it calls by a name. */
const eachOf = (name: string, made: RawBuilder<unknown>) => sql`(
  select coalesce(jsonb_agg(${made} order by ${sql.ref(`${name}.at`)}), '[]')
  from jsonb_array_elements(m.value) with ordinality as ${sql.ref(name)}(value, at))`;

/** PostgreSQL's class 22: what is stored is not as it is read. */
const isOfData = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.startsWith('22');
