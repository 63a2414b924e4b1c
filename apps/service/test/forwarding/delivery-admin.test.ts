import { randomUUID } from 'node:crypto';
import { toSaid } from '@prospectus/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { forwarderAdminRoutes } from '../../src/features/forwarding/index.ts';
import { createTestDatabase, type TestDatabase } from '../support/others/database.ts';
import { type Admin, startAdmin } from '../support/service/admin.ts';
import { createFakeClock, type FakeClock } from '../support/service/fake-clock.ts';
import { addForwarder, createInstitute } from '../support/stage/forwarding.ts';

let database: TestDatabase;
let instituteId: string;
let admin: Admin;
let clock: FakeClock;
let id: string;

beforeAll(async () => {
  database = await createTestDatabase();
  clock = createFakeClock();
  const forwarding = { webhookPrivateAddresses: false, mail: undefined };
  const deps = {
    db: database.db,
    clock,
    timer: clock.timer,
    forwarding,
    publicUrl: () => 'https://catalogue.school.example',
    countSender: async () => undefined,
  };
  admin = await startAdmin(database.db, forwarderAdminRoutes(deps), clock);
});
afterAll(async () => {
  await admin.close();
  await database.drop();
});

const url = 'https://crm.school.example/enquiries';

beforeEach(async () => {
  instituteId = await createInstitute(database.db);
  admin.signIn({ instituteIds: [instituteId] });
  ({ id } = await addForwarder(database.db, instituteId, url));
});

const send = async (method: string, rest: string, body?: unknown) => {
  const request = { method, ...(body === undefined ? {} : { body }) };
  const { status, json } = await admin.send(`/institutes/${instituteId}/forwarders${rest}`, request);
  return { status, json: json as never };
};
const list = async (): Promise<unknown> => (await send('GET', '')).json;
const audited = () =>
  database.db
    .selectFrom('audit_event')
    .select(['action', 'subject', 'details'])
    .where('institute_id', '=', instituteId)
    .orderBy('id')
    .execute();

