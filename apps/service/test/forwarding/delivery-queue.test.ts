import { randomUUID } from 'node:crypto';
import { toSaid } from '@prospectus/contract';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { replayDeliveries } from '../../src/features/forwarding/deliveries/delivery-log.repository.ts';
import { attemptsMax } from '../../src/features/forwarding/forwarder/delivery.ts';
import {
  type Claim,
  claimDeliveries,
  claimStatement,
} from '../../src/features/forwarding/sending/delivery-claim.repository.ts';
import {
  delayTurn,
  endTurn,
  giveUp,
  recordArrival,
  recordFailure,
} from '../../src/features/forwarding/sending/delivery-end.repository.ts';
import { relayEvents } from '../../src/features/forwarding/sending/outbox.repository.ts';
import type { Database } from '../../src/schema/tables.ts';
import { countWaiting, createTestDatabase, type TestDatabase } from '../support/others/database.ts';
import { addForwarder, createInstitute, fileLead, letTimePass } from '../support/stage/forwarding.ts';

let database: TestDatabase;
let db: Database;
let instituteId: string;

beforeEach(async () => {
  database = await createTestDatabase();
  ({ db } = database);
  instituteId = await createInstitute(db);
});
afterEach(() => database.drop());

const claim = (places = 10, resting: string[] = []) => claimDeliveries(db, { places, resting });

async function addForwarders(count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let number = 0; number < count; number += 1) {
    ids.push((await addForwarder(db, instituteId, `https://crm.example/${number}`)).id);
  }
  return ids;
}

/** Files enquiries, each with a delivery that is due a second before the next. */
async function fileInOrder(count: number): Promise<string[]> {
  const leads: string[] = [];
  for (let number = 0; number < count; number += 1) leads.push(await fileLead(db, instituteId));
  await relayEvents(db, 100);
  for (const [number, lead] of leads.entries()) await makeDue(lead, number - count);
  return leads;
}

const makeDue = (leadId: string, seconds: number) =>
  sql`update delivery set next_at = now() + make_interval(secs => ${seconds}::float8) where lead_id = ${leadId}`.execute(
    db,
  );

type Begun = Extract<Claim, { outcome: 'begun' }>;

const begunOf = (claims: readonly Claim[]): Begun[] => claims.filter((each) => each.outcome === 'begun');
const leadsOf = (claims: readonly Claim[]) => begunOf(claims).map(({ delivery }) => delivery.leadId);

const arrive = ({ turn, delivery }: Begun) =>
  endTurn(db, turn, async (trx) => {
    await recordArrival(trx, delivery, { outcome: 'arrived', durationMs: 1, httpStatus: 204 });
  });

const fail = ({ turn, delivery }: Begun) =>
  endTurn(db, turn, async (trx) => {
    await recordFailure(trx, delivery, failed);
  });

const failed = {
  outcome: 'failed',
  durationMs: 1,
  httpStatus: 500,
  problem: toSaid('The receiver answered 500.'),
} as const;

const queueOf = (forwarderId: string) =>
  db.selectFrom('delivery_queue').selectAll().where('forwarder_id', '=', forwarderId).executeTakeFirstOrThrow();

const deliveryOf = (leadId: string) =>
  db.selectFrom('delivery').selectAll().where('lead_id', '=', leadId).executeTakeFirstOrThrow();

const letPass = (interval: string) => letTimePass(db, interval);

