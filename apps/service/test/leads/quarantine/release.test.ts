import { leadLimits } from '@prospectus/contract/admin';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertTestCampaign, insertTestRules, leadsOf, outboxOf } from '../../support/stage/enquiries.ts';
import { type Inbox, insertNotes, openInbox, startInbox } from '../../support/stage/inbox.ts';
import { insertQuarantined, quarantineOf, type TestQuarantined } from '../../support/stage/quarantine.ts';

let inbox: Inbox;
beforeAll(async () => {
  inbox = await startInbox();
});
afterAll(() => inbox.close());

const hour = 3_600_000;

async function open() {
  const opened = await openInbox(inbox);
  const { instituteId, campaignId } = opened;
  return {
    ...opened,
    hold: (held: Partial<TestQuarantined> = {}) =>
      insertQuarantined(inbox.db, instituteId, {
        campaignId,
        createdAt: new Date(inbox.admin.clock.now() - hour),
        change: { requested_campaign_id: held.campaignId ?? campaignId },
        ...held,
      }),
    release: (...ids: string[]) => opened.send('POST', '/quarantine/release', { ids }),
    remove: (...ids: string[]) => opened.send('POST', '/quarantine/delete', { ids }),
    leads: () => leadsOf(inbox.db, instituteId),
    quarantine: () => quarantineOf(inbox.db, instituteId),
    notes: () => inbox.db.selectFrom('lead_note').selectAll().where('institute_id', '=', instituteId).execute(),
  };
}

