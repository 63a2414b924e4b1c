import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { person } from '../../support/service/admin.ts';
import { expectError, expectRefusal } from '../../support/service/check-reply.ts';
import { laterFields } from '../../support/stage/bare-enquiry.ts';
import { insertTestDelivery } from '../../support/stage/deliveries.ts';
import { insertTestCampaign, insertTestNote } from '../../support/stage/enquiries.ts';
import { type Inbox, openInbox, startInbox } from '../../support/stage/inbox.ts';

let inbox: Inbox;
beforeAll(async () => {
  inbox = await startInbox();
});
afterAll(() => inbox.close());

const now = () => new Date(inbox.admin.clock.now()).toISOString();

describe('an enquiry', () => {
  it('tells whose role is not admin only the host of a webhook that it went to (M3)', async () => {
    const opened = await openInbox(inbox);
    const id = await opened.file();
    const { forwarderId } = await insertTestDelivery(inbox.db, opened.instituteId, id);
    const target = 'https://hooks.example/services/T0/secret?token=1';
    await inbox.db
      .updateTable('forwarder')
      .set({ kind: 'webhook', target, secret: 'sealed' })
      .where('id', '=', forwarderId)
      .execute();
    const shown = async () =>
      ((await opened.get(`/leads/${id}`)).json as { deliveries: { forwarder: object }[] }).deliveries[0]?.forwarder;

    expect(await shown()).toMatchObject({ target });
    for (const role of ['reader', 'editor'] as const) {
      inbox.admin.signIn({ instituteIds: [opened.instituteId], role });
      expect(await shown()).toMatchObject({ target: 'hooks.example' });
    }
  });

  it('is shown with everything that was sent, what became of it, and the person’s others', async () => {
    const opened = await openInbox(inbox);
    const keyId = randomUUID();
    const consent = { text: 'May we call?', version: null, given: true, recorded_at: now() };
    await inbox.db
      .insertInto('api_key')
      .values({
        id: keyId,
        institute_id: opened.instituteId,
        name: 'Main site',
        hash: Buffer.from(keyId),
        prefix: 'vak_pub_0123',
        scopes: ['leads:write'],
        product: 'catalog',
      })
      .execute();
    const other = await insertTestCampaign(inbox.db, opened.instituteId, { name: 'Default' });
    const earlier = await opened.file({
      email: 'ADA@people.example',
      campaignId: other,
      hoursAgo: 1,
      status: 'closed',
    });
    const id = await opened.file({
      email: 'ada@people.example',
      phone: '030 123456',
      message: 'Hello\nthere',
      course: { id: 'physics', title: 'Physics' },
      origin: 'https://school.example',
      extraFields: JSON.parse('{"Budget": 5, "__proto__": "x", "News": true}'),
      consent,
      keyId,
    });
    await insertTestDelivery(inbox.db, opened.instituteId, id);
    await insertTestNote(inbox.db, opened.instituteId, id);

    const { status, json } = await opened.get(`/leads/${id}`);

    expect(status).toBe(200);
    expect(json).toEqual({
      id,
      created_at: now(),
      full_name: 'Ada',
      email: 'ada@people.example',
      phone: '030 123456',
      message: 'Hello\nthere',
      source: null,
      course_id: 'physics',
      course: { id: 'physics', edition_id: null, title: 'Physics' },
      campaign: { id: opened.campaignId, name: 'Open day' },
      requested_campaign_id: null,
      extra_fields: [
        { name: 'Budget', value: 5 },
        { name: '__proto__', value: 'x' },
        { name: 'News', value: true },
      ],
      ...laterFields,
      consent,
      origin: 'https://school.example',
      server_address: null,
      key: { id: keyId, name: 'Main site' },
      status: 'new',
      notes: [expect.objectContaining({ text: 'Called back.', author: 'Edda Marsh', is_own: false })],
      others: [
        { id: earlier, created_at: expect.any(String), campaign: { id: other, name: 'Default' }, status: 'closed' },
      ],
      deliveries: [
        expect.objectContaining({
          status: 'pending',
          forwarder: expect.objectContaining({ kind: 'email' }),
          attempts: [expect.objectContaining({ number: 1, http_status: 500 })],
        }),
      ],
    });
  });

  it('goes from one status to another, with a record that names no person (D37, D39)', async () => {
    const opened = await openInbox(inbox);
    const id = await opened.file({ email: 'secret@people.example' });

    const { status, json } = await opened.send('PUT', `/leads/${id}/status`, { from: 'new', to: 'contacted' });

    expect({ status, json }).toEqual({ status: 200, json: { status: 'contacted', is_changed: true } });
    expect((await opened.get(`/leads/${id}`)).json).toMatchObject({ status: 'contacted' });
    const audit = await opened.audit();
    expect(audit).toMatchObject([
      {
        action: 'lead.status_changed',
        subject: id,
        actor_name: 'Edda Marsh',
        details: { from: 'new', to: 'contacted' },
      },
    ]);
    expect(JSON.stringify(audit)).not.toMatch(/secret|Ada/);
  });

  it('refuses a change of status that somebody else has overtaken, and takes the same one twice without a change (M9)', async () => {
    const opened = await openInbox(inbox);
    const id = await opened.file({ status: 'closed' });
    const set = (from: string, to: string) => opened.send('PUT', `/leads/${id}/status`, { from, to });

    const { status, json } = await set('new', 'contacted');
    expect({ status, json }).toMatchObject({ status: 409, json: { error: { code: 'refused' } } });
    expect(await set('new', 'closed')).toMatchObject({ status: 200, json: { status: 'closed', is_changed: false } });
    expect(await opened.audit()).toEqual([]);
  });

  it('lets one of several changes at once through', async () => {
    const opened = await openInbox(inbox);
    const id = await opened.file();
    const targets = ['contacted', 'qualified', 'closed'];

    const replies = await Promise.all(
      targets.map((to) => opened.send('PUT', `/leads/${id}/status`, { from: 'new', to })),
    );

    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(2);
    expect(await opened.audit()).toHaveLength(1);
  });

  it('takes a note once that is sent again, and says so once, also where the enquiry takes no more (E12)', async () => {
    const opened = await openInbox(inbox);
    const id = await opened.file();
    for (let at = 0; at < 199; at += 1) await insertTestNote(inbox.db, opened.instituteId, id);
    const note = { id: randomUUID().toUpperCase(), text: 'Called.' };

    const first = await opened.send('POST', `/leads/${id}/notes`, note);
    const again = await opened.send('POST', `/leads/${id}/notes`, note);

    expect(first).toMatchObject({ status: 200, json: { id: note.id.toLowerCase(), text: 'Called.' } });
    expect(again).toMatchObject({ status: 200, json: first.json as object });
    expect(((await opened.get(`/leads/${id}`)).json as { notes: unknown[] }).notes).toHaveLength(200);
    expect((await opened.audit()).map(({ action }) => action)).toEqual(['note.added']);
  });

  it('refuses a note by the id of another: of other words, person, enquiry or institute (E12, D37)', async () => {
    const theirs = await openInbox(inbox);
    const strange = await insertTestNote(inbox.db, theirs.instituteId, await theirs.file());
    const opened = await openInbox(inbox);
    const id = await opened.file();
    const other = await insertTestNote(inbox.db, opened.instituteId, await opened.file());
    const own = randomUUID();
    const send = (note: { readonly id: string; readonly text: string }) =>
      opened.send('POST', `/leads/${id}/notes`, note);
    await send({ id: own, text: 'Called.' });

    for (const noteId of [strange, other]) expectRefusal(await send({ id: noteId, text: 'x' }), 409, 'refused');
    expectRefusal(await send({ id: own, text: 'Called again.' }), 409, 'refused');
    inbox.admin.signIn({ instituteIds: [opened.instituteId], userId: 'somebody else' });
    expectRefusal(await send({ id: own, text: 'Called.' }), 409, 'refused');
    expectRefusal(await send({ id: 'x', text: 'Called.' }), 400, 'invalid_request');
    expect((await opened.get(`/leads/${id}`)).json).toMatchObject({ notes: [{ id: own, text: 'Called.' }] });
  });

  it('keeps notes with their authors, who alone can delete them', async () => {
    const opened = await openInbox(inbox);
    const id = await opened.file();
    const { json: note } = await opened.send('POST', `/leads/${id}/notes`, { text: ' Called.\nNobody there. ' });
    expect(note).toEqual({
      id: expect.any(String),
      text: 'Called.\nNobody there.',
      author: person.name,
      is_own: true,
      created_at: now(),
    });
    const path = `/leads/${id}/notes/${(note as { id: string }).id}`;

    inbox.admin.signIn({ instituteIds: [opened.instituteId], userId: 'somebody else' });
    expect((await opened.get(`/leads/${id}`)).json).toMatchObject({ notes: [{ is_own: false }] });
    expectError(await opened.send('DELETE', path), 404, 'not_found');

    inbox.admin.signIn({ instituteIds: [opened.instituteId] });
    expect((await opened.send('DELETE', path)).status).toBe(200);
    expectError(await opened.send('DELETE', path), 404, 'not_found');
    expect((await opened.get(`/leads/${id}`)).json).toMatchObject({ notes: [] });
    const audit = await opened.audit();
    expect(audit.map(({ action }) => action)).toEqual(['note.added', 'note.deleted']);
    expect(JSON.stringify(audit)).not.toContain('Called');
  });

  it.each([
    ['an empty note', ' \n '],
    ['one that is too long', 'x'.repeat(4001)],
    ['one with U+0000', 'a\0b'],
    ['half a character', '\ud83d'],
    ['no text', 5],
  ])('refuses %s', async (_, text) => {
    const opened = await openInbox(inbox);
    const id = await opened.file();

    const reply = await opened.send('POST', `/leads/${id}/notes`, { text });

    expectError(reply, 400, 'invalid_request', { param: 'text' });
  });

  it('takes a note of 4,000 characters, and 200 notes', async () => {
    const opened = await openInbox(inbox);
    const id = await opened.file();
    for (let at = 0; at < 199; at += 1) await insertTestNote(inbox.db, opened.instituteId, id);
    const add = () => opened.send('POST', `/leads/${id}/notes`, { text: '🎓'.repeat(4000) });

    expect((await add()).status).toBe(200);
    expect(await add()).toMatchObject({ status: 409, json: { error: { code: 'refused' } } });
  });

  it('is not there for another institute, nor by what is no id (D37)', async () => {
    const theirs = await openInbox(inbox);
    const id = await theirs.file({ email: 'ada@people.example' });
    const noteId = await insertTestNote(inbox.db, theirs.instituteId, id);
    const opened = await openInbox(inbox);
    await opened.file({ email: 'ada@people.example' });

    for (const leadId of [id, randomUUID(), 'x', '%00']) {
      expectRefusal(await opened.get(`/leads/${leadId}`), 404, 'not_found');
      expectRefusal(
        await opened.send('PUT', `/leads/${leadId}/status`, { from: 'new', to: 'closed' }),
        404,
        'not_found',
      );
      expectRefusal(await opened.send('POST', `/leads/${leadId}/notes`, { text: 'x' }), 404, 'not_found');
      expectRefusal(await opened.send('DELETE', `/leads/${leadId}/notes/${noteId}`), 404, 'not_found');
      expectRefusal(await opened.get(`/leads/${leadId}/erasure`), 404, 'not_found');
      expectRefusal(await opened.send('POST', `/leads/${leadId}/erasure`), 404, 'not_found');
    }
    expectRefusal(await opened.get(`/leads/${id}`), 404, 'not_found', 'enquiry_gone');
    expect(await inbox.db.selectFrom('lead').select('id').where('id', '=', id).execute()).toHaveLength(1);
    expect(await opened.audit()).toEqual([]);
  });
});
