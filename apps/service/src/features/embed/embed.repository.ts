import type { EmbedChoices } from '@prospectus/contract/admin';
import type { Database } from '../../schema/tables.ts';

/** What was chosen last. */
export type KeptChoices = {
  /** As they were written: perhaps by another version of the service. */
  readonly choices: unknown;
  readonly savedAt: Date;
  readonly savedBy: string | null;
};

export async function findChoices(db: Database, instituteId: string): Promise<KeptChoices | undefined> {
  return db
    .selectFrom('embed_choice')
    .select(['choices', 'saved_at as savedAt', 'saved_by as savedBy'])
    .where('institute_id', '=', instituteId)
    .executeTakeFirst();
}

/** Keeps choices in place of those before. */
export async function putChoices(
  db: Database,
  instituteId: string,
  { choices, savedAt, savedBy }: KeptChoices & { readonly choices: EmbedChoices },
): Promise<void> {
  const row = { choices: JSON.stringify(choices), saved_at: savedAt, saved_by: savedBy };
  await db
    .insertInto('embed_choice')
    .values({ institute_id: instituteId, ...row })
    .onConflict((conflict) => conflict.column('institute_id').doUpdateSet(row))
    .execute();
}
