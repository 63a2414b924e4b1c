import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../support/others/database.ts';
import { createReceiver, type Receiver } from '../support/others/receiver.ts';
import { type CrewProcess, startCrew } from '../support/service/crew.ts';
import { createBrowser, insertTestPerson, testPassword } from '../support/stage/browser.ts';
import { addForwarder, createInstitute } from '../support/stage/forwarding.ts';

const perMinute = 10;

let database: TestDatabase;
let receiver: Receiver;
let crews: CrewProcess[];
beforeAll(async () => {
  database = await createTestDatabase();
  receiver = await createReceiver();
  const env = { WEBHOOK_PRIVATE_ADDRESSES: 'true' };
  // A service of two processes, and a second one that uses the same database.
  crews = await Promise.all([startCrew(database.url, { env }), startCrew(database.url, { workers: '', env })]);
});
afterAll(async () => {
  for (const crew of crews) await crew.remove();
  await receiver.close();
  await database.drop();
});

/** An admin of an institute with two webhooks, as each service knows them; and what asks for a test of one. */
async function open() {
  const instituteId = await createInstitute(database.db);
  const { email } = await insertTestPerson(database.db, { institutes: [instituteId] });
  const forwarders = [
    await addForwarder(database.db, instituteId, `${receiver.url}?${randomUUID()}`),
    await addForwarder(database.db, instituteId, `${receiver.url}?${randomUUID()}`),
  ];
  const browsers = crews.map(({ base }) => createBrowser(base));
  for (const browser of browsers) {
    expect((await browser.post('/sign-in', { email, password: testPassword })).status).toBe(200);
  }
  return {
    test: async (at: number) => {
      const forwarder = forwarders[at % forwarders.length];
      const path = `/institutes/${instituteId}/forwarders/${forwarder?.id}/test`;
      return (await browsers[at % browsers.length]?.post(path))?.status;
    },
    close: () => browsers.forEach((browser) => void browser.close()),
  };
}

it('an institute tests its webhooks ten times a minute, at all processes together, whichever it asks (D43)', async () => {
  for (;;) {
    const { test, close } = await open();
    const sent = receiver.received.length;
    const minute = Math.floor(Date.now() / 60_000);

    // On connections of their own, so that the processes of a service take turns.
    const statuses = await Promise.all(Array.from({ length: 2 * perMinute }, (_, at) => test(at)));
    const later = await test(0);

    close();
    // In the next minute it may test them again.
    if (minute !== Math.floor(Date.now() / 60_000)) continue;
    expect(statuses.filter((status) => status === 200)).toHaveLength(perMinute);
    expect([...statuses.filter((status) => status !== 200), later]).toEqual(Array(perMinute + 1).fill(429));
    expect(receiver.received).toHaveLength(sent + perMinute);
    return;
  }
});
