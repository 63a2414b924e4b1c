import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { insertMembership, insertOperator } from '../../src/features/people/person/membership.repository.ts';
import { insertInstitute } from '../support/data/institutes.ts';
import { type Browser, insertTestPerson, testPassword } from '../support/stage/browser.ts';
import { usePeopleStage } from '../support/stage/people-stage.ts';
import { insertQuarantined, quarantineOf } from '../support/stage/quarantine.ts';

const stage = usePeopleStage();
let browser: Browser;
let institutes: readonly [string, string];
let count = 0;
beforeEach(async () => {
  count += 1;
  institutes = [`school-${count}`, `academy-${count}`];
  const { db } = stage.api.database;
  for (const id of institutes) {
    await insertInstitute(db, id);
    await insertMembership(db, id, stage.person.userId, new Date(stage.api.clock.now()));
  }
  browser = await stage.signIn();
  // Counts of signing in, which are none of this.
  await db.deleteFrom('attempt_count').execute();
});

const addCampaign = (by: Browser, institute: string, name: string) =>
  by.post(`/institutes/${institute}/campaigns`, { name });

/** As if everything that was counted had been done so many times. */
const haveCounted = (attempts: number) =>
  sql`update attempt_count set attempts = ${attempts}`.execute(stage.api.database.db);

const entries = async () => {
  const { db } = stage.api.database;
  const rows = await db.selectFrom('audit_event').select('id').where('institute_id', 'in', institutes).execute();
  return rows.length;
};

describe('a person who changes very much', () => {
  it('has to wait, while colleagues and other institutes go on (M10)', async () => {
    const [school, academy] = institutes;
    const colleague = await insertTestPerson(stage.api.database.db, { institutes: [school], role: 'admin' });
    expect((await addCampaign(browser, school, 'first')).status).toBe(200);
    await haveCounted(1_999);
    expect((await addCampaign(browser, school, 'last')).status).toBe(200);
    const before = await entries();

    const refused = await addCampaign(browser, school, 'more');
    const exported = await browser.send(`/institutes/${school}/leads.csv`);
    const planned = await browser.post(`/institutes/${school}/publications`, { drafts: 'all', at: '2099-01-04T08:00' });

    expect([refused.status, exported.status, planned.status]).toEqual([429, 429, 429]);
    expect(refused.json).toMatchObject({
      error: { message: 'You have made too many changes in a short time. Try again in 60 min.' },
    });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_500);
    expect(await entries()).toBe(before);
    expect((await addCampaign(await stage.signIn(colleague.email), school, 'another')).status).toBe(200);
    expect((await addCampaign(browser, academy, 'elsewhere')).status).toBe(200);
    stage.api.clock.advance({ minutes: 61 });
    expect((await addCampaign(browser, school, 'later')).status).toBe(200);
  });

  it('has to wait with publishing, imports, decisions about changes and new institutes as well (M10)', async () => {
    const [school] = institutes;
    const { db } = stage.api.database;
    await insertOperator(db, stage.person.userId, new Date(stage.api.clock.now()));
    const change = (path: string, body: unknown) => browser.post(`/institutes/${school}${path}`, body);
    const all = [
      () => change('/drafts/publish', { drafts: 'all' }),
      () => change('/changes/keep', { numbers: [1] }),
      () => change('/changes/drop', { numbers: [1] }),
      () => change('/imports/1/apply', {}),
      () => change('/imports/1/restore', undefined),
      () => browser.post('/operator/institutes', { id: `college-${count}`, name: 'College' }),
    ];
    for (const each of all) expect((await each()).status).not.toBe(429);
    await haveCounted(2_000);
    const before = await entries();

    const refused = [];
    for (const each of all) refused.push((await each()).status);

    expect(refused).toEqual(all.map(() => 429));
    expect(await entries()).toBe(before);
  });

  it('releases all enquiries that were chosen or none, and fewer where fewer are left (M10)', async () => {
    const [school] = institutes;
    const { db } = stage.api.database;
    const campaignId = ((await addCampaign(browser, school, 'first')).json as { id: string }).id;
    const ids: string[] = [];
    for (let held = 0; held < 3; held += 1) {
      const createdAt = new Date(stage.api.clock.now() - 3_600_000);
      ids.push(await insertQuarantined(db, school, { campaignId, createdAt }));
    }
    const release = (...chosen: string[]) => browser.post(`/institutes/${school}/quarantine/release`, { ids: chosen });
    await haveCounted(1_998);

    const refused = await release(...ids);
    const left = await quarantineOf(db, school);
    const released = await release(...ids.slice(1));
    const last = await release(...ids);

    expect([refused.status, released.status, last.status]).toEqual([429, 200, 429]);
    expect(left).toHaveLength(3);
    expect(await quarantineOf(db, school)).toMatchObject([{ id: ids[0] }]);
  });

  it('can still sign out everywhere, though not without end (M10)', async () => {
    await browser.send('/account', { method: 'PATCH', body: { name: 'Other' } });
    await haveCounted(2_000);
    expect((await browser.send('/account', { method: 'PATCH', body: { name: 'Another' } })).status).toBe(429);

    expect((await browser.post('/account/sign-out-everywhere', {})).status).toBe(200);

    await haveCounted(60);
    const again = await stage.signIn(stage.person.email, testPassword);
    expect((await again.post('/account/sign-out-everywhere', {})).status).toBe(429);
  });
});