describe('releasing', () => {
  it('files the enquiry as if it came now, tells it on, and notes when it came (E1)', async () => {
    const opened = await open();
    const id = await opened.hold({ message: 'Is there a seat?', phone: '030 123456' });

    const { status, json } = await opened.release(id);

    expect([status, json]).toEqual([200, { released: [id], joined: [], full: [], gone: [] }]);
    const now = new Date(inbox.admin.clock.now());
    expect(await opened.leads()).toMatchObject([
      {
        id,
        message: 'Is there a seat?',
        phone_digits: '030123456',
        campaign_id: opened.campaignId,
        created_at: now,
        status: 'new',
      },
    ]);
    expect(await outboxOf(inbox.db, opened.instituteId)).toMatchObject([
      { kind: 'lead.created', lead_id: id, created_at: now },
    ]);
    expect(await opened.quarantine()).toEqual([]);
    expect(await opened.notes()).toMatchObject([
      {
        lead_id: id,
        author_name: 'Edda Marsh',
        text: 'Released from quarantine. It arrived on 2026-11-20 at 09:00 UTC. Why it was there: A hidden field was filled in.',
      },
    ]);
    expect(await opened.audit()).toMatchObject([{ action: 'quarantine.released', subject: id, details: {} }]);
  });

  it('says that the same person has enquired in the campaign meanwhile, and joins that as a note with all that it said (E1)', async () => {
    const opened = await open();
    const leadId = await opened.file({ email: 'ada@people.example' });
    const id = await opened.hold({
      email: 'Ada@people.example',
      message: 'And\nparking?',
      reasons: [{ signal: 'quick', shown_ms: 840 }],
      change: { requested_campaign_id: opened.campaignId, extra_fields: '{"Group size":3}', course_id: 'sewing' },
    });

    expect((await opened.release(id)).json).toEqual({
      released: [],
      joined: [{ id, lead_id: leadId }],
      full: [],
      gone: [],
    });

    expect(await opened.leads()).toMatchObject([{ id: leadId }]);
    expect(await outboxOf(inbox.db, opened.instituteId)).toEqual([]);
    expect(await opened.notes()).toMatchObject([
      {
        lead_id: leadId,
        text: 'Another enquiry, released from quarantine. It arrived on 2026-11-20 at 09:00 UTC. Why it was there: Sent 0.8 s after the form was shown.\nName: Ada\nE-mail: Ada@people.example\nCourse: sewing\nGroup size: 3\nMessage: And\nparking?',
      },
    ]);
    expect(await opened.audit()).toMatchObject([
      { action: 'quarantine.released', subject: id, details: { joined: leadId } },
    ]);
  });

  it('of several of one person files the first and joins the others to it (E1)', async () => {
    const opened = await open();
    const held = { email: 'ada@people.example' };
    const [first = '', second = '', third = ''] = [
      await opened.hold(held),
      await opened.hold(held),
      await opened.hold(held),
    ];

    expect((await opened.release(first, second, third)).json).toEqual({
      released: [first],
      joined: [
        { id: second, lead_id: first },
        { id: third, lead_id: first },
      ],
      full: [],
      gone: [],
    });
    expect(await opened.notes()).toHaveLength(3);
  });

  it('leaves what would join an enquiry that has no room for another note where it is, and says so (E1)', async () => {
    const opened = await open();
    const held = { email: 'ada@people.example' };
    const leadId = await opened.file(held);
    await insertNotes(inbox.db, { instituteId: opened.instituteId, leadId, count: leadLimits.notesMax - 1 });
    const [first = '', second = ''] = [await opened.hold(held), await opened.hold(held)];

    expect((await opened.release(first, second)).json).toEqual({
      released: [],
      joined: [{ id: first, lead_id: leadId }],
      full: [{ id: second, lead_id: leadId }],
      gone: [],
    });

    expect(await opened.quarantine()).toMatchObject([{ id: second }]);
    expect(await opened.notes()).toHaveLength(leadLimits.notesMax);
    expect(await opened.audit()).toMatchObject([{ action: 'quarantine.released', subject: first }]);
  });

  it('goes to the default list where the campaign is inactive by now, and makes that list where there is none (§4.8, E1)', async () => {
    const opened = await open();
    const campaignId = await insertTestCampaign(inbox.db, opened.instituteId);
    const id = await opened.hold({ campaignId });
    await inbox.db.updateTable('campaign').set({ status: 'inactive' }).where('id', '=', campaignId).execute();

    await opened.release(id);

    const [lead] = await opened.leads();
    const list = await inbox.db
      .selectFrom('campaign')
      .selectAll()
      .where('institute_id', '=', opened.instituteId)
      .where('is_default', '=', true)
      .executeTakeFirst();
    expect(lead?.campaign_id).toBe(list?.id);
  });

  it('joins the person’s enquiry in another campaign where the institute’s rules say so, and no one else’s (D30, E1)', async () => {
    const opened = await open();
    const campaignId = await insertTestCampaign(inbox.db, opened.instituteId);
    await insertTestRules(inbox.db, opened.instituteId, { field: 'email', scope: 'institute' });
    const leadId = await opened.file({ email: 'ada@people.example', campaignId });
    const id = await opened.hold({ email: 'ada@people.example' });
    const other = await opened.hold();

    expect((await opened.release(id, other)).json).toEqual({
      released: [other],
      joined: [{ id, lead_id: leadId }],
      full: [],
      gone: [],
    });
  });

  it('makes no note of one person’s enquiry about another’s who has the same phone (E1, E11)', async () => {
    const opened = await open();
    await insertTestRules(inbox.db, opened.instituteId, { field: 'phone', scope: 'institute' });
    await opened.file({ phone: '030 123456' });
    const id = await opened.hold({ phone: '030 123456' });

    expect((await opened.release(id)).json).toEqual({ released: [id], joined: [], full: [], gone: [] });
  });
});

describe('two who decide at once', () => {
  it('release and delete each enquiry once; who came later is told that it is gone (E1)', async () => {
    const opened = await open();
    const ids: string[] = [];
    for (let number = 0; number < 10; number += 1) ids.push(await opened.hold());

    const replies = await Promise.all([
      opened.release(...ids),
      opened.remove(...[...ids].reverse()),
      opened.release(...[...ids].reverse()),
    ]);

    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    const answers = replies.map(({ json }) => json as { released?: string[]; deleted?: string[]; gone: string[] });
    const decided = answers.flatMap(({ released = [], deleted = [] }) => [...released, ...deleted]);
    expect(decided).toHaveLength(ids.length);
    expect(new Set(decided)).toEqual(new Set(ids));
    expect(answers.flatMap(({ gone }) => gone)).toHaveLength(20);
    const leads = (await opened.leads()).map(({ id }) => id);
    expect(new Set(leads)).toEqual(new Set(answers.flatMap(({ released = [] }) => released)));
    expect(await outboxOf(inbox.db, opened.instituteId)).toHaveLength(leads.length);
    expect(await opened.quarantine()).toEqual([]);
  });
});

