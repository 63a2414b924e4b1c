import { apiProduct } from '@prospectus/contract';
import { sql } from 'kysely';
import type { Database } from '../../schema/tables.ts';
import { isActiveKey } from '../keys/index.ts';
import type { Progress } from './checklist.ts';

export async function findProgress(db: Database, instituteId: string, now: Date): Promise<Progress> {
  const { rows } = await sql<Progress>`
    select
      (select count(*) from course where institute_id = ${instituteId}) as courses,
      (select count(*) from course where institute_id = ${instituteId} and is_published) as "coursesShown",
      (select count(*) from api_key where institute_id = ${instituteId} and product = ${apiProduct}
        and ${isActiveKey(now)}) as "activeKeys",
      (select count(*) from website where institute_id = ${instituteId} and status = 'Verified') as "verifiedWebsites",
      (select count(*) from website where institute_id = ${instituteId} and status = 'Pending') as "pendingWebsites",
      (select max(last_used_at) from api_key where institute_id = ${instituteId}) as "lastCallAt",
      (select max(created_at) from lead where institute_id = ${instituteId}) as "lastEnquiryAt"`.execute(db);
  if (rows[0] === undefined) throw new Error('The database returned no row.');
  return rows[0];
}