describe('the log of deliveries', () => {
  /** Deliveries that ended in a state, each a second after the one before. */
  async function insertDeliveries(statuses: readonly ('pending' | 'delivered' | 'failed')[]): Promise<string[]> {
    const rows = statuses.map((status, index) => ({
      id: randomUUID(),
      institute_id: instituteId,
      forwarder_id: id,
      event_id: randomUUID(),
      kind: 'lead.created' as const,
      lead_id: randomUUID(),
      status,
      occurred_at: new Date(Date.UTC(2026, 10, 1, 10, 0, index)),
      finished_at: status === 'pending' ? null : new Date(Date.UTC(2026, 10, 1, 10, 1, index)),
    }));
    await database.db.insertInto('delivery').values(rows).execute();
    return rows.map((row) => row.id);
  }
  const log = async (query = ''): Promise<{ data: { id: string }[]; next_cursor: string | null }> =>
    (await send('GET', `/${id}/deliveries${query}`)).json;

  it('shows attempts, the latest delivery first, and is summed up in the list', async () => {
    const [first, second, third] = await insertDeliveries(['delivered', 'failed', 'pending']);
    await database.db
      .insertInto('delivery_attempt')
      .values({
        delivery_id: second ?? '',
        number: 1,
        started_at: new Date(Date.UTC(2026, 10, 1, 10, 1)),
        duration_ms: 12,
        http_status: 500,
        problem: toSaid('The receiver answered 500.'),
      })
      .execute();

    expect(await log()).toMatchObject({
      data: [
        { id: third, forwarder_id: id, status: 'pending', finished_at: null, attempts: [] },
        { id: second, status: 'failed', attempts: [{ number: 1, http_status: 500, duration_ms: 12 }] },
        { id: first, status: 'delivered', occurred_at: '2026-11-01T10:00:00.000Z' },
      ],
      next_cursor: null,
    });
    expect(await list()).toMatchObject({
      data: [
        {
          counts: { pending: 1, delivered: 1, failed: 1 },
          last_delivered_at: '2026-11-01T10:01:00.000Z',
          last_problem: toSaid('The receiver answered 500.'),
        },
      ],
    });
  });

  it('goes on page by page, also among what happened at the same moment', async () => {
    const ids = await insertDeliveries(Array.from({ length: 120 }, () => 'delivered' as const));
    await database.db
      .updateTable('delivery')
      .set({ occurred_at: '2026-11-02T10:00:00.123456Z' })
      .where('forwarder_id', '=', id)
      .execute();

    const seen: string[] = [];
    let cursor: string | null = '';
    for (let page = 0; cursor !== null && page < 5; page += 1) {
      const { data, next_cursor } = await log(cursor === '' ? '' : `?cursor=${cursor}`);
      seen.push(...data.map((delivery) => delivery.id));
      cursor = next_cursor;
    }

    expect(seen).toHaveLength(120);
    expect(new Set(seen)).toEqual(new Set(ids));
  });

  it('is narrowed by status, event and time', async () => {
    const [first, second, third] = await insertDeliveries(['delivered', 'failed', 'pending']);
    const idsOf = async (query: string) => (await log(query)).data.map((delivery) => delivery.id);

    expect(await idsOf('?status=failed')).toEqual([second]);
    expect(await idsOf('?type=lead.erased')).toEqual([]);
    expect(await idsOf('?since=2026-11-01T10:00:01Z')).toEqual([third, second]);
    expect(await idsOf('?until=2026-11-01T10:00:01Z')).toEqual([first]);
  });

  it.each(['?status=lost', '?since=yesterday', '?cursor=1', '?cursor=1.x', '?lead=1'])('refuses %s', async (query) => {
    expect((await send('GET', `/${id}/deliveries${query}`)).status).toBe(400);
  });

  it('is replayed: what failed, what happened since, or one (D31)', async () => {
    const [first, second, third] = await insertDeliveries(['delivered', 'failed', 'delivered']);

    expect(await send('POST', `/${id}/replay`, { failed_only: true })).toMatchObject({ json: { replayed: 1 } });
    expect(await log('?status=pending')).toMatchObject({ data: [{ id: second, finished_at: null }] });
    const since = '2026-11-01T10:00:02Z';
    expect(await send('POST', `/${id}/replay`, { failed_only: false, since })).toMatchObject({ json: { replayed: 1 } });
    expect(await log('?status=pending')).toMatchObject({ data: [{ id: third }, { id: second }] });
    expect(await send('POST', `/${id}/deliveries/${first}/replay`)).toMatchObject({ json: { replayed: 1 } });
    expect(await log('?status=pending')).toMatchObject({ data: [{}, {}, { id: first }] });
    expect(await audited()).toMatchObject([
      { action: 'webhook.replayed', details: { replayed: 1, failed_only: true } },
      { action: 'webhook.replayed', details: { replayed: 1, since } },
      { action: 'webhook.replayed', details: { delivery_id: first } },
    ]);
  });

  it('is not replayed more than can be at once', async () => {
    await database.db
      .insertInto('delivery')
      .columns(['id', 'institute_id', 'forwarder_id', 'event_id', 'kind', 'lead_id', 'status', 'occurred_at'])
      .expression((eb) =>
        eb
          .selectFrom(eb.fn<{ n: number }>('generate_series', [eb.lit(1), eb.lit(5001)]).as('n'))
          .select((row) => [
            row.fn<string>('gen_random_uuid').as('id'),
            row.val(instituteId).as('institute_id'),
            row.cast<string>(row.val(id), 'uuid').as('forwarder_id'),
            row.fn<string>('gen_random_uuid').as('event_id'),
            row.val('lead.created' as const).as('kind'),
            row.fn<string>('gen_random_uuid').as('lead_id'),
            row.val('failed' as const).as('status'),
            row.fn<Date>('now').as('occurred_at'),
          ]),
      )
      .execute();

    expect(await send('POST', `/${id}/replay`, { failed_only: true })).toMatchObject({
      status: 409,
      json: { error: { message: expect.stringContaining(`webhooks replay ${id}`) } },
    });
    expect(await log('?status=pending')).toMatchObject({ data: [] });
  });

  it('is replayed for as many deliveries an hour as the institute may, over all processes', async () => {
    await insertDeliveries(['failed']);
    const startsAt = new Date(clock.now() - (clock.now() % 3_600_000));
    const use = { institute_id: instituteId, kind: 'replay', starts_at: startsAt, used: 20_000 } as const;
    await database.db.insertInto('institute_use').values(use).execute();

    const refused = await send('POST', `/${id}/replay`, { failed_only: false });

    expect(refused).toMatchObject({ status: 429, json: { error: { message: expect.stringContaining('20000') } } });
    clock.advance({ minutes: 60 });
    expect((await send('POST', `/${id}/replay`, { failed_only: false })).status).toBe(200);
  });

  it('cannot be seen or replayed by another institute (D37)', async () => {
    const [delivery] = await insertDeliveries(['failed']);
    const own = { id: (await addForwarder(database.db, instituteId, `${url}2`)).id };
    const stranger = await createInstitute(database.db);
    admin.signIn({ instituteIds: [stranger] });
    const as = (rest: string, method = 'GET', body?: unknown) =>
      admin.send(`/institutes/${stranger}/forwarders/${rest}`, { method, ...(body ? { body } : {}) });

    expect((await as(`${id}/deliveries`)).status).toBe(404);
    expect((await as(`${id}/replay`, 'POST', { failed_only: false })).status).toBe(404);
    expect((await as(`${id}/deliveries/${delivery}/replay`, 'POST')).status).toBe(404);
    admin.signIn({ instituteIds: [instituteId] });
    expect((await send('POST', `/${own.id}/deliveries/${delivery}/replay`)).status).toBe(404);
    expect((await send('POST', `/${id}/deliveries/x/replay`)).status).toBe(404);
    expect(await log('?status=failed')).toMatchObject({ data: [{ id: delivery }] });
  });
});