describe('deleting', () => {
  it('deletes what was chosen and nothing else, and says what was gone (E1)', async () => {
    const opened = await open();
    const [id, kept] = [await opened.hold(), await opened.hold()];
    const gone = '00000000-0000-4000-8000-000000000000';

    expect((await opened.remove(id, gone)).json).toEqual({ deleted: [id], gone: [gone] });

    expect((await opened.quarantine()).map((each) => each.id)).toEqual([kept]);
    expect(await opened.audit()).toMatchObject([{ action: 'quarantine.deleted', subject: id }]);
  });
});

describe('the quarantine of another institute', () => {
  it('is seen, released and deleted by no one else (D37, E1)', async () => {
    const stranger = await open();
    const id = await stranger.hold();
    const opened = await open();

    expect((await opened.get('/quarantine')).json).toMatchObject({ data: [] });
    expect((await opened.get('/quarantine-count')).json).toEqual({ count: 0 });
    expect((await opened.get(`/quarantine/${id}`)).status).toBe(404);
    expect((await opened.release(id)).json).toEqual({ released: [], joined: [], full: [], gone: [id] });
    expect((await opened.remove(id)).json).toEqual({ deleted: [], gone: [id] });
    expect(await stranger.quarantine()).toHaveLength(1);
  });
});

describe('the list of the quarantine', () => {
  it('shows the newest first with reasons in words, page by page, and how many there are (E1)', async () => {
    const opened = await open();
    const ids: string[] = [];
    for (let number = 0; number < 51; number += 1) {
      const createdAt = new Date(inbox.admin.clock.now() - number * hour);
      ids.push(
        await opened.hold({
          createdAt,
          reasons: [
            { signal: 'trap', filled: 'Acme' },
            { signal: 'quick', shown_ms: 1999 },
          ],
        }),
      );
    }

    const first = (await opened.get('/quarantine')).json as { data: { id: string }[]; next_cursor: string };
    const rest = (await opened.get(`/quarantine?cursor=${first.next_cursor}`)).json as typeof first;

    expect([...first.data, ...rest.data].map(({ id }) => id)).toEqual(ids);
    expect([first.data.length, rest.next_cursor]).toEqual([50, null]);
    const reasons = ['A hidden field was filled in', 'Sent 1.9 s after the form was shown'];
    expect(first.data[0]).toMatchObject({ reasons, full_name: 'Ada', campaign: { name: 'Open day' } });
    expect((await opened.get('/quarantine-count')).json).toEqual({ count: 51 });
    expect((await opened.get(`/quarantine/${ids[0]}`)).json).toMatchObject({ reasons, trap: 'Acme' });
  });

  it('takes at most 50 at once, and ids alone (E1)', async () => {
    const opened = await open();
    const id = await opened.hold();

    for (const ids of [[], ['x'], Array(51).fill(id)]) {
      expect((await opened.send('POST', '/quarantine/release', { ids })).status).toBe(400);
    }
    expect(await opened.quarantine()).toHaveLength(1);
  });
});

describe('what is in quarantine', () => {
  it('is in no list, file or figure of enquiries (E1)', async () => {
    const opened = await open();
    const id = await opened.hold({ email: 'ada@people.example' });

    expect((await opened.get('/leads')).json).toMatchObject({ data: [] });
    expect((await opened.get(`/leads/${id}`)).status).toBe(404);
    expect((await opened.get('/leads.csv')).text).not.toContain('ada@people.example');
    expect((await opened.get('/lead-filters')).json).toMatchObject({ courses: [], websites: [] });
  });
});
