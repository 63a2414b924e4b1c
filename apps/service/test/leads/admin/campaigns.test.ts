import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectError } from '../../support/service/check-reply.ts';
import { insertTestCampaign } from '../../support/stage/enquiries.ts';
import { type Inbox, openInbox, startInbox } from '../../support/stage/inbox.ts';

let inbox: Inbox;
beforeAll(async () => {
  inbox = await startInbox();
});
afterAll(() => inbox.close());

describe('campaigns of the dashboard', () => {
  it('are listed with how many enquiries are in each', async () => {
    const opened = await openInbox(inbox);
    await opened.file();
    await opened.file();
    const other = await insertTestCampaign(inbox.db, opened.instituteId, { name: 'Closed', status: 'inactive' });

    expect((await opened.get('/campaigns')).json).toMatchObject({
      data: [
        { id: opened.campaignId, name: 'Open day', status: 'active', is_default: false, leads: 2 },
        { id: other, name: 'Closed', status: 'inactive', leads: 0 },
      ],
    });
  });

  it('are made, renamed, deactivated and activated, each with a record', async () => {
    const opened = await openInbox(inbox);

    const made = await opened.send('POST', '/campaigns', { name: ' Summer school ' });
    const { id } = made.json as { id: string };
    expect(made.json).toMatchObject({ name: 'Summer school', status: 'active', is_default: false, leads: 0 });
    const change = (body: object) => opened.send('PATCH', `/campaigns/${id}`, body);
    expect((await change({ name: 'Winter school' })).json).toMatchObject({ name: 'Winter school', status: 'active' });
    expect((await change({ status: 'inactive' })).json).toMatchObject({ name: 'Winter school', status: 'inactive' });
    expect((await change({ status: 'inactive' })).status).toBe(200);
    expect((await change({ status: 'active' })).json).toMatchObject({ status: 'active' });

    expect((await opened.audit()).map(({ action, subject }) => `${action} ${subject}`)).toEqual([
      'campaign.created Summer school',
      'campaign.renamed Winter school',
      'campaign.deactivated Winter school',
      'campaign.activated Winter school',
    ]);
  });

  it('keep the default list active, under whatever name (D30)', async () => {
    const opened = await openInbox(inbox);
    const id = await insertTestCampaign(inbox.db, opened.instituteId, { is_default: true });

    expect((await opened.send('PATCH', `/campaigns/${id}`, { name: 'Everything else' })).status).toBe(200);
    const { status, json } = await opened.send('PATCH', `/campaigns/${id}`, { name: 'x', status: 'inactive' });

    expect({ status, json }).toMatchObject({
      status: 409,
      json: { error: { code: 'refused', message: expect.stringContaining('Everything else is the default campaign') } },
    });
    expect((await opened.get('/campaigns')).json).toMatchObject({
      data: [{}, { name: 'Everything else', status: 'active', is_default: true }],
    });
  });

  it.each([
    ['no name', { name: ' ' }, 'name'],
    ['a long name', { name: 'x'.repeat(201) }, 'name'],
    ['another status', { status: 'gone' }, 'status'],
    ['another field', { is_default: true }, 'is_default'],
  ])('refuse %s', async (_, body, param) => {
    const opened = await openInbox(inbox);

    const reply = await opened.send('PATCH', `/campaigns/${opened.campaignId}`, body);

    expectError(reply, 400, 'invalid_request', { param });
  });

  it('are not there for another institute (D37)', async () => {
    const theirs = await openInbox(inbox);
    const opened = await openInbox(inbox);

    for (const id of [theirs.campaignId, 'x', '%00']) {
      expectError(await opened.send('PATCH', `/campaigns/${id}`, { name: 'Mine' }), 404, 'not_found');
    }
    expect((await opened.get('/campaigns')).json).toMatchObject({ data: [{ id: opened.campaignId }] });
  });
});
