import { randomUUID } from 'node:crypto';
import type { LeadSummary } from '@prospectus/contract/admin';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectError, expectRefusal } from '../../support/service/check-reply.ts';
import { insertTestCampaign, insertTestNote } from '../../support/stage/enquiries.ts';
import { type Inbox, openInbox, startInbox } from '../../support/stage/inbox.ts';

let inbox: Inbox;
beforeAll(async () => {
  inbox = await startInbox();
});
afterAll(() => inbox.close());

type Opened = Awaited<ReturnType<typeof openInbox>>;
type List = { readonly data: readonly LeadSummary[]; readonly next_cursor: string | null };
const list = async (opened: Opened, query: Readonly<Record<string, string>> = {}): Promise<List> => {
  const reply = await opened.get(`/leads?${new URLSearchParams(query)}`);
  expect(reply.status).toBe(200);
  return reply.json;
};
const names = async (opened: Opened, query: Readonly<Record<string, string>>) =>
  (await list(opened, query)).data.map(({ full_name }) => full_name);

describe('the list of enquiries', () => {
  it('shows the newest first, each with what tells it from the others', async () => {
    const opened = await openInbox(inbox);
    await opened.file({ fullName: 'Older', hoursAgo: 2 });
    const id = await opened.file({
      fullName: 'Newer',
      email: 'Newer@people.example',
      phone: '+49 30 1234567',
      message: 'x'.repeat(300),
      course: { id: 'physics', title: 'Physics' },
      origin: 'https://www.school.example:8443',
      hoursAgo: 1,
    });
    await insertTestNote(inbox.db, opened.instituteId, id);

    const { data, next_cursor } = await list(opened);

    expect(data.map(({ full_name }) => full_name)).toEqual(['Newer', 'Older']);
    expect(next_cursor).toBeNull();
    expect(data[0]).toEqual({
      id,
      created_at: new Date(inbox.admin.clock.now() - 3_600_000).toISOString(),
      full_name: 'Newer',
      email: 'Newer@people.example',
      phone: '+49 30 1234567',
      message_start: `${'x'.repeat(199)}…`,
      course: { id: 'physics', title: 'Physics' },
      campaign: { id: opened.campaignId, name: 'Open day' },
      website: 'www.school.example',
      status: 'new',
      notes: 1,
    });
  });

  it('searches name, e-mail address and message in any letter case, and signs as they are', async () => {
    const opened = await openInbox(inbox);
    await opened.file({ fullName: 'Grace Hopper' });
    await opened.file({ fullName: 'By address', email: 'GRACE@people.example' });
    await opened.file({ fullName: 'By message', message: 'I was told by grace_1 that 100% pass' });
    await opened.file({ fullName: 'Ölga' });

    expect(await names(opened, { search: ' grace ' })).toHaveLength(3);
    expect(await names(opened, { search: 'grace_' })).toEqual(['By message']);
    expect(await names(opened, { search: '100%' })).toEqual(['By message']);
    expect(await names(opened, { search: '\\' })).toEqual([]);
    expect(await names(opened, { search: 'ölga' })).toEqual(['Ölga']);
    expect(await names(opened, { search: 'ÖLGA' })).toEqual(['Ölga']);
  });

  it('finds a phone number by its digits, however it was written', async () => {
    const opened = await openInbox(inbox);
    await opened.file({ fullName: 'Phone', phone: '+49 (30) 123-4567' });
    await opened.file({ fullName: 'Other', phone: '0800 555 555' });

    expect(await names(opened, { search: '030 1234' })).toEqual([]);
    expect(await names(opened, { search: '(30)1234' })).toEqual(['Phone']);
    expect(await names(opened, { search: '+49 30' })).toEqual(['Phone']);
  });

  it('filters by campaign, course, website, status and dates, all of it together', async () => {
    const opened = await openInbox(inbox);
    const campaignId = await insertTestCampaign(inbox.db, opened.instituteId);
    const course = { id: 'physics', title: 'Physics' };
    const all = { campaignId, course, origin: 'https://school.example', status: 'closed', hoursAgo: 5 } as const;
    await opened.file({ ...all, fullName: 'All' });
    await opened.file({ ...all, campaignId: opened.campaignId, fullName: 'Another campaign' });
    await opened.file({ ...all, course: { id: 'art', title: 'Art' }, fullName: 'Another course' });
    await opened.file({ ...all, origin: 'https://www.school.example', fullName: 'Another website' });
    await opened.file({ ...all, origin: null, fullName: 'A server' });
    await opened.file({ ...all, status: 'new', fullName: 'Another status' });
    await opened.file({ ...all, hoursAgo: 6, fullName: 'Earlier' });
    await opened.file({ ...all, hoursAgo: 4, fullName: 'Later' });
    const before = (hours: number) => new Date(inbox.admin.clock.now() - hours * 3_600_000).toISOString();
    const filters = { campaign_id: campaignId, course_id: 'physics', website: 'School.example', status: 'closed' };

    expect(await names(opened, { ...filters, from: before(5), until: before(4) })).toEqual(['All']);
    expect(await names(opened, filters)).toEqual(['Later', 'All', 'Earlier']);
    expect(await names(opened, { website: 'server' })).toEqual(['A server']);
    expect(await names(opened, { campaign_id: opened.campaignId })).toEqual(['Another campaign']);
    expect(await names(opened, { course_id: 'art' })).toEqual(['Another course']);
    expect(await names(opened, { status: 'new' })).toEqual(['Another status']);
  });

  it('goes on where a page ended: nothing twice, nothing left out, whatever comes and goes meanwhile', async () => {
    const opened = await openInbox(inbox);
    const ids: string[] = [];
    // Every second one at the same moment as another.
    for (let at = 0; at < 120; at += 1) ids.unshift(await opened.file({ hoursAgo: 200 - Math.floor(at / 2) }));

    const first = await list(opened);
    await opened.file({ fullName: 'Came meanwhile' });
    await inbox.db
      .deleteFrom('lead')
      .where('id', '=', first.data.at(-1)?.id ?? '')
      .execute();
    const second = await list(opened, { cursor: first.next_cursor ?? '' });
    const third = await list(opened, { cursor: second.next_cursor ?? '' });

    expect([first, second, third].flatMap(({ data }) => data.map(({ id }) => id))).toEqual(ids);
    expect(third.next_cursor).toBeNull();
  });

  it('looks through so many at a time, and says up to where', async () => {
    const opened = await openInbox(inbox);
    await opened.file({ fullName: 'Needle', hoursAgo: 100_000 });
    await sql`
      insert into lead (id, institute_id, campaign_id, person, full_name, email, created_at)
      select gen_random_uuid(), ${opened.instituteId}, ${opened.campaignId}, number || '@h.example', 'Hay', number || '@h.example',
        timestamptz '2020-01-01' + number * interval '1 second'
      from generate_series(1, 12000) as number`.execute(inbox.db);

    const first = await opened.get('/leads?search=needle');
    const { data, next_cursor: cursor, searched_until: until } = first.json as List & { searched_until: string };
    expect({ data, until }).toEqual({ data: [], until: '2020-01-01T00:33:21.000Z' });
    expect(await names(opened, { search: 'needle', cursor: cursor ?? '' })).toEqual(['Needle']);
  });

  it('names what may be filtered by', async () => {
    const opened = await openInbox(inbox);
    await opened.file({ course: { id: 'physics', title: 'Physics' }, origin: 'http://[::1]:3000' });
    await opened.file({ course: { id: 'art', title: 'Art' }, origin: 'https://school.example' });
    await opened.file({ course: { id: 'art', title: 'Art' }, origin: 'https://school.example:444' });

    const choices = { campaigns: [{ id: opened.campaignId, name: 'Open day' }] };
    const courses = [
      { id: 'art', title: 'Art' },
      { id: 'physics', title: 'Physics' },
    ];
    const websites = expect.arrayContaining(['[::1]', 'school.example']);
    expect((await opened.get('/lead-filters')).json).toEqual({ ...choices, courses, websites, has_servers: false });
    expect(await names(opened, { website: '[::1]' })).toHaveLength(1);
    await opened.file();
    expect((await opened.get('/lead-filters')).json).toMatchObject({ has_servers: true });
  });

  it('names servers next to a hundred websites, also where there are more', async () => {
    const opened = await openInbox(inbox);
    await opened.file();
    for (let at = 0; at < 101; at += 1) await opened.file({ origin: `https://school-${at}.example` });

    const { websites, has_servers } = (await opened.get('/lead-filters')).json;

    expect(has_servers).toBe(true);
    expect(websites).toHaveLength(100);
  });

  it.each([
    ['search', 'x'.repeat(201)],
    ['search', 'a\0b'],
    ['campaign_id', '\0'],
    ['status', 'lost'],
    ['from', 'yesterday'],
    ['cursor', 'here'],
    ['cursor', 'x'.repeat(101)],
    ['colour', 'red'],
  ])('refuses %s=%j, and names it', async (name, value) => {
    const opened = await openInbox(inbox);

    expectError(await opened.get(`/leads?${new URLSearchParams({ [name]: value })}`), 400, 'invalid_request', {
      param: name,
    });
  });

  it('shows nothing of another institute (D37)', async () => {
    const other = await openInbox(inbox);
    await other.file({ fullName: 'Theirs', course: { id: 'art', title: 'Art' } });
    const opened = await openInbox(inbox);

    expect(await names(opened, {})).toEqual([]);
    expect(await names(opened, { campaign_id: other.campaignId })).toEqual([]);
    expect((await opened.get('/lead-filters')).json).toMatchObject({ courses: [] });
    expectRefusal(await inbox.admin.send(`${other.base}/leads`), 404, 'not_found', 'not_your_institute');
    expectRefusal(await inbox.admin.send(`/institutes/${randomUUID()}/leads`), 404, 'not_found', 'not_your_institute');
  });
});
