import { randomUUID } from 'node:crypto';
import { digitsOf } from '@prospectus/contract';
import {
  campaignAdminRoutes,
  duplicateRulesAdminRoutes,
  inboxAdminRoutes,
  quarantineAdminRoutes,
} from '../../../src/features/leads/index.ts';
import type { Database } from '../../../src/schema/tables.ts';
import { insertInstitute } from '../data/institutes.ts';
import { createTestDatabase, type TestDatabase } from '../others/database.ts';
import { type Admin, startAdmin } from '../service/admin.ts';
import { createFakeClock } from '../service/fake-clock.ts';
import { insertTestCampaign } from './enquiries.ts';

export type Inbox = {
  readonly admin: Admin;
  readonly db: Database;
  close(): Promise<void>;
};

/** Starts the dashboard's API of enquiries, on a database of its own. */
export async function startInbox(): Promise<Inbox> {
  const database: TestDatabase = await createTestDatabase();
  const clock = createFakeClock();
  const deps = { db: database.db, clock };
  const routes = [
    ...inboxAdminRoutes(deps),
    ...quarantineAdminRoutes(deps),
    ...campaignAdminRoutes(deps),
    ...duplicateRulesAdminRoutes(deps),
  ];
  const admin = await startAdmin(database.db, routes, clock);
  return {
    admin,
    db: database.db,
    async close() {
      await admin.close();
      await database.drop();
    },
  };
}

export type TestLead = {
  readonly fullName?: string;
  readonly email?: string;
  readonly phone?: string | null;
  readonly message?: string | null;
  readonly campaignId?: string;
  readonly course?: { readonly id: string; readonly title: string };
  readonly origin?: string | null;
  readonly status?: 'new' | 'contacted' | 'qualified' | 'closed';
  readonly extraFields?: object;
  readonly consent?: object;
  readonly keyId?: string;
  /** Hours before now. */
  readonly hoursAgo?: number;
};

/** Writes notes about an enquiry, a minute apart. */
export async function insertNotes(
  db: Database,
  { instituteId, leadId, count }: { readonly instituteId: string; readonly leadId: string; readonly count: number },
): Promise<void> {
  const notes = Array.from({ length: count }, (_, number) => ({
    id: randomUUID(),
    institute_id: instituteId,
    lead_id: leadId,
    author_id: 'somebody',
    author_name: 'Somebody',
    text: `Note ${number}`,
    created_at: new Date(Date.UTC(2026, 0, 1, 0, number)),
  }));
  await db.insertInto('lead_note').values(notes).execute();
}

/** Opens an institute with a campaign; the person who is signed in is its admin. */
export async function openInbox({ admin, db }: Inbox) {
  const instituteId = randomUUID();
  await insertInstitute(db, instituteId);
  const campaignId = await insertTestCampaign(db, instituteId, { name: 'Open day' });
  admin.signIn({ instituteIds: [instituteId] });
  const base = `/institutes/${instituteId}`;
  return {
    instituteId,
    campaignId,
    base,
    /** Files the given lead; returns its id. */
    async file(lead: TestLead = {}): Promise<string> {
      const id = randomUUID();
      const email = lead.email ?? `${id}@people.example`;
      await db
        .insertInto('lead')
        .values({
          id,
          institute_id: instituteId,
          campaign_id: lead.campaignId ?? campaignId,
          person: email.toLowerCase(),
          full_name: lead.fullName ?? 'Ada',
          email,
          phone: lead.phone ?? null,
          phone_digits: lead.phone ? digitsOf(lead.phone) : null,
          message: lead.message ?? null,
          course_id: lead.course?.id ?? null,
          course_title: lead.course?.title ?? null,
          named_course_id: lead.course?.id ?? null,
          origin: lead.origin ?? null,
          server_address: lead.origin ? null : '192.0.2.1',
          extra_fields: lead.extraFields ? JSON.stringify(lead.extraFields) : null,
          consent: lead.consent ? JSON.stringify(lead.consent) : null,
          key_id: lead.keyId ?? null,
          status: lead.status ?? 'new',
          created_at: new Date(admin.clock.now() - (lead.hoursAgo ?? 0) * 3_600_000),
        })
        .execute();
      return id;
    },
    get: (path: string) => admin.send(base + path),
    send: (method: string, path: string, body?: object) =>
      admin.send(base + path, { method, ...(body === undefined ? {} : { body }) }),
    audit: () =>
      db.selectFrom('audit_event').selectAll().where('institute_id', '=', instituteId).orderBy('id').execute(),
  };
}
