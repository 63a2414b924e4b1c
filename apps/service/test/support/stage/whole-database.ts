import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../../src/schema/tables.ts';
import { insertTestImport } from '../catalogue-source/imports-stage.ts';
import { catalogue, course, edition } from '../data/catalogue.ts';
import { importFile } from '../data/import-file.ts';
import { createTestKey } from '../service/access.ts';
import { createFakeClock } from '../service/fake-clock.ts';
import { insertTestFeed } from '../service/feeds.ts';
import { insertTestDelivery } from './deliveries.ts';
import { insertTestNote, insertTestRules } from './enquiries.ts';
import { fileLead } from './forwarding.ts';
import { insertTestTeam } from './people.ts';
import { insertTestPicture } from './pictures-stage.ts';
import { insertQuarantined } from './quarantine.ts';

/** Texts that are easily damaged on their way. */
const trickyText = 'tab\tline\nfeed\r"quoted" \\N \\u0000 {[, ü 🙂 \u2028\u2029\u0085 \u007f \'); end';

/** Puts something into every table; returns the institute's id. */
export async function fillEverything(db: Database): Promise<string> {
  const file = catalogue({ courses: [course({}, edition())] });
  await importFile(db, file);
  const instituteId = file.institute.id;
  await createTestKey(db, createFakeClock(), { instituteId });
  await insertTestFeed(db, instituteId, trickyText);
  const websiteId = randomUUID();
  await db
    .insertInto('website')
    .values({ id: websiteId, institute_id: instituteId, host: 'www.school.example', status: 'Verified', token: 't' })
    .execute();
  const at = new Date('2026-11-20T10:00:00.123Z');
  await db
    .insertInto('website_lookup')
    .values({ website_id: websiteId, looked_up_at: at, number: 1, next_at: null, until: null })
    .execute();
  await db
    .insertInto('campaign')
    .values({ institute_id: instituteId, id: 'list', name: trickyText, status: 'active' })
    .execute();
  await insertTestRules(db, instituteId, { campaign_ids: ['a,b', '"c"', '{d}', ''] });
  const leadId = await fileLead(db, instituteId, { message: trickyText });
  await insertQuarantined(db, instituteId, { campaignId: 'list', message: trickyText });
  await db.insertInto('quarantine_overflow').values({ institute_id: instituteId, let_go: 1, last_at: at }).execute();
  await insertTestDelivery(db, instituteId, leadId);
  await insertTestNote(db, instituteId, leadId);
  await insertTestTeam(db, instituteId);
  await insertTestImport(db, instituteId);
  await insertTestPicture(db, instituteId);
  await db
    .insertInto('source')
    .values({
      id: randomUUID(),
      institute_id: instituteId,
      kind: 'address',
      url: 'https://school.example/courses.csv',
      every: 'day',
      created_by: trickyText,
      content_hash: randomBytes(32),
    })
    .execute();
  await db
    .insertInto('idempotency')
    .values({ institute_id: instituteId, key_hash: 'k', body_hash: randomBytes(32), status: 201, person: 'p' })
    .execute();
  await fillPeople(db, at);
  await db
    .insertInto('audit_event')
    .values({
      institute_id: instituteId,
      at,
      actor_kind: 'command_line',
      actor_id: null,
      actor_name: null,
      action: 'key.revoked',
      subject: trickyText,
      details: JSON.stringify({ b: [1.5, null, { text: trickyText }], a: 2 ** 60 }),
    })
    .execute();
  const call = { website: 'server', endpoint: '/leads', status: 201, calls: 2 };
  await db
    .insertInto('usage_hour')
    .values({ institute_id: instituteId, hour: at, key_id: randomUUID(), ...call })
    .execute();
  const refused = { day: '2026-11-20', page: 'a.example', reason: 'website', calls: 2, last_at: at } as const;
  await db
    .insertInto('refused_page')
    .values({ institute_id: instituteId, key_id: randomUUID(), ...refused })
    .execute();
  await db.insertInto('refusal_notice').values({ institute_id: instituteId, host: 'a.example', told_at: at }).execute();
  await db
    .insertInto('search_day')
    .values({
      institute_id: instituteId,
      day: '2026-11-20',
      search: 'ヨガ c++',
      searches: 3,
      without_result: 1,
      visitors: 3,
    })
    .execute();
  await db
    .insertInto('course_view_day')
    .values({ institute_id: instituteId, day: '2026-11-20', course_id: 'c1', views: 2 })
    .execute();
  await db
    .insertInto('weekly_turn')
    .values({ institute_id: instituteId, week: '2026-11-16', taken_at: at, is_done: true })
    .execute();
  await db
    .insertInto('embed_choice')
    .values({
      institute_id: instituteId,
      choices: JSON.stringify({ text: trickyText }),
      saved_at: at,
      saved_by: trickyText,
    })
    .execute();
  const member = await db.selectFrom('membership').select(['institute_id', 'user_id']).executeTakeFirstOrThrow();
  await db
    .insertInto('saved_view')
    .values({ ...member, id: randomUUID(), list: 'courses', name: trickyText, query: trickyText })
    .execute();
  await db
    .insertInto('search_visitor')
    .values({ institute_id: instituteId, day: '2026-11-20', search: 'yoga', visitor: randomBytes(16) })
    .execute();
  return instituteId;
}

/** What there is besides a team: an operator with two-factor authentication, somebody signed in, and what is under way. */
async function fillPeople(db: Database, at: Date): Promise<void> {
  const { id } = await db.selectFrom('auth_user').select('id').executeTakeFirstOrThrow();
  const expiresAt = new Date('2026-12-20T10:00:00Z');
  await db.insertInto('service_operator').values({ user_id: id, created_at: at }).execute();
  await db
    .insertInto('auth_two_factor')
    .values({ id: 'f', user_id: id, secret: 'encrypted', backup_codes: 'encrypted', locked_until: null })
    .execute();
  const times = { created_at: at, updated_at: at, expires_at: expiresAt };
  await db
    .insertInto('auth_session')
    .values({ id: 's', user_id: id, token: 't', ip_address: null, user_agent: null, ...times })
    .execute();
  await db
    .insertInto('auth_verification')
    .values({ id: 'v', identifier: 'i', value: id, expires_at: expiresAt })
    .execute();
  await db
    .insertInto('password_reset')
    .values({ token_hash: randomBytes(32), user_id: id, created_at: at, expires_at: expiresAt })
    .execute();
  await db
    .insertInto('attempt_count')
    .values({ subject: randomBytes(32), attempts: 1, ends_at: expiresAt })
    .execute();
}

/** The names of all tables of ours, the job queue's aside. */
export async function listTables(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = current_schema() order by 1`.execute(db);
  return rows.map(({ name }) => name);
}

/** Everything that tables hold, to the character, in an order that depends on nothing else. */
export async function readTables(db: Database, tables: readonly string[]): Promise<Record<string, string[]>> {
  const contents = tables.map(async (table): Promise<[string, string[]]> => {
    const { rows } = await sql<{ row: string }>`
      select (whole_row.*)::text as row from ${sql.table(table)} as whole_row order by 1`.execute(db);
    return [table, rows.map(({ row }) => row)];
  });
  return Object.fromEntries(await Promise.all(contents));
}
