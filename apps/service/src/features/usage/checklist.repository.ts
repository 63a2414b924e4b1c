import { apiProduct } from '@prospectus/contract';
import { sql } from 'kysely';
import type { Database } from '../../schema/tables.ts';
import type { Progress } from './checklist.ts';

export async function findProgress(db: Database, instituteId: string, now: Date): Promise<Progress> {
  const { rows } = await sql<Progress>`
    select
      (select count(*) from course where institute_id = ${instituteId}) as courses,
      (select count(*) from course where institute_id = ${instituteId} and is_published) as "coursesShown",
      (select count(*) from api_key where institute_id = ${instituteId} and product = ${apiProduct}
        and revoked_at is null and (expires_at is null or expires_at > ${now})) as "activeKeys",
      (select count(*) from website where institute_id = ${instituteId} and status = 'Verified') as "verifiedWebsites",
      (select count(*) from website where institute_id = ${instituteId} and status = 'Pending') as "pendingWebsites",
      (select max(last_used_at) from api_key where institute_id = ${instituteId}) as "lastCallAt",
      (select max(created_at) from lead where institute_id = ${instituteId}) as "lastEnquiryAt"`.execute(db);
  if (rows[0] === undefined) throw new Error('The database did not answer what was asked.');
  return rows[0];
}
