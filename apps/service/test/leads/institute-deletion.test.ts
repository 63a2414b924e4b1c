import { randomUUID } from 'node:crypto';
import { toSaid } from '@prospectus/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addInstituteByCommand } from '../../src/features/catalogue-source/index.ts';
import { registerInstituteCommands } from '../../src/features/institutes/index.ts';
import { createFeed } from '../../src/features/live/feed.service.ts';
import type { Database } from '../../src/schema/tables.ts';
import { insertTestImport } from '../support/catalogue-source/imports-stage.ts';
import { catalogue, course, edition } from '../support/data/catalogue.ts';
import { countWaiting } from '../support/others/database.ts';
import { type Api, startApi } from '../support/service/api.ts';
import { expectError } from '../support/service/check-reply.ts';
import { runCommand } from '../support/service/command-line.ts';
import { insertTestDelivery } from '../support/stage/deliveries.ts';
import {
  createEnquirer,
  insertTestNote,
  insertTestRules,
  leadsOf,
  outboxOf,
  somebody,
} from '../support/stage/enquiries.ts';
import { insertTestLink, insertTestView } from '../support/stage/institute-objects.ts';
import { insertTestTeam } from '../support/stage/people.ts';
import { insertTestPicture } from '../support/stage/pictures-stage.ts';
import { insertQuarantined } from '../support/stage/quarantine.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const remove = (id: string, confirm = id) =>
  runCommand(api.database.db, registerInstituteCommands(addInstituteByCommand), [
    'institutes',
    'delete',
    id,
    '--confirm',
    confirm,
  ]);

/** A site with one of everything, and two enquiries. */
async function openSite() {
  const { db } = api.database;
  const site = await api.publish(catalogue({ courses: [course({}, edition(), edition())] }));
  await site.addWebsite(`${randomUUID()}.example`);
  const post = createEnquirer(api, site);
  await post(somebody(), { idempotencyKey: 'k' });
  await post(somebody());
  await insertTestRules(db, site.instituteId, { field: 'email', scope: 'campaign' });
  const [lead] = await leadsOf(db, site.instituteId);
  await insertQuarantined(db, site.instituteId, { campaignId: lead?.campaign_id ?? '' });
  const overflow = { institute_id: site.instituteId, let_go: 1, last_at: new Date(0) };
  await db.insertInto('quarantine_overflow').values(overflow).execute();
  const use = { institute_id: site.instituteId, kind: 'mail', starts_at: new Date(0), used: 1 } as const;
  await db.insertInto('institute_use').values(use).execute();
  const failure = { institute_id: site.instituteId, reason: toSaid('It took too long.'), failed_at: new Date(0) };
  await db.insertInto('snapshot_failure').values(failure).execute();
  await insertTestDelivery(db, site.instituteId, lead?.id ?? '');
  await insertTestNote(db, site.instituteId, lead?.id ?? '');
  await insertTestTeam(db, site.instituteId);
  const call = { website: 'server', endpoint: '/leads', status: 201, calls: 2 };
  await db
    .insertInto('usage_hour')
    .values({ institute_id: site.instituteId, hour: new Date(0), key_id: site.key.id, ...call })
    .execute();
  const refused = {
    day: '2026-11-20',
    page: 'stranger.example',
    reason: 'website',
    calls: 1,
    last_at: new Date(0),
  } as const;
  await db
    .insertInto('refused_page')
    .values({ institute_id: site.instituteId, key_id: site.key.id, ...refused })
    .execute();
  const notice = { institute_id: site.instituteId, host: 'school.example', told_at: new Date(0) };
  await db.insertInto('refusal_notice').values(notice).execute();
  const search = { institute_id: site.instituteId, day: '2026-11-20', search: 'yoga' };
  await db
    .insertInto('search_day')
    .values({ ...search, searches: 1, without_result: 0 })
    .execute();
  await db
    .insertInto('course_view_day')
    .values({ institute_id: site.instituteId, day: '2026-11-20', course_id: 'c1', views: 2 })
    .execute();
  const turn = { institute_id: site.instituteId, week: '2026-11-16', taken_at: new Date(0), is_done: true };
  await db.insertInto('weekly_turn').values(turn).execute();
  await db
    .insertInto('search_visitor')
    .values({ ...search, visitor: Buffer.from('v') })
    .execute();
  await insertTestImport(db, site.instituteId);
  await insertTestPicture(db, site.instituteId);
  await insertTestLink(db, site.instituteId, new Date(api.clock.now()));
  await db
    .insertInto('embed_choice')
    .values({ institute_id: site.instituteId, choices: '{}', saved_at: new Date(0), saved_by: null })
    .execute();
  await insertTestView(db, site.instituteId);
  const gists = { institute_id: site.instituteId, number: 0, judged_by: Buffer.from('p'), gists: Buffer.from('g') };
  await db.insertInto('course_gist').values(gists).execute();
  await db
    .insertInto('source')
    .values({ id: randomUUID(), institute_id: site.instituteId, kind: 'address', url: 'https://a.example/list.csv' })
    .execute();
  await createFeed({ db, clock: api.clock }, { instituteId: site.instituteId, name: 'All dates', filter: 'phase=any' });
  return { site, post };
}

