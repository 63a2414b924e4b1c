import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerLeadCommands } from '../../src/features/leads/index.ts';
import { catalogue } from '../support/data/catalogue.ts';
import { type Api, startApi } from '../support/service/api.ts';
import { runCommand } from '../support/service/command-line.ts';
import { insertTestDelivery } from '../support/stage/deliveries.ts';
import {
  answerOf,
  createEnquirer,
  insertTestCampaign,
  leadsOf,
  outboxOf,
  received,
  somebody,
} from '../support/stage/enquiries.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const erase = (instituteId: string, email: string) =>
  runCommand(api.database.db, registerLeadCommands, ['leads', 'erase', '--institute', instituteId, '--email', email]);

/** A site where a person enquired in two campaigns, and another person in one. */
async function openSite() {
  const { db } = api.database;
  const site = await api.publish(catalogue());
  const post = createEnquirer(api, site);
  const campaignId = await insertTestCampaign(db, site.instituteId);
  const person = { full_name: 'Ada', email: 'Ada@people.example' };
  await post(person, { idempotencyKey: 'k' });
  await post({ ...person, email: 'ADA@PEOPLE.example', campaign_id: campaignId });
  await post({ ...person, email: 'ada@people.example' }, { idempotencyKey: 'l' });
  await post(somebody(), { idempotencyKey: 'other' });
  const [first, second, other] = await leadsOf(db, site.instituteId);
  if (!first || !second || !other) throw new Error('Three leads were filed.');
  return { site, post, person, ids: [first.id, second.id], otherId: other.id };
}

describe('leads erase', () => {
  it('erases the person’s leads in every spelling of case, and what was remembered of them', async () => {
    const { site, otherId } = await openSite();

    const { exitCode, value } = await erase(site.instituteId, ' aDa@pEOPLE.example ');

    expect(exitCode).toBe(0);
    expect(value).toEqual({
      institute_id: site.instituteId,
      leads: 2,
      quarantined: 0,
      notes: 0,
      deliveries: 0,
      idempotency_keys: 2,
    });
    expect(await leadsOf(api.database.db, site.instituteId)).toMatchObject([{ id: otherId }]);
    const keys = await api.database.db
      .selectFrom('idempotency')
      .select('key_hash')
      .where('institute_id', '=', site.instituteId)
      .execute();
    expect(keys).toEqual([{ key_hash: createHash('sha256').update('other').digest('hex') }]);
  });

  it('erases what was delivered and what is yet to be, and has forwarders told the ids alone', async () => {
    const { site, ids, otherId } = await openSite();
    const { db } = api.database;
    for (const leadId of [...ids, otherId]) await insertTestDelivery(db, site.instituteId, leadId);

    expect((await erase(site.instituteId, 'ada@people.example')).value).toMatchObject({ deliveries: 2 });

    const deliveries = await db
      .selectFrom('delivery')
      .select('lead_id')
      .where('institute_id', '=', site.instituteId)
      .execute();
    expect(deliveries).toEqual([{ lead_id: otherId }]);
    expect(await db.selectFrom('delivery_attempt').selectAll().execute()).toHaveLength(1);
    const events = (await outboxOf(db, site.instituteId)).map(({ kind, lead_id }) => `${kind} ${lead_id}`);
    expect(events).toHaveLength(3);
    expect(new Set(events)).toEqual(new Set([`lead.created ${otherId}`, ...ids.map((id) => `lead.erased ${id}`)]));
  });

  it('says counts, never the address (D39)', async () => {
    const { site } = await openSite();

    const { text, value, errors } = await erase(site.instituteId, 'ada@people.example');

    expect(text).toContain('Erased: 2 leads, 0 enquiries in quarantine, 0 notes, 0 deliveries, 2 idempotency keys.');
    expect((text + JSON.stringify(value) + errors).toLowerCase()).not.toContain('ada@');
  });

  it('lets the person enquire again, also with a key that was used before (D33)', async () => {
    const { site, post, person } = await openSite();
    await erase(site.instituteId, person.email);

    expect(answerOf(await post(person, { idempotencyKey: 'k' }))).toBe(received);

    expect(await leadsOf(api.database.db, site.instituteId)).toHaveLength(2);
  });

  it('erases nothing of another institute (D37)', async () => {
    const { site, person } = await openSite();
    const { site: other } = await openSite();

    await erase(site.instituteId, person.email);

    expect(await leadsOf(api.database.db, other.instituteId)).toHaveLength(3);
  });

  it('may be repeated, and finds no one then', async () => {
    const { site } = await openSite();
    await erase(site.instituteId, 'ada@people.example');

    expect((await erase(site.instituteId, 'ada@people.example')).value).toEqual({
      institute_id: site.instituteId,
      leads: 0,
      quarantined: 0,
      notes: 0,
      deliveries: 0,
      idempotency_keys: 0,
    });
  });

  it('refuses an unknown institute, and takes what is no address for a mistake in usage', async () => {
    const { site } = await openSite();

    expect((await erase(randomUUID(), 'a@b.example')).exitCode).toBe(1);
    expect((await erase(site.instituteId, 'ada')).exitCode).toBe(2);
  });
});
