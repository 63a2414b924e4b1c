import { sql, type Transaction } from 'kysely';
import type { Database, Tables } from '../../../schema/tables.ts';
import type { SanitisedEdition } from '../sanitising/sanitise-course.ts';

/** Institutes of which anything was sanitised with an older safelist. */
export async function listOutdatedInstitutes(db: Database, safelistVersion: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from institute where safelist_version < ${safelistVersion}
    union
    select institute_id from course where safelist_version < ${safelistVersion}
    order by 1`.execute(db);
  return rows.map(({ id }) => id);
}

export type OutdatedCourse = { readonly id: string; readonly document: string };

/** Some courses that were sanitised with an older safelist. */
export async function listOutdatedCourses(
  trx: Transaction<Tables>,
  instituteId: string,
  safelistVersion: number,
): Promise<OutdatedCourse[]> {
  return trx
    .selectFrom('course')
    .select(['id', 'document'])
    .where('institute_id', '=', instituteId)
    .where('safelist_version', '<', safelistVersion)
    .orderBy('id')
    .limit(50)
    .execute();
}

export type NewTexts = SanitisedEdition & { readonly textsHash: Buffer };

/** Stores the texts of editions; nothing else of them is touched. */
export async function updateTexts(
  trx: Transaction<Tables>,
  instituteId: string,
  editions: readonly NewTexts[],
): Promise<void> {
  await sql`
    update edition
    set texts = given.texts, texts_hash = decode(given.texts_hash, 'hex'), has_media = given.has_media,
      seo_description = given.seo_description
    from unnest(
      ${editions.map(({ id }) => id)}::text[],
      ${editions.map(({ texts }) => texts)}::text[],
      ${editions.map(({ textsHash }) => textsHash.toString('hex'))}::text[],
      ${editions.map(({ hasMedia }) => hasMedia)}::boolean[],
      ${editions.map(({ seoDescription }) => seoDescription)}::text[]
    ) as given (id, texts, texts_hash, has_media, seo_description)
    where edition.institute_id = ${instituteId} and edition.id = given.id`.execute(trx);
}

export async function markSanitised(
  trx: Transaction<Tables>,
  instituteId: string,
  courseIds: readonly string[],
  safelistVersion: number,
): Promise<void> {
  await trx
    .updateTable('course')
    .set({ safelist_version: safelistVersion })
    .where('institute_id', '=', instituteId)
    .where('id', '=', sql<string>`any(${courseIds})`)
    .execute();
}