/** Every table with a column that names the institute, with the number of its rows, but for the audit log: it outlives the institute. */
async function countRows(instituteId: string): Promise<Record<string, number>> {
  const { db } = api.database;
  const tables = await db.introspection.getTables();
  const counts: Record<string, number> = {};
  for (const { name, columns, schema } of tables) {
    const column = name === 'institute' ? 'id' : 'institute_id';
    if (name === 'audit_event' || schema !== 'public' || !columns.some((each) => each.name === column)) continue;
    const rows = await db
      .selectFrom(name as 'institute')
      .select('id')
      .where(column as 'id', '=', instituteId)
      .execute()
      .catch(() =>
        db
          .selectFrom(name as 'duplicate_rules')
          .select('institute_id')
          .where('institute_id', '=', instituteId)
          .execute(),
      );
    counts[name] = rows.length;
  }
  return counts;
}

describe('institutes delete', () => {
  it('deletes an institute whole, and says how much of each kind', async () => {
    const { site } = await openSite();
    const before = await countRows(site.instituteId);
    expect(Object.keys(before).filter((name) => before[name] === 0)).toEqual([]);

    const { exitCode, value } = await remove(site.instituteId);

    expect({ exitCode, value }).toEqual({
      exitCode: 0,
      value: {
        institute_id: site.instituteId,
        deleted: {
          deliveries: 1,
          forwarders: 1,
          pending_events: 2,
          idempotency_keys: 1,
          notes: 1,
          leads: 2,
          quarantined: 1,
          duplicate_rules: 1,
          campaigns: 1,
          websites: 1,
          keys: 1,
          feeds: 1,
          import_tokens: 1,
          mappings: 1,
          sources: 1,
          import_tables: 1,
          import_pieces: 1,
          imports: 1,
          usage_hours: 1,
          refused_pages: 1,
          refusal_notices: 1,
          searches: 1,
          search_visitors: 1,
          course_views: 1,
          weekly_turns: 1,
          invitations: 1,
          saved_views: 1,
          admins: 1,
          drafts: 1,
          publications: 1,
          preview_links: 1,
          embed_choices: 1,
          history: 1,
          changes: 1,
          changed_courses: 1,
          picture_sizes: 1,
          pictures: 1,
          editions: 2,
          courses: 1,
        },
      },
    });
    const after = await countRows(site.instituteId);
    expect(after).toEqual(Object.fromEntries(Object.keys(before).map((name) => [name, 0])));
  });

  it('ends what its keys may do, in a service that runs (§3)', async () => {
    const { site, post } = await openSite();
    await remove(site.instituteId);

    await api.service.refresh();

    expectError(await site.get('/courses'), 401, 'invalid_api_key');
    expectError(await post(somebody()), 401, 'invalid_api_key');
  });

  it('never says that an enquiry was received that came too late (D31)', async () => {
    const { site, post } = await openSite();
    await remove(site.instituteId);

    expectError(await post(somebody()), 503, 'internal_error');

    expect(await leadsOf(api.database.db, site.instituteId)).toEqual([]);
  });

  it('takes along what comes meanwhile: what was received is counted, what was not is not kept (D31)', async () => {
    const { db } = api.database;
    for (let round = 0; round < 5; round += 1) {
      const site = await api.publish(catalogue());
      const keys = [site.key, await site.createKey()];
      const post = createEnquirer(api, site);
      await post(somebody());
      const posts = Array.from({ length: 50 }, (_, number) =>
        post(somebody(), { key: keys[number % 2]?.key ?? '', idempotencyKey: `k${number}` }),
      );
      await Promise.race(posts);

      const { exitCode, value } = await remove(site.instituteId);

      const statuses = (await Promise.all(posts)).map(({ status }) => status);
      const receivedCount = statuses.filter((status) => status === 201).length;
      expect(statuses.filter((status) => status !== 201 && status !== 503)).toEqual([]);
      expect({ exitCode, value }).toMatchObject({
        exitCode: 0,
        value: { deleted: { leads: receivedCount + 1, pending_events: receivedCount + 1 } },
      });
      expect(await leadsOf(db, site.instituteId)).toEqual([]);
      expect(await outboxOf(db, site.instituteId)).toEqual([]);
      expect(Object.values(await countRows(site.instituteId)).every((count) => count === 0)).toBe(true);
    }
  });

  it('goes on when relays hold its events and wait for the institute', async () => {
    const { site } = await openSite();
    const { db } = api.database;
    const [first, second] = await db
      .selectFrom('outbox')
      .select('id')
      .where('institute_id', '=', site.instituteId)
      .orderBy(sql`ctid`)
      .execute();
    const isWaiting = (count: number) => expect.poll(() => countWaiting(db)).toBe(count);
    const take = async (relay: Database, event?: { id: number }) => {
      // So that the removal is the one that notices.
      await sql`set local deadlock_timeout = '1h'`.execute(relay);
      await relay
        .deleteFrom('outbox')
        .where('id', '=', event?.id ?? 0)
        .execute();
    };
    const relayInto = (relay: Database) => insertTestDelivery(relay, site.instituteId, randomUUID());

    const { removal } = await db.transaction().execute(async (later) => {
      await take(later, second);
      const { removal } = await db.transaction().execute(async (relay) => {
        await take(relay, first);
        const { removal, relayed } = await db.transaction().execute(async (other) => {
          // Holds the removal up until the relay waits for it: the removal looks once whether each waits for the other.
          await other.selectFrom('delivery').where('institute_id', '=', site.instituteId).forUpdate().execute();
          const removal = remove(site.instituteId);
          await isWaiting(1);
          const relayed = relayInto(relay);
          await isWaiting(2);
          return { removal, relayed };
        });
        await relayed;
        return { removal };
      });
      await isWaiting(1);
      await relayInto(later);
      return { removal };
    });

    expect(await removal).toMatchObject({ exitCode: 0, value: { deleted: { deliveries: 3, pending_events: 0 } } });
    expect(Object.values(await countRows(site.instituteId)).every((count) => count === 0)).toBe(true);
  });

  it('lets other institutes revoke keys and change websites meanwhile, however long it takes (D34, D37)', async () => {
    const [{ site }, { site: other }] = [await openSite(), await openSite()];
    const { db } = api.database;

    const { removal, revoked } = await db.transaction().execute(async (holding) => {
      // The deletion waits here, with most of its work done.
      await holding
        .selectFrom('course')
        .select('id')
        .where('institute_id', '=', site.instituteId)
        .forUpdate()
        .execute();
      const removal = remove(site.instituteId);
      await expect.poll(() => countWaiting(db)).toBe(1);
      const set = { revoked_at: new Date(api.clock.now()) };
      const revoked = await db.transaction().execute(async (trx) => {
        await sql`set local lock_timeout = '5s'`.execute(trx);
        return trx.updateTable('api_key').set(set).where('institute_id', '=', other.instituteId).executeTakeFirst();
      });
      return { removal, revoked };
    });

    expect(revoked.numUpdatedRows).toBeGreaterThan(0n);
    expect(await removal).toMatchObject({ exitCode: 0, value: { deleted: { websites: 1, keys: 1, feeds: 1 } } });
  });

  it('leaves every other institute as it is (D37)', async () => {
    const [{ site }, { site: other }] = [await openSite(), await openSite()];
    const before = await countRows(other.instituteId);

    await remove(site.instituteId);

    expect(await countRows(other.instituteId)).toEqual(before);
    expect((await other.get('/courses')).status).toBe(200);
  });

  it('refuses to when the id is not given twice, and when there is no such institute', async () => {
    const { site } = await openSite();

    expect(await remove(site.instituteId, 'another')).toMatchObject({
      exitCode: 1,
      errors: expect.stringContaining('Nothing was deleted'),
    });
    expect(await leadsOf(api.database.db, site.instituteId)).toHaveLength(2);
    expect((await remove('nobody')).exitCode).toBe(1);
  });
});
