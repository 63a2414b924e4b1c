import type { CatalogueInstitute } from '@prospectus/contract';
import { sql } from 'kysely';
import type { Database } from '../../../schema/tables.ts';

// The file without its courses may take up megabytes, which a process that serves requests does not read: PostgreSQL picks what is needed.

const profileFields = [
  'id',
  'name',
  'logo',
  'website_url',
  'course_site',
  'timezone',
  'default_currency',
  'prices_visible',
  'course_languages',
  'formats',
] as const satisfies readonly (keyof CatalogueInstitute)[];

/** An institute as its catalogue describes it, without its places, attributes and the like. */
export type InstituteProfile = Pick<CatalogueInstitute, (typeof profileFields)[number]>;

/** Undefined when there is no such institute. */
export async function findProfile(db: Database, instituteId: string): Promise<InstituteProfile | undefined> {
  const institute = await db
    .selectFrom('institute')
    .select(
      sql<InstituteProfile>`(
        select json_object_agg(key, value) from json_each(header::json -> 'institute')
        where key = any(${profileFields}::text[])
      )`.as('profile'),
    )
    .where('id', '=', instituteId)
    .executeTakeFirst();
  return institute?.profile;
}

/** What dates are told by. */
export type InstituteOfDates = Pick<CatalogueInstitute, 'id' | 'name' | 'timezone' | 'course_languages' | 'places'>;

/** The same with its places, of which dates show no street and no directions. Undefined when there is no such institute. */
export async function findInstituteOfDates(db: Database, instituteId: string): Promise<InstituteOfDates | undefined> {
  const { rows } = await sql<{ institute: InstituteOfDates }>`
    select json_strip_nulls(json_build_object(
      'id', i.id, 'name', i.name, 'timezone', i.timezone, 'course_languages', i.course_languages,
      'places', (
        select json_agg(json_build_object('id', p.id, 'name', p.name, 'town', p.town, 'country', p.country,
          'latitude', p.latitude, 'longitude', p.longitude) order by p.ordinality)
        from rows from (json_to_recordset(i.places) as (id text, name text, town text, country text,
          latitude json, longitude json)) with ordinality as p
      )
    )) as institute
    from institute
    cross join lateral json_to_record(header::json -> 'institute')
      as i(id text, name text, timezone text, course_languages json, places json)
    where institute.id = ${instituteId}`.execute(db);
  return rows[0]?.institute;
}
