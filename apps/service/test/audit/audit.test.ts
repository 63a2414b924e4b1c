import { randomUUID } from 'node:crypto';
import type { AuditPage } from '@prospectus/contract/admin';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditAdminRoutes, insertChange } from '../../src/features/audit/index.ts';
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