describe('the deliveries of a forwarder', () => {
  it('are begun one after the other, in the order in which they fell due (D31)', async () => {
    await addForwarders(1);
    const leads = await fileInOrder(3);

    for (const lead of leads) {
      const claims = await claim();
      expect(leadsOf(claims)).toEqual([lead]);
      expect(await claim()).toEqual([]);
      for (const each of begunOf(claims)) await arrive(each);
    }

    expect(await claim()).toEqual([]);
  });

  it('go on while one of them waits for its next attempt (D31)', async () => {
    await addForwarders(1);
    const [first = '', second = ''] = await fileInOrder(2);

    for (const each of begunOf(await claim())) await fail(each);
    for (const each of begunOf(await claim())) {
      expect(each.delivery.leadId).toBe(second);
      await arrive(each);
    }
    expect(await claim()).toEqual([]);
    await makeDue(first, 0);

    expect(begunOf(await claim())).toMatchObject([{ delivery: { leadId: first, attempt: 2, attempts: 2 } }]);
  });

  it('are seen when they come while another one is being made (D31)', async () => {
    await addForwarders(1);
    await fileInOrder(1);
    const claims = await claim();

    const lead = await fileLead(db, instituteId);
    await relayEvents(db, 100);
    expect(await claim()).toEqual([]);
    for (const each of begunOf(claims)) await arrive(each);

    expect(leadsOf(await claim())).toEqual([lead]);
  });

  it('are seen when they come at the moment at which another one ends (D31)', async () => {
    await addForwarders(1);
    await fileInOrder(1);
    const claims = await claim();
    const lead = await fileLead(db, instituteId);

    const ended = await db.transaction().execute(async (trx) => {
      await relayEvents(trx, 100);
      const ending = Promise.all(begunOf(claims).map(arrive));
      await expect.poll(() => countWaiting(db)).toBe(1);
      return { ending };
    });
    await ended.ending;

    expect(leadsOf(await claim())).toEqual([lead]);
  });

  it('are not repeated with each lease when they end the process that makes them, but after their back-off (D31)', async () => {
    await addForwarders(1);
    await fileInOrder(1);
    await sql`update delivery set attempts = 8`.execute(db);
    expect(begunOf(await claim())).toMatchObject([{ delivery: { attempts: 9 } }]);

    await letPass('2 hours');
    for (const each of await claim()) {
      expect(each.outcome).toBe('idle');
      await endTurn(db, each.turn, () => Promise.resolve());
    }
    // Nine attempts: e⁹ s.
    await letPass('16 minutes');

    expect(begunOf(await claim())).toMatchObject([{ delivery: { attempts: 10 } }]);
  });

  it('end once, however often their end is kept and by however many processes at the same time (D31)', async () => {
    await addForwarders(1);
    const [lead = ''] = await fileInOrder(1);
    const [begun] = begunOf(await claim());
    if (begun === undefined) throw new Error('No attempt was begun.');
    const end = () => db.transaction().execute((trx) => recordFailure(trx, begun.delivery, failed));

    const ended = await Promise.all([end(), end(), end()]);
    const after = await deliveryOf(lead);
    await fail(begun);
    await arrive(begun);

    expect(ended.toSorted()).toEqual([false, false, true]);
    expect(await deliveryOf(lead)).toEqual(after);
    expect(after).toMatchObject({ status: 'pending', attempts: 1 });
  });

  it('begin with the first attempt when they are asked for again during the last one (D31)', async () => {
    const forwarder = await addForwarder(db, instituteId, 'https://crm.example/');
    const [lead = ''] = await fileInOrder(1);
    await sql`update delivery set attempts = ${attemptsMax - 1}`.execute(db);
    const last = begunOf(await claim());

    await replayDeliveries(db, forwarder, { failedOnly: false });
    for (const each of last) {
      await fail(each);
      await giveUp(db, each.delivery);
    }

    expect(last).toMatchObject([{ delivery: { attempts: attemptsMax } }]);
    expect(await deliveryOf(lead)).toMatchObject({ status: 'pending', attempts: 0 });
  });

  it('leave nothing in the queue when they are erased (D31)', async () => {
    const [forwarder = ''] = await addForwarders(1);
    await fileInOrder(2);
    await db.deleteFrom('delivery').execute();

    const [claimed] = await claim();
    expect(claimed).toMatchObject({ outcome: 'idle' });
    if (claimed?.outcome === 'idle') await endTurn(db, claimed.turn, () => Promise.resolve());

    expect(await queueOf(forwarder)).toMatchObject({ next_at: null, is_leased: false });
  });
});

