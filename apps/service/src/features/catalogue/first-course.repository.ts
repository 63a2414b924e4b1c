import { sql } from 'kysely';
import type { Database } from '../../schema/tables.ts';
import type { CourseFacts } from '../catalogue-store/facts.ts';

// An object of a catalogue may have tens of thousands of these, which have no effect on where its page lives.
const ofEdition = ['outline', 'tags', 'instructors', 'images', 'seo'];
const ofVersion = ['runs', 'formats', 'attributes', 'session'];

/** The facts of an institute's first published course that tell where its page lives; undefined while there is none. */
export async function findFirstCourse(db: Database, instituteId: string): Promise<CourseFacts | undefined> {
  const { rows } = await sql<{ facts: CourseFacts }>`
    select facts || jsonb_build_object('editions', (
      select jsonb_agg(e.edition - ${ofEdition}::text[] || jsonb_build_object('versions', (
        select jsonb_agg(v.version - ${ofVersion}::text[] order by v.at)
        from jsonb_array_elements(e.edition -> 'versions') with ordinality as v(version, at)
      )) order by e.at)
      from jsonb_array_elements(facts -> 'editions') with ordinality as e(edition, at)
    )) as facts
    from (
      select facts::jsonb from course where institute_id = ${instituteId} and is_published order by position limit 1
    ) as first`.execute(db);
  return rows[0]?.facts;
}
