import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applyRetention } from '../../../src/features/leads/keeping/retention.service.ts';
import { insertTestDelivery } from '../../support/stage/deliveries.ts';
import { insertTestCampaign, insertTestNote, outboxOf } from '../../support/stage/enquiries.ts';
import { type Inbox, openInbox, startInbox } from '../../support/stage/inbox.ts';
import { insertQuarantined, quarantineOf } from '../../support/stage/quarantine.ts';

let inbox: Inbox;
beforeAll(async () => {
  inbox = await startInbox();
});
afterAll(() => inbox.close());

const notesOf = (instituteId: string) =>
  inbox.db.selectFrom('lead_note').selectAll().where('institute_id', '=', instituteId).execute();

/** A person with enquiries in two campaigns, and another person; both with a note and a delivery. */
async function openPeople() {
  const opened = await openInbox(inbox);
  const campaignId = await insertTestCampaign(inbox.db, opened.instituteId);
  const ids = [
    await opened.file({ email: 'quill@people.example' }),
    await opened.file({ email: 'QUILL@people.example', campaignId }),
  ];
  const otherId = await opened.file();
  for (const id of [...ids, otherId]) {
    await insertTestNote(inbox.db, opened.instituteId, id);
    await insertTestDelivery(inbox.db, opened.instituteId, id);
  }
  return { opened, ids, otherId };
}

describe('erasing a person by the dashboard', () => {
  it('says first what goes, and takes just that along: all enquiries of the person with notes and deliveries', async () => {
    const { opened, ids, otherId } = await openPeople();
    const counts = { leads: 2, quarantined: 0, notes: 2, deliveries: 2 };

    expect((await opened.get(`/leads/${ids[0]}/erasure`)).json).toEqual(counts);
    expect((await opened.send('POST', `/leads/${ids[1]}/erasure`)).json).toEqual(counts);

    expect((await opened.get('/leads')).json).toMatchObject({ data: [{ id: otherId, notes: 1 }] });
    expect(await notesOf(opened.instituteId)).toHaveLength(1);
    const told = (await outboxOf(inbox.db, opened.instituteId)).map(({ kind, lead_id: id }) => `${kind} ${id}`);
    expect(told).toHaveLength(2);
    expect(new Set(told)).toEqual(new Set(ids.map((id) => `lead.erased ${id}`)));
  });

  it('leaves no note behind that is written meanwhile', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { opened, ids } = await openPeople();
      const add = () => opened.send('POST', `/leads/${ids[0]}/notes`, { text: 'Called.' });

      const replies = await Promise.all([
        add(),
        opened.send('POST', `/leads/${ids[0]}/erasure`),
        ...Array.from({ length: 8 }, add),
      ]);

      expect(replies.filter(({ status }) => status !== 200 && status !== 404)).toEqual([]);
      expect(replies[1]?.status).toBe(200);
      expect(await notesOf(opened.instituteId)).toHaveLength(1);
    }
  });

  it('reaches a person who is in quarantine alone, by an enquiry there (E11)', async () => {
    const { opened, otherId } = await openPeople();
    const { instituteId, campaignId } = opened;
    const email = 'held@people.example';
    const ids = [
      await insertQuarantined(inbox.db, instituteId, { campaignId, email }),
      await insertQuarantined(inbox.db, instituteId, { campaignId, email: 'Held@people.example' }),
    ];
    const keptId = await insertQuarantined(inbox.db, instituteId, { campaignId });
    const counts = { leads: 0, quarantined: 2, notes: 0, deliveries: 0 };

    expect((await opened.get(`/leads/${ids[0]}/erasure`)).json).toEqual(counts);
    expect((await opened.send('POST', `/leads/${ids[1]}/erasure`)).json).toEqual(counts);

    expect((await quarantineOf(inbox.db, instituteId)).map(({ id }) => id)).toEqual([keptId]);
    expect((await opened.get('/leads')).json).toMatchObject({ data: [{ id: otherId }, {}, {}] });
    expect(await outboxOf(inbox.db, instituteId)).toEqual([]);
    expect((await opened.send('POST', `/leads/${ids[1]}/erasure`)).status).toBe(404);
  });

  it('erases no person by an enquiry in the quarantine of another institute (D37)', async () => {
    const stranger = await openInbox(inbox);
    const id = await insertQuarantined(inbox.db, stranger.instituteId, { campaignId: stranger.campaignId });
    const opened = await openInbox(inbox);

    expect((await opened.send('POST', `/leads/${id}/erasure`)).status).toBe(404);
    expect(await quarantineOf(inbox.db, stranger.instituteId)).toHaveLength(1);
  });

  it('is recorded by counts alone (D39)', async () => {
    const { opened, ids } = await openPeople();

    await opened.send('POST', `/leads/${ids[0]}/erasure`);

    const audit = await opened.audit();
    expect(audit).toMatchObject([
      { action: 'person.erased', details: { leads: 2, notes: 2, deliveries: 2, idempotency_keys: 0 } },
    ]);
    expect(JSON.stringify(audit)).not.toMatch(/quill/i);
    for (const id of ids) expect(JSON.stringify(audit)).not.toContain(id);
  });
});

describe('retention', () => {
  it('deletes the notes of what it lets go', async () => {
    const { opened, otherId } = await openPeople();
    await inbox.db.updateTable('lead').set({ created_at: '2020-01-01T00:00:00Z' }).where('id', '=', otherId).execute();
    await inbox.db
      .updateTable('institute')
      .set({ lead_retention_days: 30 })
      .where('id', '=', opened.instituteId)
      .execute();

    await applyRetention(inbox.db, {
      clockMs: Date.parse('2020-06-01T00:00:00Z'),
      quarantineMax: 10,
      isStopping: () => false,
    });

    expect((await notesOf(opened.instituteId)).map(({ lead_id }) => lead_id)).not.toContain(otherId);
    expect(await notesOf(opened.instituteId)).toHaveLength(2);
  });
});