describe('the queue of forwarders', () => {
  it('lets the one go first that waits longest, and one that was served behind the others (D31)', async () => {
    const [first = '', second = ''] = await addForwarders(2);
    await fileInOrder(3);
    await sql`update delivery_queue set next_at = now() - interval '1 hour' where forwarder_id = ${first}`.execute(db);

    const served: string[] = [];
    for (let turn = 0; turn < 4; turn += 1) {
      for (const each of begunOf(await claim(1))) {
        served.push(each.turn.forwarderId);
        await arrive(each);
      }
    }

    expect(served).toEqual([first, second, first, second]);
  });

  it('passes over those that rest (D31)', async () => {
    const [resting = '', other] = await addForwarders(2);
    await fileInOrder(1);

    const claims = await claim(1, [resting]);

    expect(begunOf(claims).map(({ turn }) => turn.forwarderId)).toEqual([other]);
  });

  it('gives each forwarder to one of two processes that look at once, and makes neither wait (D31)', async () => {
    const forwarders = await addForwarders(4);
    await fileInOrder(2);

    const [mine, theirs] = await db.transaction().execute(async (trx) => {
      const mine = await claimDeliveries(trx, { places: 2, resting: [] });
      // The first has not committed yet.
      return [mine, await claim(10)];
    });

    const taken = [...begunOf(mine), ...begunOf(theirs)].map(({ turn }) => turn.forwarderId);
    expect(begunOf(mine)).toHaveLength(2);
    expect(taken).toHaveLength(4);
    expect(new Set(taken)).toEqual(new Set(forwarders));
  });

  it('begins nothing twice, however many look at once (D31)', async () => {
    await addForwarders(5);
    await fileInOrder(4);
    const begun: string[] = [];

    const work = async () => {
      while ((await db.selectFrom('delivery').select('id').where('status', '=', 'pending').execute()).length > 0) {
        for (const each of begunOf(await claim(2))) {
          begun.push(each.delivery.id);
          await arrive(each);
        }
      }
    };
    await Promise.all([work(), work(), work(), work()]);

    expect(begun).toHaveLength(20);
    expect(new Set(begun).size).toBe(20);
  });

  it('hands a lease that ran out to another, and takes nothing back from the one that had it (D31)', async () => {
    const [forwarder = ''] = await addForwarders(1);
    const [first = '', second] = await fileInOrder(2);
    const [dead] = begunOf(await claim());
    await letPass('59 seconds');
    expect(await claim()).toEqual([]);
    await letPass('2 seconds');

    // The first one waits for its next attempt.
    const [next] = begunOf(await claim());
    expect(next?.delivery.leadId).toBe(second);
    // It was not dead after all.
    if (dead) await arrive(dead);

    expect(await deliveryOf(first)).toMatchObject({ status: 'delivered' });
    expect(await queueOf(forwarder)).toMatchObject({ is_leased: true });
    expect(await claim()).toEqual([]);
    if (next) await arrive(next);
    expect(await queueOf(forwarder)).toMatchObject({ is_leased: false, next_at: null });
  });

  it('leaves a delivery alone that a process of an earlier version is making, which knows no queue (D31)', async () => {
    await addForwarders(1);
    await fileInOrder(1);
    await sql`
      insert into delivery_attempt (delivery_id, number, started_at) select id, 1, now() from delivery`.execute(db);

    const [busy] = await claim();
    expect(busy?.outcome).toBe('busy');
    if (busy) await delayTurn(db, busy.turn);
    expect(await claim()).toEqual([]);
    // Looked at again soon, since most attempts take no longer.
    await letPass('3 seconds');
    expect(await claim()).toMatchObject([{ outcome: 'busy' }]);

    await letPass('61 seconds');
    expect(begunOf(await claim())).toMatchObject([{ delivery: { attempt: 2 } }]);
  });

  it.each([
    ['has relayed', () => relayAsEarlier()],
    [
      'has tried in vain',
      async () => {
        await relayAsEarlier();
        await sql`
          insert into delivery_attempt (delivery_id, number, started_at, duration_ms, problem)
          select id, 1, now(), 9, 'The receiver answered 500.' from delivery`.execute(db);
      },
    ],
    [
      'makes again',
      async () => {
        await relayAsEarlier();
        for (const each of begunOf(await claim())) await arrive(each);
        await sql`update delivery set status = 'pending', finished_at = null, mail_hour = null`.execute(db);
      },
    ],
  ])('has what version 0.2.0 %s, which adds a job for it (D31)', async (_, act) => {
    await addForwarders(1);

    await act();

    expect(begunOf(await claim())).toMatchObject([{ delivery: { attempts: 1 } }]);
  });

  it('is looked through by its index: a claim reads as much among 10,000 forwarders as among ten (D31)', async () => {
    await insertForwarders(10_000);
    await sql`analyze forwarder, delivery, delivery_queue, delivery_attempt`.execute(db);

    const { nodes, result } = await explainClaim();

    const scans = nodes.filter((node) => node['Node Type'] === 'Seq Scan').map((node) => node['Relation Name']);
    expect(scans).toEqual([]);
    const queue = nodes.filter((node) => node['Index Name'] === 'delivery_queue_due');
    expect(queue.map((node) => Number(node['Actual Rows']) * Number(node['Actual Loops']))).toEqual([10]);
    const most = Math.max(...nodes.map((node) => Number(node['Actual Rows'])));
    expect(most).toBe(10);
    expect(result).toBe(10);
  });
});

