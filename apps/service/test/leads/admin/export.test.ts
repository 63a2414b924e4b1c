import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectError } from '../../support/service/check-reply.ts';
import { inboxColumns } from '../../support/stage/bare-enquiry.ts';
import { type Inbox, openInbox, startInbox } from '../../support/stage/inbox.ts';

let inbox: Inbox;
beforeAll(async () => {
  inbox = await startInbox();
});
afterAll(() => inbox.close());

describe('the CSV file of enquiries', () => {
  it('is a file with what the same filters list, as spreadsheets read it', async () => {
    const opened = await openInbox(inbox);
    await opened.file({ fullName: 'Not wanted', status: 'closed' });
    const id = await opened.file({
      fullName: 'Ölga "O" Marsh',
      email: 'olga@people.example',
      message: 'one;two\nthree',
      course: { id: 'physics', title: 'Physics' },
      origin: 'https://school.example',
      extraFields: { Budget: 5 },
    });

    const { status, headers, text } = await opened.get('/leads.csv?status=new');
    const afterExtraFields = ','.repeat(inboxColumns.length - inboxColumns.indexOf('extra_fields') - 1);

    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="enquiries-2026-11-20.csv"',
      'cache-control': 'no-store',
    });
    expect(text.split('\n')[0]).toBe(`\ufeff${inboxColumns.join(',')}`);
    expect(text.slice(text.indexOf('\n') + 1)).toBe(
      `"${id}","2026-11-20T10:00:00.000Z","new","Open day","Ölga ""O"" Marsh","olga@people.example",,` +
        `"one;two\nthree","Physics","physics",,"school.example","{""Budget"":5}"${afterExtraFields}\n`,
    );
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '＝1+1'])('defuses the formula %j', async (message) => {
    const opened = await openInbox(inbox);
    await opened.file({ fullName: message });

    const { text } = await opened.get('/leads.csv');

    expect(text).toContain(`"'${message}"`);
  });

  it('defuses formulas behind a semicolon, a tab and a line break, at which other readers begin a cell', async () => {
    const opened = await openInbox(inbox);
    await opened.file({ fullName: 'Eve;=1+1;', message: 'hello\n=2+2;x\t+3' });

    const { text } = await opened.get('/leads.csv');

    expect(text).toContain(`"Eve;'=1+1;"`);
    expect(text).toContain(`"hello\n'=2+2;x\t'+3"`);
  });

  it('holds all there are, page after page', async () => {
    const opened = await openInbox(inbox);
    await sql`
      insert into lead (id, institute_id, campaign_id, person, full_name, email)
      select gen_random_uuid(), ${opened.instituteId}, ${opened.campaignId}, number || '@h.example', 'Number ' || number, number || '@h.example'
      from generate_series(1, 450) as number`.execute(inbox.db);

    const { text } = await opened.get('/leads.csv?search=number');

    expect(new Set(text.match(/"Number \d+"/g)).size).toBe(450);
    expect(text.trimEnd().split('\n')).toHaveLength(451);
  });

  it('finds what is far behind much that is not wanted', async () => {
    const opened = await openInbox(inbox);
    await opened.file({ fullName: 'Needle', hoursAgo: 100_000 });
    await sql`
      insert into lead (id, institute_id, campaign_id, person, full_name, email, created_at)
      select gen_random_uuid(), ${opened.instituteId}, ${opened.campaignId}, number || '@h.example',
        case when number % 40 = 0 then 'Pin' else 'Hay' end, number || '@h.example', timestamptz '2020-01-01' + number * interval '1 second'
      from generate_series(1, 22000) as number`.execute(inbox.db);
    const count = async (path: string, name: string) => (await opened.get(path)).text.split(`"${name}"`).length - 1;

    expect(await count('/leads.csv?search=needle', 'Needle')).toBe(1);
    expect(await count('/leads.csv?search=pin', 'Pin')).toBe(550);
  });

  it('leaves a record of who took it, and of the filters but what was searched (D39)', async () => {
    const opened = await openInbox(inbox);

    await opened.get('/leads.csv?search=quill%40people.example&status=new');

    const audit = await opened.audit();
    expect(audit).toMatchObject([
      { action: 'leads.exported', actor_name: 'Edda Marsh', details: { status: 'new', has_search: true } },
    ]);
    expect(JSON.stringify(audit)).not.toContain('quill');
  });

  it('refuses what the list refuses', async () => {
    const opened = await openInbox(inbox);

    expectError(await opened.get('/leads.csv?status=lost'), 400, 'invalid_request', { param: 'status' });
    expectError(await opened.get('/leads.csv?cursor=1-1'), 400, 'invalid_request', { param: 'cursor' });
  });
});
