import { type Kysely, sql } from 'kysely';

/** Findings are kept as the answer that lists them; those of former imports are of another form, and come with the next import of the file. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update catalogue_import set all_findings = null where all_findings is not null`.execute(db);
}
