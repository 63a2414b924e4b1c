import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { doctorAdminRoutes } from '../../src/features/doctor/index.ts';
import { createDohResolver } from '../../src/platform/dns/doh-resolver.ts';
import { catalogue } from '../support/data/catalogue.ts';
import { importFile } from '../support/data/import-file.ts';
import { createTestDatabase, type TestDatabase } from '../support/others/database.ts';
import { createDohServer, type DohServer } from '../support/others/doh-server.ts';
import { createTestKey, type TestKey } from '../support/service/access.ts';
import { type Admin, startAdmin } from '../support/service/admin.ts';
import { createFakeClock } from '../support/service/fake-clock.ts';

let database: TestDatabase;
let dns: DohServer;
let admin: Admin;
let own: TestKey;
let theirs: TestKey;

beforeAll(async () => {
  database = await createTestDatabase();
  dns = await createDohServer();
  const clock = createFakeClock();
  const { db } = database;
  const deps = {
    db,
    clock,
    timer: clock.timer,
    usage: { write: async () => true },
    resolvers: [createDohResolver(dns.url, clock.timer)],
    // Nothing listens there: calls are tested with a whole service.
    way: () => ({ from: 'inside', publicUrl: undefined, ownUrl: 'http://127.0.0.1:1', mark: () => ({}) }) as const,
    seeForwarding: () => ({ kind: 'none' }) as const,
  };
  admin = await startAdmin(db, doctorAdminRoutes(deps), clock);
  const file = catalogue();
  await importFile(db, file);
  own = await createTestKey(db, clock, { instituteId: file.institute.id });
  theirs = await createTestKey(db, clock);
  admin.signIn({ instituteIds: [own.instituteId] });
});
afterAll(async () => {
  await admin.close();
  await dns.close();
  await database.drop();
});

type Answer = { healthy: boolean; checks: { name: string; status: string; seen: string }[] };

async function ask(body: Record<string, string>): Promise<Answer> {
  const { json } = await admin.send(`/institutes/${own.instituteId}/doctor`, { method: 'POST', body });
  return json as Answer;
}

it('examines a key by its id, of which no call can be made', async () => {
  const { healthy, checks } = await ask({ key_id: own.id });

  expect(healthy).toBe(true);
  expect(checks.map(({ name, status }) => [name, status])).toContainEqual(['key', 'ok']);
  expect(checks.at(-1)).toMatchObject({ name: 'call', status: 'warning', seen: expect.stringContaining('No request') });
});

it('makes a call with a key that is pasted, blanks around it or not', async () => {
  const { healthy, checks } = await ask({ key: ` ${own.key}\n` });

  expect(healthy).toBe(false);
  expect(checks[0]?.status).toBe('ok');
  expect(checks.at(-1)).toMatchObject({ status: 'failed', seen: expect.stringContaining('refused the connection') });
});

it('answers about a text that no header could hold, and sends it nowhere', async () => {
  const { healthy, checks } = await ask({ key: `${own.key.slice(0, 12)}…` });

  expect(healthy).toBe(false);
  expect(checks[0]).toMatchObject({ status: 'failed', seen: expect.stringContaining('beginning of a key') });
  expect(checks.at(-1)).toMatchObject({ name: 'call', status: 'skipped' });
  expect(checks[0]).not.toHaveProperty('command');
});

it('knows no key of another institute, nor its name (D37)', async () => {
  const unknown = await ask({ key_id: randomUUID() });

  expect((await ask({ key_id: theirs.id })).checks).toEqual(unknown.checks);
  expect((await ask({ key: theirs.key })).checks[0]).toEqual(unknown.checks[0]);
});

it('answers without a key, too: it reports on the course pages', async () => {
  const { healthy, checks } = await ask({ origin: 'school.example' });

  expect(healthy).toBe(false);
  expect(checks.map(({ status }) => status)).toEqual([
    'skipped',
    'skipped',
    'skipped',
    'ok',
    'failed',
    'skipped',
    'warning',
    'ok',
    'skipped',
  ]);
});

it('leaves nothing of a key in the audit log (D39)', async () => {
  await ask({ key: own.key });

  expect(await database.db.selectFrom('audit_event').selectAll().execute()).toEqual([]);
});