/** What a process of 0.2.0 does of the relay, but for the job: it knows no queue, and not all columns. */
async function relayAsEarlier(): Promise<void> {
  await sql`
    insert into delivery (id, institute_id, forwarder_id, event_id, kind, lead_id, status, occurred_at)
    select gen_random_uuid(), institute_id, id, gen_random_uuid(), 'lead.erased', gen_random_uuid(), 'pending', now()
    from forwarder`.execute(db);
}

/** Forwarders with two deliveries each, which are all due. */
async function insertForwarders(count: number): Promise<void> {
  await sql`
    insert into forwarder (id, institute_id, kind, target, secret)
    select gen_random_uuid(), ${instituteId}, 'webhook', 'https://crm.example/' || number, 'whsec_'
    from generate_series(1, ${count}::int) as number`.execute(db);
  await sql`
    insert into delivery (id, institute_id, forwarder_id, event_id, kind, lead_id, status, occurred_at)
    select gen_random_uuid(), ${instituteId}, id, gen_random_uuid(), 'lead.erased', ${randomUUID()}, 'pending', now()
    from forwarder, generate_series(1, 2)`.execute(db);
  await sql`
    insert into delivery_attempt (delivery_id, number, started_at, duration_ms)
    select id, 1, now() - interval '1 hour', 1 from delivery`.execute(db);
}

type PlanNode = Readonly<Record<string, unknown>> & { readonly Plans?: readonly PlanNode[] };

const withChildren = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(withChildren)];

/** The plan of a claim of ten that is carried out, and how many it claimed. */
async function explainClaim(): Promise<{ readonly nodes: PlanNode[]; readonly result: number }> {
  const { rows } = await sql<{ 'QUERY PLAN': readonly { readonly Plan: PlanNode }[] }>`
    explain (analyze, format json) ${claimStatement({ places: 10, resting: [randomUUID()] })}`.execute(db);
  const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
  if (plan === undefined) throw new Error('There is no plan.');
  return { nodes: withChildren(plan), result: Number(plan['Actual Rows']) };
}
