import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectError } from '../../support/service/check-reply.ts';
import { insertTestCampaign } from '../../support/stage/enquiries.ts';
import { type Inbox, openInbox, startInbox } from '../../support/stage/inbox.ts';

let inbox: Inbox;
beforeAll(async () => {
  inbox = await startInbox();
});
afterAll(() => inbox.close());

const rules = { enabled: true, field: 'phone', scope: 'institute', campaign_ids: [] };
const off = { enabled: false, field: 'email', scope: 'campaign', campaign_ids: [] };

describe('duplicate rules of the dashboard', () => {
  it('are off until somebody sets them, with a record of what they were (D30)', async () => {
    const opened = await openInbox(inbox);
    expect((await opened.get('/duplicate-rules')).json).toEqual(off);
    const selected = { ...rules, scope: 'selected', campaign_ids: [opened.campaignId, opened.campaignId] };

    const { json } = await opened.send('PUT', '/duplicate-rules', selected);

    const kept = { ...selected, campaign_ids: [opened.campaignId] };
    expect(json).toEqual(kept);
    expect((await opened.get('/duplicate-rules')).json).toEqual(kept);
    expect(await opened.audit()).toMatchObject([
      { action: 'duplicate_rules.changed', details: { from: off, to: kept } },
    ]);
  });

  it.each([
    ['no campaign where some are to be selected', { scope: 'selected' }],
    ['a campaign of another institute, or one that does not exist', { scope: 'selected', campaign_ids: ['x'] }],
    ['too many campaigns', { campaign_ids: Array.from({ length: 501 }, (_, at) => `${at}`) }],
  ])('refuse %s', async (_, change) => {
    const opened = await openInbox(inbox);

    for (const [method, path] of [
      ['PUT', '/duplicate-rules'],
      ['POST', '/duplicate-rules/preview'],
    ] as const) {
      expectError(await opened.send(method, path, { ...rules, ...change }), 400, 'invalid_request', {
        param: 'campaign_ids',
      });
    }
    expect((await opened.get('/duplicate-rules')).json).toEqual(off);
  });
});

describe('the preview of duplicate rules', () => {
  /** Two enquiries with one phone in one campaign, a third in another; the e-mail address of the first, there as well. */
  async function openPhones() {
    const opened = await openInbox(inbox);
    const other = await insertTestCampaign(inbox.db, opened.instituteId, { name: 'Other' });
    const phone = '030 123456';
    await opened.file({ fullName: 'First', email: 'a@b.example', phone, hoursAgo: 24 * 40 });
    await opened.file({ fullName: 'Second', phone: '(030) 123 456', hoursAgo: 24 * 29 });
    await opened.file({ fullName: 'Third', email: 'A@b.example', phone, campaignId: other, hoursAgo: 2 });
    await opened.file({ fullName: 'Without a phone', hoursAgo: 1 });
    await opened.file({ fullName: 'Without one, too' });
    const preview = async (change: object) => {
      const { status, json } = await opened.send('POST', '/duplicate-rules/preview', { ...rules, ...change });
      expect(status).toBe(200);
      const found = json as { examples: { lead: { full_name: string }; earlier: { full_name: string } }[] };
      return { ...found, examples: found.examples.map(({ lead, earlier }) => [lead.full_name, earlier.full_name]) };
    };
    return { opened, other, preview };
  }
  const found = { days: 30, leads: 4, has_more: false };

  it('says which of the last 30 days’ enquiries were there already, whatever the age of the earlier one', async () => {
    const { preview } = await openPhones();

    expect(await preview({})).toEqual({
      ...found,
      matched: 2,
      examples: [
        ['Third', 'First'],
        ['Second', 'First'],
      ],
    });
    expect(await preview({ field: 'email' })).toEqual({ ...found, matched: 1, examples: [['Third', 'First']] });
  });

  it('compares within the campaign, or within the selected ones', async () => {
    const { opened, other, preview } = await openPhones();

    expect(await preview({ scope: 'campaign' })).toMatchObject({ matched: 1, examples: [['Second', 'First']] });
    const select = (...ids: string[]) => preview({ scope: 'selected', campaign_ids: ids });
    expect(await select(other)).toMatchObject({ leads: 4, matched: 0, examples: [] });
    expect(await select(opened.campaignId)).toMatchObject({ matched: 1, examples: [['Second', 'First']] });
    expect(await select(other, opened.campaignId)).toMatchObject({ matched: 2 });
  });

  it('matches nothing where rules are off', async () => {
    const { preview } = await openPhones();

    expect(await preview({ enabled: false })).toEqual({ ...found, matched: 0, examples: [] });
  });

  it('changes nothing, and leaves no record', async () => {
    const { opened, preview } = await openPhones();

    await preview({});

    expect((await opened.get('/duplicate-rules')).json).toEqual(off);
    expect(await opened.audit()).toEqual([]);
  });

  it('shows 20 examples of as many as there are, and looks at the latest 5,000', async () => {
    const opened = await openInbox(inbox);
    await sql`
      insert into lead (id, institute_id, campaign_id, person, full_name, email, phone, phone_digits, created_at)
      select gen_random_uuid(), ${opened.instituteId}, ${opened.campaignId}, number || '@h.example', 'Ada', number || '@h.example',
        '123456', '123456', ${new Date(inbox.admin.clock.now())}
      from generate_series(1, 6000) as number`.execute(inbox.db);

    const { json } = await opened.send('POST', '/duplicate-rules/preview', rules);

    expect(json).toMatchObject({ leads: 5000, has_more: true, matched: 5000 });
    expect((json as { examples: unknown[] }).examples).toHaveLength(20);
  });

  it('says that there are more only where there are', async () => {
    const opened = await openInbox(inbox);
    await sql`
      insert into lead (id, institute_id, campaign_id, person, full_name, email, phone, phone_digits, created_at)
      select gen_random_uuid(), ${opened.instituteId}, ${opened.campaignId}, number || '@h.example', 'Ada', number || '@h.example',
        '123456', '123456', ${new Date(inbox.admin.clock.now())}
      from generate_series(1, 5000) as number`.execute(inbox.db);

    const { json } = await opened.send('POST', '/duplicate-rules/preview', rules);

    expect(json).toMatchObject({ leads: 5000, has_more: false });
  });

  it('compares with nothing of another institute (D37)', async () => {
    await openPhones();
    const { preview } = await openPhones();

    expect(await preview({})).toMatchObject({ leads: 4, matched: 2 });
  });
});
