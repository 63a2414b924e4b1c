import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { relayEveryMs } from '../../src/features/forwarding/sending/forwarding.service.ts';
import type { TestDatabase } from '../support/others/database.ts';
import {
  answer,
  type Behaviour,
  createReceiver,
  cut,
  hang,
  type Receiver,
  verify,
} from '../support/others/receiver.ts';
import {
  addForwarder,
  createInstitute,
  fileLead,
  insertEvent,
  person,
  retryNow,
  secret,
} from '../support/stage/forwarding.ts';
import { createStage, type Stage } from '../support/stage/forwarding-stage.ts';

let stage: Stage;
let database: TestDatabase;
let instituteId: string;
let receiver: Receiver;

beforeEach(async () => {
  stage = await createStage();
  ({ database, instituteId, receiver } = stage);
});
afterEach(() => stage.close());

describe('an enquiry', () => {
  it('arrives at the webhook whole and signed (D31)', async () => {
    await addForwarder(database.db, instituteId, receiver.url);
    await stage.start();

    const leadId = await fileLead(database.db, instituteId);
    await stage.settle(() => stage.expectAllDelivered(1));

    const [request] = receiver.received;
    const [delivery] = await stage.listDeliveries();
    expect(receiver.received).toHaveLength(1);
    expect(request?.id).toBe(delivery?.event_id);
    expect(request && verify(secret, request)).toEqual({
      type: 'lead.created',
      timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
      data: {
        id: leadId,
        institute_id: instituteId,
        campaign: { id: 'list', name: 'Course Catalogue Leads' },
        course: { id: 'pond-care', edition_id: null, title: 'Pond Care' },
        origin: 'https://www.school.example',
        created_at: expect.stringMatching(/^\d{4}-.*Z$/),
        ...person,
        course_id: 'pond-care',
        source: 'course page',
        extra_fields: { 'Zip code': '10115', 2: true, 1: 7 },
      },
    });
    expect(request?.body).toContain('{"Zip code":"10115","2":true,"1":7}');
  });

  it('without a course arrives with none, and without what was not given (D31)', async () => {
    await addForwarder(database.db, instituteId, receiver.url);
    await stage.start();

    await fileLead(database.db, instituteId, {
      course_id: null,
      course_title: null,
      named_course_id: null,
      extra_fields: null,
    });
    await stage.settle(() => stage.expectAllDelivered(1));

    const data = receiver.received[0]?.event.data;
    expect(data).toMatchObject({ course: null });
    expect(Object.keys(data ?? {})).not.toEqual(expect.arrayContaining(['extra_fields']));
    expect(Object.keys(data ?? {})).not.toContain('course_id');
  });

  it('that was erased before it was sent is not sent (D31)', async () => {
    await addForwarder(database.db, instituteId, receiver.url);
    receiver.behave(answer(500));
    await stage.start();
    const leadId = await fileLead(database.db, instituteId);
    await stage.settle(() => expect(receiver.received).toHaveLength(1));

    await database.db.deleteFrom('lead').where('id', '=', leadId).execute();
    await insertEvent(database.db, instituteId, 'lead.erased', leadId);
    receiver.behave(answer(204));
    await stage.settle(async () => {
      await retryNow(database);
      await stage.expectAllDelivered(1);
    });

    expect(receiver.received.map(({ event }) => event.type)).toEqual(['lead.created', 'lead.erased']);
    expect(receiver.received[1]?.event.data).toEqual({ id: leadId, institute_id: instituteId });
  });
});

