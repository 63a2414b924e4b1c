import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { catalogue, course } from '../support/data/catalogue.ts';
import { countWaiting } from '../support/others/database.ts';
import { type Api, startApi } from '../support/service/api.ts';
import { expectError } from '../support/service/check-reply.ts';
import { eventually } from '../support/service/eventually.ts';
import type { PublishedSite } from '../support/service/published-site.ts';
import {
  answerOf,
  createEnquirer,
  duplicate,
  leadsOf,
  outboxOf,
  received,
  somebody,
} from '../support/stage/enquiries.ts';

let api: Api;
let site: PublishedSite;
let post: ReturnType<typeof createEnquirer>;
beforeEach(async () => {
  api = await startApi();
  site = await api.publish(catalogue({ courses: [course({ id: 'c' })] }));
  post = createEnquirer(api, site);
});
afterEach(() => api.close());

const count = async () => (await leadsOf(api.database.db, site.instituteId)).length;

describe('an enquiry is never said to be received when it cannot be stored', () => {
  it('because the database is away: it is 503, and received once it is back (D31, D38)', async () => {
    await post(somebody());
    await api.proxy.goAway();
    const person = somebody();

    const reply = await post(person);
    await api.proxy.comeBack();

    expectError(reply, 503, 'internal_error');
    expect(await count()).toBe(1);
    expect(answerOf(await post(person))).toBe(received);
  });

  it.each([
    ['on a connection that is there', 1],
    ['on a new connection', 0],
  ])('because the database says nothing: it is 503, %s (D31, D38)', async (_, enquiriesBefore) => {
    for (let sent = 0; sent < enquiriesBefore; sent += 1) await post(somebody());
    api.proxy.fallSilent();

    const reply = await post(somebody());
    await api.proxy.comeBack();

    expectError(reply, 503, 'internal_error');
    expect(answerOf(await post(somebody()))).toBe(received);
  });

  it('because the database is slow: it is 503, and not stored later (D31, D38)', async () => {
    await post(somebody());
    const person = somebody();
    await api.database.db.transaction().execute(async (trx) => {
      await sql`lock table lead in access exclusive mode`.execute(trx);

      const reply = await post(person, { idempotencyKey: 'k' });

      expectError(reply, 503, 'internal_error');
    });

    expect(await count()).toBe(1);
    expect(answerOf(await post(person, { idempotencyKey: 'k' }))).toBe(received);
  });

  it('because it waited for too long behind others: it is not stored later (D31, D38)', async () => {
    await post(somebody());
    const statuses = await api.database.db.transaction().execute(async (trx) => {
      await sql`lock table lead in access exclusive mode`.execute(trx);
      const underWay = Array.from({ length: 5 }, () => post(somebody()));
      await eventually(async () => expect(await countWaiting(api.database.db)).toBe(1));

      api.clock.advance({ seconds: 5 });

      return (await Promise.all(underWay)).map(({ status }) => status);
    });

    expect(statuses).toEqual([503, 503, 503, 503, 503]);
    expect(answerOf(await post(somebody()))).toBe(received);
    // One was with the database already, which may still have stored it.
    expect(await count()).toBeLessThanOrEqual(3);
  });

  it('because its course cannot be looked up (D31, D38)', async () => {
    await post(somebody());
    await api.proxy.goAway();

    expectError(await post({ ...somebody(), course_id: 'c' }), 503, 'internal_error');
  });

  it('because the database refuses it alone: those that came with it are received (D31)', async () => {
    await post(somebody());
    await sql`alter table lead add constraint no_poison check (source is distinct from 'poison')`.execute(
      api.database.db,
    );

    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, number) => post({ ...somebody(), source: number === 13 ? 'poison' : 'page' })),
    );

    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, (_, at) => (at === 13 ? 503 : 201)));
    expect(await count()).toBe(20);
  });

  it('because another transaction holds its place: those that came with it are received (D31, D38)', async () => {
    await post(somebody());
    const { db } = api.database;
    const [lead] = await leadsOf(db, site.instituteId);
    const [held, ...others] = Array.from({ length: 20 }, somebody);
    if (!lead || !held) throw new Error('There is one.');
    const { arrival: _, transaction_id: __, ...row } = lead;

    const statuses = await db.transaction().execute(async (trx) => {
      await trx
        .insertInto('lead')
        .values({ ...row, id: randomUUID(), person: held.email })
        .execute();
      const posts = [...others.slice(0, 13), held, ...others.slice(13)].map((person) => post(person));
      return Promise.all(posts.map(async (reply) => (await reply).status));
    });

    expect(statuses).toEqual(Array.from({ length: 20 }, (_, at) => (at === 13 ? 503 : 201)));
    expect(answerOf(await post(held))).toBe(duplicate);
  });

  it('because what follows from it cannot be stored: all is kept or nothing (D31)', async () => {
    await sql`alter table outbox rename to gone`.execute(api.database.db);

    expectError(await post(somebody(), { idempotencyKey: 'k' }), 503, 'internal_error');

    expect(await count()).toBe(0);
    expect(await api.database.db.selectFrom('idempotency').selectAll().execute()).toEqual([]);
  });
});

describe('when the connection is cut between the commit and its confirmation', () => {
  it('the answer is 503; sent again with the same key it is received, and kept once (D31, D33)', async () => {
    await post(somebody());
    const person = somebody();
    api.proxy.loseNextAnswer();

    expectError(await post(person, { idempotencyKey: 'k' }), 503, 'internal_error');
    expect(await count()).toBe(2);

    expect(answerOf(await post(person, { idempotencyKey: 'k' }))).toBe(received);
    expect(await count()).toBe(2);
    expect(await outboxOf(api.database.db, site.instituteId)).toHaveLength(2);
  });

  it('an enquiry without a key is a duplicate of itself (§4.8, D31)', async () => {
    await post(somebody());
    const person = somebody();
    api.proxy.loseNextAnswer();

    expectError(await post(person), 503, 'internal_error');

    expect(answerOf(await post(person))).toBe(duplicate);
    expect(await count()).toBe(2);
  });
});

it('commits wait for the disk, and no transaction that fell silent is waited for for long, whatever the server’s defaults are (D31, D38)', async () => {
  const { db } = api.database;
  await sql`create table seen (synchronous_commit text, isolation text, idle text)`.execute(db);
  await sql`
    create function see() returns trigger language plpgsql as $$
    begin
      insert into seen values (
        current_setting('synchronous_commit'), current_setting('transaction_isolation'),
        current_setting('idle_in_transaction_session_timeout')
      );
      return new;
    end $$`.execute(db);
  await sql`create trigger see before insert on lead for each row execute function see()`.execute(db);
  const name = sql.raw(new URL(api.database.url).pathname.slice(1));
  await sql`alter database ${name} set synchronous_commit = off`.execute(db);
  await sql`alter database ${name} set default_transaction_isolation = 'serializable'`.execute(db);

  await post(somebody());

  const { rows } = await sql`select * from seen`.execute(db);
  expect(rows).toEqual([{ synchronous_commit: 'on', isolation: 'read committed', idle: '5s' }]);
});
