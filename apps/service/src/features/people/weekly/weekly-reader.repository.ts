import type { DashboardLanguage } from '@prospectus/contract/admin';
import { sql } from 'kysely';
import type { Database } from '../../../schema/tables.ts';
import { demoEmail } from '../person/demo-person.ts';
import { toLanguage } from '../person/person.ts';

/** Admins get the mail until they choose otherwise; others once they choose it (D45). */
const isWanted = sql<boolean>`coalesce(weekly_mail, role = 'admin')`;

export type WeeklyChoice = { readonly institute_id: string; readonly name: string; readonly is_wanted: boolean };

/** Of which of their institutes a person gets the weekly mail, by name. */
export async function listWeeklyChoices(db: Database, userId: string): Promise<WeeklyChoice[]> {
  return db
    .selectFrom('membership')
    .innerJoin('institute', 'institute.id', 'membership.institute_id')
    .select(['institute.id as institute_id', 'institute.name', isWanted.as('is_wanted')])
    .where('user_id', '=', userId)
    .orderBy('institute.name')
    .orderBy('institute.id')
    .execute();
}

/** Returns whether the person is a member of the institute. */
export async function setWeeklyChoice(
  db: Database,
  { userId, instituteId, isWanted: chosen }: { userId: string; instituteId: string; isWanted: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('membership')
    .set({ weekly_mail: chosen })
    .where('user_id', '=', userId)
    .where('institute_id', '=', instituteId)
    .executeTakeFirst();
  return Number(numUpdatedRows) > 0;
}

export type WeeklyReader = {
  readonly userId: string;
  readonly email: string;
  readonly language: DashboardLanguage | null;
};

type Week = { readonly instituteId: string; readonly week: string };

/**
 * Some of those who want the mail about an institute's week and were not sent it, without the demo's person, who has no mailbox, and without
 * those whose mail was put off.
 */
export async function listWeeklyReaders(
  db: Database,
  { instituteId, week }: Week,
  { size, putOff = [] }: { readonly size: number; readonly putOff?: readonly string[] },
): Promise<readonly WeeklyReader[]> {
  const { rows } = await sql<{ userId: string; email: string; language: string | null }>`
    select user_id as "userId", email, language from membership join auth_user on auth_user.id = user_id
    where institute_id = ${instituteId} and ${isWanted} and ${isUntold(week)} and email <> ${demoEmail}
      and user_id <> all (${[...putOff]}::text[])
    order by user_id limit ${size}`.execute(db);
  return rows.map(({ language, ...reader }) => ({ ...reader, language: toLanguage(language) }));
}

/** Takes it on to send somebody the mail; false when another process did so, or they want it no more. */
export async function claimWeekly(db: Database, { instituteId, week }: Week, userId: string): Promise<boolean> {
  const { rows } = await sql`
    update membership set weekly_mailed = ${week}::date
    where institute_id = ${instituteId} and user_id = ${userId} and ${isWanted} and ${isUntold(week)}
    returning 1`.execute(db);
  return rows.length > 0;
}

/** Takes back a claim of which nothing came. */
export async function releaseWeekly(db: Database, { instituteId, week }: Week, userId: string): Promise<void> {
  await sql`
    update membership set weekly_mailed = null
    where institute_id = ${instituteId} and user_id = ${userId} and weekly_mailed = ${week}::date`.execute(db);
}

const isUntold = (week: string) => sql<boolean>`(weekly_mailed is null or weekly_mailed < ${week}::date)`;
