import { randomUUID } from 'node:crypto';
import { digitsOf } from '@prospectus/contract';
import type { Database } from '../../../src/schema/tables.ts';

/** What a robot's form tells that fills in every field. */
export const trapped = { trap: 'https://spam.example' };

export const quarantineOf = (db: Database, instituteId: string) =>
  db.selectFrom('quarantined_lead').selectAll().where('institute_id', '=', instituteId).orderBy('arrival').execute();

export type TestQuarantined = {
  readonly campaignId: string;
  readonly email?: string;
  readonly phone?: string;
  readonly message?: string;
  readonly reasons?: readonly object[];
  readonly createdAt?: Date;
  readonly change?: object;
};

/** Puts an enquiry into an institute's quarantine; returns its id. */
export async function insertQuarantined(
  db: Database,
  instituteId: string,
  { campaignId, reasons, createdAt, change, ...said }: TestQuarantined,
): Promise<string> {
  const id = randomUUID();
  const { email = `${id}@people.example`, phone, message } = said;
  await db
    .insertInto('quarantined_lead')
    .values({
      id,
      institute_id: instituteId,
      campaign_id: campaignId,
      person: email.toLowerCase(),
      full_name: 'Ada',
      email,
      phone: phone ?? null,
      phone_digits: phone === undefined ? null : digitsOf(phone),
      message: message ?? null,
      reasons: JSON.stringify(reasons ?? [{ signal: 'trap', filled: 'x' }]),
      is_repeat: true,
      ...(createdAt && { created_at: createdAt }),
      ...change,
    })
    .execute();
  return id;
}
