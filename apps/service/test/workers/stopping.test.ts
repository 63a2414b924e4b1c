import { once } from 'node:events';
import { Agent } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { basePath } from '@prospectus/contract';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../../src/platform/database/database.ts';
import type { Tables } from '../../src/schema/tables.ts';
import { catalogue, course } from '../support/data/catalogue.ts';
import { importFile } from '../support/data/import-file.ts';
import { createTestDatabase, type TestDatabase } from '../support/others/database.ts';
import { createTestKey } from '../support/service/access.ts';
import { type CrewProcess, startCrew, untilAnswered } from '../support/service/crew.ts';
import { eventually } from '../support/service/eventually.ts';
import { sendRequest } from '../support/service/http-client.ts';

const clock = { now: () => Date.now(), monotonic: () => performance.now() };
const file = catalogue({ courses: [course({ id: 'c' })] });

/** Each request on a connection of its own, so that workers take turns. */
const fresh = new Agent({ keepAlive: false });

let database: TestDatabase;
let key: string;
let service: CrewProcess;
let clients: readonly Socket[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  await importFile(database.db, file);
  key = (await createTestKey(database.db, clock, { instituteId: file.institute.id })).key;
});
afterAll(() => database.drop());
afterEach(async () => {
  for (const client of clients) client.destroy();
  await service.remove();
});

/** Sends an enquiry of which a byte comes each second. */
async function drip(base: string): Promise<Socket> {
  const socket = connect(Number(new URL(base).port), '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  const head = ['Host: x', `X-API-Key: ${key}`, 'X-Client-IP: 203.0.113.1', 'Content-Type: application/json'];
  socket.write(`POST ${basePath}/leads HTTP/1.1\r\n${head.join('\r\n')}\r\nContent-Length: 900\r\n\r\n{`);
  const dripping = setInterval(() => socket.write(' '), 1_000);
  socket.on('close', () => clearInterval(dripping));
  return socket;
}

it.each([
  ['one process', ''],
  ['workers', '2'],
])('a slow client does not keep %s from ending in good order on SIGTERM, exit code 0 (D38)', async (_, workers) => {
  await sql`delete from usage_hour`.execute(database.db);
  service = await startCrew(database.url, { workers });
  await untilAnswered(service, `${basePath}/site`, key);
  // All workers have some.
  for (let at = 0; at < 4; at += 1) {
    const asked = await sendRequest(service.base, `${basePath}/courses`, fresh, { headers: { 'X-API-Key': key } });
    expect(asked.status).toBe(200);
  }
  clients = [await drip(service.base)];

  service.signal('SIGTERM');

  const { code, errors } = await service.ended;
  expect(errors).not.toContain('stopping failed');
  expect(code).toBe(0);
  // What a process writes last: one that was killed would not have.
  const { rows } = await sql`select sum(calls)::int as calls from usage_hour where endpoint = '/courses'`.execute(
    database.db,
  );
  expect(rows).toEqual([{ calls: 4 }]);
});

it('a worker that retires ends in good order on SIGTERM, too: what is under way is answered, exit code 0 (D38)', async () => {
  await sql`delete from usage_hour`.execute(database.db);
  service = await startCrew(database.url);
  const metrics = async () => (await sendRequest(service.base, '/metrics', fresh)).text;
  const startOfFirst = async () =>
    Number(/^process_start_time_seconds\{worker="1"\} ([\d.]+)$/m.exec(await metrics())?.[1]);
  const before = await startOfFirst();
  const enquiries = await Promise.all([1, 2, 3, 4].map((visitor) => beginEnquiry(service.base, visitor)));
  clients = enquiries.map(({ socket }) => socket);

  service.signal('SIGHUP');
  // Its successor has its place, and it waits for its clients.
  const isReplaced = async () => {
    const now = await startOfFirst();
    // While both count, it is the sum of two.
    return now > before && now < 1.5 * before;
  };
  await expect.poll(isReplaced).toBe(true);
  service.signal('SIGTERM');
  await pause(4_000);
  const answers = await Promise.all(enquiries.map(({ finish }) => finish()));

  expect(answers).toEqual(Array(4).fill('HTTP/1.1 400 Bad Request'));
  const { code, errors } = await service.ended;
  expect(errors).not.toContain('stopping failed');
  expect(errors).not.toContain('"level":"error"');
  expect(code).toBe(0);
  const { rows } = await sql`select sum(calls)::int as calls from usage_hour where endpoint = '/leads'`.execute(
    database.db,
  );
  expect(rows).toEqual([{ calls: 4 }]);
});

/** Sends an enquiry but for its last byte; `finish` sends that, and resolves to the first line of what is answered. */
async function beginEnquiry(base: string, visitor: number) {
  const socket = connect(Number(new URL(base).port), '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  const head = ['Host: x', `X-API-Key: ${key}`, `X-Client-IP: 203.0.113.${visitor}`, 'Content-Type: application/json'];
  socket.write(`POST ${basePath}/leads HTTP/1.1\r\n${head.join('\r\n')}\r\nContent-Length: 2\r\n\r\n{`);
  let answer = '';
  socket.on('data', (chunk: Buffer) => {
    answer += chunk;
  });
  return {
    socket,
    async finish() {
      socket.write('}');
      if (!socket.closed) await once(socket, 'close');
      return answer.split('\r\n')[0];
    },
  };
}

it.each([
  ['one process', ''],
  ['workers', '2'],
])(
  'a build that hangs does not keep %s from ending in good order on SIGTERM, exit code 0 (D38, D43)',
  async (_, workers) => {
    const lock = openDatabase<Tables>(database.url, { max: 1, applicationName: 'lock' });
    service = await startCrew(database.url, { workers });
    await lock
      .transaction()
      .execute(async (trx) => {
        await sql`lock table course in access exclusive mode`.execute(trx);
        await sql`update institute set revision = revision + 1`.execute(database.db);
        const building = () =>
          sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
          where application_name = 'prospectus builder' and datname = current_database()`.execute(database.db);
        const asked = sendRequest(service.base, `${basePath}/courses`, fresh, { headers: { 'X-API-Key': key } });
        asked.catch(() => undefined);
        await eventually(async () => expect((await building()).rows[0]?.count).toBeGreaterThan(0));

        service.signal('SIGTERM');

        const { code, errors } = await service.ended;
        expect(errors).not.toContain('stopping failed');
        expect(code).toBe(0);
      })
      .finally(() => lock.destroy());
    // Nothing of it stays.
    const left = () =>
      sql`select from pg_stat_activity where application_name = 'prospectus builder'
    and datname = current_database()`.execute(database.db);
    await eventually(async () => expect((await left()).rows).toEqual([]));
  },
);
