import { randomUUID } from 'node:crypto';
import type { AuditPage } from '@prospectus/contract/admin';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditAdminRoutes, createAuditTidying, insertChange } from '../../src/features/audit/index.ts';
import { createTestDatabase, type TestDatabase } from '../support/others/database.ts';
import { type Admin, startAdmin } from '../support/service/admin.ts';

let database: TestDatabase;
let admin: Admin;
beforeAll(async () => {
  database = await createTestDatabase();
  admin = await startAdmin(database.db, auditAdminRoutes({ db: database.db }));
});
afterAll(async () => {
  await admin.close();
  await database.drop();
});

const record = (instituteId: string | null, action: string, subject: string) =>
  insertChange(database.db, {
    instituteId,
    action,
    subject,
    actor: { kind: 'person', userId: 'u', name: 'Edda Marsh' },
    at: new Date('2026-11-20T10:00:00.000Z'),
    details: { former: 'before' },
  });

const list = async (path: string): Promise<AuditPage> => (await admin.send(path)).json;
const subjects = ({ data }: AuditPage) => data.map(({ subject }) => subject);

describe('the audit log', () => {
  it('tells an admin who did what and when in the institute, the latest first', async () => {
    const instituteId = randomUUID();
    admin.signIn({ instituteIds: [instituteId] });
    await record(instituteId, 'key.created', 'Main site');
    await record(instituteId, 'key.revoked', 'Main site');
    await record(randomUUID(), 'key.created', 'Somebody else’s');
    await record(null, 'operator.added', 'Nobody’s');

    const { data, next_cursor } = await list(`/institutes/${instituteId}/audit`);

    expect(next_cursor).toBeNull();
    expect(data.map(({ action }) => action)).toEqual(['key.revoked', 'key.created']);
    expect(data[0]).toEqual({
      id: expect.any(Number),
      at: '2026-11-20T10:00:00.000Z',
      institute_id: instituteId,
      actor: { kind: 'person', id: 'u', name: 'Edda Marsh' },
      action: 'key.revoked',
      subject: 'Main site',
      details: { former: 'before' },
    });
  });

  it('comes in pages, without gaps and repetitions', async () => {
    const instituteId = randomUUID();
    admin.signIn({ instituteIds: [instituteId] });
    for (let number = 0; number < 5; number += 1) await record(instituteId, 'key.created', String(number));
    const path = `/institutes/${instituteId}/audit?limit=2`;

    const first = await list(path);
    await record(instituteId, 'key.created', 'later');
    const second = await list(`${path}&cursor=${first.next_cursor}`);
    const third = await list(`${path}&cursor=${second.next_cursor}`);

    expect([first, second, third].map(subjects)).toEqual([['4', '3'], ['2', '1'], ['0']]);
    expect(third.next_cursor).toBeNull();
  });

  it('tells on request only what was done to some kinds of things', async () => {
    const instituteId = randomUUID();
    admin.signIn({ instituteIds: [instituteId] });
    await record(instituteId, 'key.created', 'Main site');
    await record(instituteId, 'website.added', 'school.example');

    await record(instituteId, 'webhook.added', 'crm.example');

    expect(subjects(await list(`/institutes/${instituteId}/audit?about=website`))).toEqual(['school.example']);
    expect(subjects(await list(`/institutes/${instituteId}/audit?about=key,webhook`))).toEqual([
      'crm.example',
      'Main site',
    ]);
  });

  it('tells an admin nothing of an institute of the same id that is deleted, and operators of both (D37)', async () => {
    const instituteId = randomUUID();
    await record(instituteId, 'key.created', 'Theirs');
    await record(instituteId, 'institute.deleted', 'Riverside');
    await record(instituteId, 'institute.added', 'Hillside');
    await record(instituteId, 'key.created', 'Ours');
    const path = `/institutes/${instituteId}/audit`;

    admin.signIn({ instituteIds: [instituteId] });
    const [own, ofKeys, pages] = [await list(path), await list(`${path}?about=key`), await list(`${path}?limit=2`)];
    admin.signIn({ isOperator: true });
    const both = await list(`/operator/audit?institute_id=${instituteId}`);

    expect(subjects(own)).toEqual(['Ours', 'Hillside']);
    expect(subjects(ofKeys)).toEqual(['Ours']);
    expect(pages.next_cursor).toBeNull();
    expect(subjects(both)).toEqual(['Ours', 'Hillside', 'Riverside', 'Theirs']);
  });

  it('tells operators of the whole service, or of one institute, also of one that is gone', async () => {
    const gone = randomUUID();
    admin.signIn({ isOperator: true });
    await record(gone, 'institute.deleted', 'Riverside');
    await record(null, 'operator.added', 'ops');

    expect(subjects(await list('/operator/audit')).slice(0, 2)).toEqual(['ops', 'Riverside']);
    expect(subjects(await list(`/operator/audit?institute_id=${gone}`))).toEqual(['Riverside']);
  });

  it.each([
    'cursor=-1',
    'cursor=x',
    `cursor=${'9'.repeat(30)}`,
    'limit=0',
    'limit=101',
    'about=%25',
    'about=key.x',
    'about=key,',
  ])('refuses %s', async (query) => {
    const instituteId = randomUUID();
    admin.signIn({ instituteIds: [instituteId] });

    expect((await admin.send(`/institutes/${instituteId}/audit?${query}`)).status).toBe(400);
  });
});

describe('the audit log of an institute that changes much', () => {
  const warnings: object[] = [];
  const log = {
    warn: (fields: object) => void warnings.push(fields),
    error: (fields: object) => void warnings.push(fields),
  };
  const tidy = (max: number) => createAuditTidying({ db: database.db, log }, { max })(() => false);

  it('keeps the latest of each kind, so that nothing pushes out what is about something else (M10)', async () => {
    const [instituteId, other] = [randomUUID(), randomUUID()];
    await record(instituteId, 'admin.role_changed', 'Ada');
    await record(instituteId, 'key.revoked', 'Main site');
    for (let number = 0; number < 5; number += 1) {
      await record(instituteId, 'campaign.renamed', String(number));
      if (number < 2) await record(other, 'campaign.renamed', String(number));
      await record(null, 'person.renamed', `me ${number}`);
    }
    admin.signIn({ isOperator: true, instituteIds: [instituteId, other] });

    await tidy(2);

    expect(subjects(await list(`/institutes/${instituteId}/audit`))).toEqual(['4', '3', 'Main site', 'Ada']);
    expect(subjects(await list(`/institutes/${other}/audit`))).toEqual(['1', '0']);
    expect(subjects(await list('/operator/audit?about=person'))).toEqual(['me 4', 'me 3']);
    expect(warnings).toContainEqual({ instituteId, kind: 'campaign', entries: 3 });
    expect(warnings).toContainEqual({ instituteId: null, kind: 'person', entries: 3 });
  });

  it('is shortened from any length, in batches (M10, D43)', async () => {
    const instituteId = randomUUID();
    await sql`
      insert into audit_event (institute_id, actor_kind, action, subject, details)
      select ${instituteId}, 'service', 'campaign.renamed', n::text, '{}' from generate_series(1, 2500) as n`.execute(
      database.db,
    );
    admin.signIn({ instituteIds: [instituteId] });

    await tidy(3);

    expect(subjects(await list(`/institutes/${instituteId}/audit`))).toEqual(['2500', '2499', '2498']);
  });
});