describe('a receiver that is in trouble', () => {
  it.each<[string, Behaviour]>([
    ['answers 500', answer(500)],
    ['redirects to another address', answer(307, { Location: 'http://127.0.0.1:1/' })],
    ['cuts the connection', (response) => response.socket?.destroy()],
    ['cuts its answer off', cut],
    ['answers without end', (response) => void response.writeHead(500).write('x'.repeat(1_000_000))],
  ])('gets everything once it heals, when it %s (D31)', async (_, trouble) => {
    await addForwarder(database.db, instituteId, receiver.url);
    receiver.behave(trouble);
    await stage.start();
    for (let count = 0; count < 3; count += 1) await fileLead(database.db, instituteId);
    await stage.settle(() => expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(3));

    receiver.behave(answer(200));
    await stage.settle(async () => {
      await retryNow(database);
      await stage.expectAllDelivered(3);
    });

    expect(receiver.accepted.size).toBe(3);
    expect(receiver.received.length).toBeGreaterThan(3);
    expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(3);
  });

  it('gets everything once it is back, when it was away (D31)', async () => {
    await addForwarder(database.db, instituteId, receiver.url);
    await receiver.goAway();
    await stage.start();
    for (let count = 0; count < 3; count += 1) await fileLead(database.db, instituteId);
    await stage.settle(async () => expect((await stage.listAttempts()).length).toBeGreaterThanOrEqual(3));

    await receiver.comeBack();
    await stage.settle(async () => {
      await retryNow(database);
      await stage.expectAllDelivered(3);
    });

    expect(receiver.received).toHaveLength(3);
  });

  it('gets everything once it answers, when it was hanging (D31)', async () => {
    await addForwarder(database.db, instituteId, receiver.url);
    receiver.behave(hang);
    const { clock } = await stage.start();
    await fileLead(database.db, instituteId);
    await stage.settle(() => expect(receiver.received).toHaveLength(1));

    clock.advance({ seconds: 15 });
    receiver.behave(answer(200));
    await stage.settle(async () => {
      await retryNow(database);
      await stage.expectAllDelivered(1);
    });

    expect(receiver.accepted.size).toBe(1);
    expect(await stage.listAttempts()).toMatchObject([
      { number: 1, http_status: null, problem: 'It took longer than 15 s.' },
      { number: 2, http_status: 200, problem: null },
    ]);
  });

  it('gets the others meanwhile, when it cannot stomach one (D31)', async () => {
    await addForwarder(database.db, instituteId, receiver.url);
    const poisoned = await fileLead(database.db, instituteId);
    receiver.behave((response, { event }) =>
      answer(event.data['id'] === poisoned ? 500 : 200)(response, { event } as never),
    );
    await stage.start();
    for (let count = 0; count < 5; count += 1) await fileLead(database.db, instituteId);

    await stage.settle(async () => {
      const statuses = (await stage.listDeliveries()).map(({ status }) => status);
      expect(statuses.toSorted()).toEqual([...Array(5).fill('delivered'), 'pending']);
    });

    expect(receiver.accepted.size).toBe(5);
  });

  it('that hangs holds up no other, however much waits for it (D31)', async () => {
    const others = await Promise.all([createReceiver(), createReceiver()]);
    receiver.behave(hang);
    await addForwarder(database.db, instituteId, receiver.url);
    for (const other of others) await addForwarder(database.db, instituteId, other.url);
    await stage.start();
    for (let count = 0; count < 20; count += 1) await fileLead(database.db, instituteId);

    await stage.settle(() => {
      for (const other of others) expect(other.accepted.size).toBe(20);
    });

    expect(receiver.accepted.size).toBe(0);
    await Promise.all(others.map((other) => other.close()));
  });
});

describe('a receiver that hangs again and again', () => {
  it('is left alone for a minute, and keeps no place from others meanwhile (D31)', async () => {
    await addForwarder(database.db, instituteId, receiver.url);
    receiver.behave(hang);
    const { clock } = await stage.start();
    for (let count = 0; count < 6; count += 1) await fileLead(database.db, instituteId);
    for (let count = 1; count <= 3; count += 1) {
      await stage.settle(() => expect(receiver.received).toHaveLength(count));
      clock.advance({ seconds: 15 });
    }

    receiver.behave(answer(204));
    const expectThreeFailures = async () =>
      expect((await stage.listAttempts()).filter((each) => each.problem !== null)).toHaveLength(3);
    await stage.settle(expectThreeFailures, slowlyMs);
    await letLook(slowlyMs);
    expect(receiver.received).toHaveLength(3);

    clock.advance({ seconds: 60 });
    await stage.settle(async () => {
      await retryNow(database);
      await stage.expectAllDelivered(6);
    });
  });
});

/** As slowly as time does pass, so that the minute of rest is not over before a busy machine gets there. */
const slowlyMs = relayEveryMs;

/** Lets the process look for what is due, and waits until it has: what fell due later was made. */
async function letLook(intervalMs: number): Promise<void> {
  await retryNow(database);
  const other = await createReceiver();
  const elsewhere = await createInstitute(database.db);
  const { id } = await addForwarder(database.db, elsewhere, other.url);
  await fileLead(database.db, elsewhere);
  await stage.settle(() => expect(other.accepted.size).toBe(1), intervalMs);
  await other.close();
  await database.db.deleteFrom('forwarder').where('id', '=', id).execute();
}
