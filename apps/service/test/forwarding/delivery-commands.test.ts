import { randomUUID } from 'node:crypto';
import { toSaid } from '@prospectus/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { claimDeliveries } from '../../src/features/forwarding/sending/delivery-claim.repository.ts';
import { relayEvents } from '../../src/features/forwarding/sending/outbox.repository.ts';
import { createTestDatabase, type TestDatabase } from '../support/others/database.ts';
import { addForwarder, createInstitute, fileLead } from '../support/stage/forwarding.ts';
import { refused, runForwarding } from '../support/stage/forwarding-commands.ts';

let database: TestDatabase;
let instituteId: string;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  instituteId = await createInstitute(database.db);
});

const run = (...args: string[]) => runForwarding(database.db, args);
const url = 'https://crm.school.example/enquiries';

describe('webhooks deliveries and replay', () => {
  let webhookId: string;
  let failed: string;
  let delivered: string;

  beforeEach(async () => {
    ({ id: webhookId } = await addForwarder(database.db, instituteId, url));
    const leads = [await fileLead(database.db, instituteId), await fileLead(database.db, instituteId)];
    await relayEvents(database.db, 100);
    [failed = '', delivered = ''] = await Promise.all(leads.map(findDelivery));
    await settle(failed, 'failed', '2026-11-01T10:00:00Z');
    await settle(delivered, 'delivered', '2026-11-02T10:00:00Z');
    const attempts = [
      {
        delivery_id: failed,
        number: 1,
        started_at: '2026-11-01T10:00:01Z',
        duration_ms: 12,
        http_status: 500,
        problem: toSaid('The receiver answered 500.'),
      },
      {
        delivery_id: failed,
        number: 2,
        started_at: '2026-11-01T10:00:09Z',
        duration_ms: null,
        http_status: null,
        problem: null,
      },
    ];
    await database.db.insertInto('delivery_attempt').values(attempts).execute();
  });

  const findDelivery = async (leadId: string) => {
    const query = database.db.selectFrom('delivery').select('id').where('lead_id', '=', leadId);
    return (await query.executeTakeFirstOrThrow()).id;
  };
  const settle = (id: string, status: 'failed' | 'delivered', at: string) =>
    database.db
      .updateTable('delivery')
      .set({ status, occurred_at: at, finished_at: at })
      .where('id', '=', id)
      .execute();
  const listPending = async () => {
    const ofWebhook = database.db.selectFrom('delivery').select('id').where('forwarder_id', '=', webhookId);
    const rows = await ofWebhook.where('status', '=', 'pending').execute();
    return rows.map(({ id }) => id).toSorted();
  };
  const statusOf = async (id: string) => {
    const query = database.db.selectFrom('delivery').select(['status', 'finished_at']).where('id', '=', id);
    return query.executeTakeFirstOrThrow();
  };

  it('show what became of each, the latest first, with every attempt', async () => {
    const { value, text } = await run('webhooks', 'deliveries', webhookId);

    expect(value).toMatchObject([
      { id: delivered, status: 'delivered', attempts: [] },
      {
        id: failed,
        event_id: expect.any(String),
        type: 'lead.created',
        lead_id: expect.any(String),
        status: 'failed',
        occurred_at: '2026-11-01T10:00:00.000Z',
        finished_at: '2026-11-01T10:00:00.000Z',
        attempts: [
          {
            number: 1,
            started_at: '2026-11-01T10:00:01.000Z',
            duration_ms: 12,
            http_status: 500,
            problem: toSaid('The receiver answered 500.'),
          },
          { number: 2, duration_ms: null, http_status: null, problem: null },
        ],
      },
    ]);
    expect(text).toContain('in progress or interrupted');
  });

  it('show those of one status', async () => {
    expect(await run('webhooks', 'deliveries', webhookId, '--status', 'failed')).toMatchObject({
      value: [{ id: failed }],
    });
    expect(await run('webhooks', 'deliveries', webhookId, '--status', 'pending')).toMatchObject({ value: [] });
    expect((await run('webhooks', 'deliveries', webhookId, '--status', 'lost')).exitCode).toBe(2);
  });

  it.each([
    ['all of them', [], () => [failed, delivered]],
    ['those that have failed', ['--failed'], () => [failed]],
    ['those since a time', ['--since', '2026-11-02'], () => [delivered]],
    ['those of both', ['--since', '2026-11-02', '--failed'], () => []],
  ])('make again %s, with the same event ids', async (_, args, expected) => {
    const events = () =>
      database.db
        .selectFrom('delivery')
        .select(['id', 'event_id'])
        .where('forwarder_id', '=', webhookId)
        .orderBy('id')
        .execute();
    const before = await events();

    const { exitCode, value } = await run('webhooks', 'replay', webhookId, ...args);

    expect({ exitCode, value }).toEqual({ exitCode: 0, value: { replayed: expected().length } });
    expect(await listPending()).toEqual(expected().toSorted());
    for (const id of expected()) expect(await statusOf(id)).toEqual({ status: 'pending', finished_at: null });
    expect(await events()).toEqual(before);
  });

  it('make one again, by its own id, and never twice at a time', async () => {
    await run('webhooks', 'replay', delivered);
    const { value } = await run('webhooks', 'replay', delivered);

    expect(value).toEqual({ replayed: 1 });
    expect(await listPending()).toEqual([delivered]);
  });

  it.each([['--failed'], ['--since', '2026-11-02']])('refuse %s for a single delivery', async (...options) => {
    const { exitCode, errors } = await run('webhooks', 'replay', delivered, ...options);

    expect({ exitCode, errors }).toEqual({
      exitCode: 1,
      errors: `No webhook has the id ${delivered}, and --since and --failed are not for a single delivery. For that: npx prospectus webhooks replay ${delivered}`,
    });
    expect(await listPending()).toEqual([]);
  });

  it('leave a delivery to a mailbox to the command for mailboxes', async () => {
    expect(await run('mailboxes', 'replay', failed)).toMatchObject(
      refused(
        `No mailbox, and no delivery to one, has the id ${failed}. See: npx prospectus mailboxes list --institute ID`,
      ),
    );
    expect(await listPending()).toEqual([]);
  });

  it('make one again from its first attempt on', async () => {
    await run('webhooks', 'replay', failed);
    await sql`update delivery set attempts = 9, next_at = now() + interval '5 hours'`.execute(database.db);

    await run('webhooks', 'replay', failed);

    const claims = await claimDeliveries(database.db, { places: 100, resting: [] });
    expect(claims).toContainEqual(
      expect.objectContaining({ delivery: expect.objectContaining({ id: failed, attempts: 1 }) }),
    );
  });

  it.each(['deliveries', 'replay'])('refuse an id that nothing has: %s', async (command) => {
    expect((await run('webhooks', command, randomUUID())).exitCode).toBe(1);
    expect((await run('webhooks', command, 'x')).exitCode).toBe(1);
  });
});
