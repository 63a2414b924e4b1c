import { randomUUID } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ExportFormat, exportLeads } from '../../src/features/leads/keeping/export.service.ts';
import {
  type ExportCursor,
  exportStart,
  formatCursor,
  parseCursor,
} from '../../src/features/leads/keeping/export-cursor.ts';
import type { Database } from '../../src/schema/tables.ts';
import { insertInstitute } from '../support/data/institutes.ts';
import { createTestDatabase, type TestDatabase } from '../support/others/database.ts';
import { exportColumns } from '../support/stage/bare-enquiry.ts';
import { insertTestCampaign } from '../support/stage/enquiries.ts';

let database: TestDatabase;
let instituteId: string;
let campaignId: string;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  instituteId = randomUUID();
  await insertInstitute(database.db, instituteId);
  campaignId = await insertTestCampaign(database.db, instituteId);
});

/** Puts a lead into the database; what tells it from others is its name. */
const insert = (name: string, change: object = {}, db: Database = database.db) =>
  db
    .insertInto('lead')
    .values({
      id: randomUUID(),
      institute_id: instituteId,
      campaign_id: campaignId,
      person: `${name}@people.example`,
      full_name: name,
      email: `${name}@people.example`,
      created_at: '2026-11-20T10:00:00.123Z',
      ...change,
    })
    .execute();

async function exportText(format: ExportFormat, after: ExportCursor = exportStart): Promise<string> {
  let text = '';
  for await (const piece of exportLeads(database.db, instituteId, { format, after })) text += piece;
  return text;
}

type Line = { readonly full_name: string; readonly cursor: string };
const readLines = async (after?: string): Promise<Line[]> => {
  const cursor = after === undefined ? exportStart : parseCursor(after);
  if (!cursor) throw new Error(`${after} is no cursor.`);
  return (await exportText('ndjson', cursor))
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
};
const names = (lines: readonly Line[]) => lines.map(({ full_name }) => full_name).join(' ');

/** Begins a transaction that inserts a lead; it commits when it is told to. */
async function insertLate(name: string): Promise<() => Promise<void>> {
  let commit = () => {};
  const told = new Promise<void>((resolve) => {
    commit = resolve;
  });
  let inserted = () => {};
  const isInserted = new Promise<void>((resolve) => {
    inserted = resolve;
  });
  const done = database.db.transaction().execute(async (trx) => {
    await insert(name, {}, trx);
    inserted();
    await told;
  });
  await isInserted;
  return () => {
    commit();
    return done;
  };
}

describe('an export as NDJSON', () => {
  it('has a line for each lead, in order of arrival, under the names of the request', async () => {
    const id = randomUUID();
    const keyId = randomUUID();
    await insert('full', {
      id,
      phone: '+49 151 123456',
      message: 'Hello',
      course_id: 'c-de',
      source: 'footer',
      requested_campaign_id: 'spring',
      extra_fields: '{"__proto__":"x","b":1}',
      consent: '{"text":"Yes?","version":null,"given":true,"recorded_at":"2026-11-20T10:00:00.123Z"}',
      course_title: 'Nähen',
      named_course_id: 'c',
      named_edition_id: 'c-de',
      origin: 'https://school.example',
      key_id: keyId,
    });
    await insert('sparse', { server_address: '192.0.2.1' });

    const [full, sparse, ...none] = (await exportText('ndjson')).split('\n');

    expect(none).toEqual(['']);
    expect(full?.replace(/,"cursor":"[\w-]+"\}$/, '}')).toBe(
      `{"id":"${id}","created_at":"2026-11-20T10:00:00.123Z","campaign_id":"${campaignId}","full_name":"full",` +
        `"email":"full@people.example","phone":"+49 151 123456","message":"Hello","course_id":"c-de","source":"footer",` +
        `"extra_fields":{"__proto__":"x","b":1},` +
        `"consent":{"text":"Yes?","version":null,"given":true,"recorded_at":"2026-11-20T10:00:00.123Z"},` +
        `"requested_campaign_id":"spring","course_title":"Nähen","named_course_id":"c","named_edition_id":"c-de",` +
        `"origin":"https://school.example","key_id":"${keyId}"}`,
    );
    expect(Object.keys(JSON.parse(sparse ?? ''))).toEqual([
      'id',
      'created_at',
      'campaign_id',
      'full_name',
      'email',
      'server_address',
      'cursor',
    ]);
  });

  it('is exact to the character', async () => {
    const message = 'a\r\nb\tc "d" \\ \u2028\u2029\u0001\u007f\u0085 é e\u0301 🦉 =1+1 <b>&amp;';
    await insert('a', { message });

    const [line] = await readLines();

    expect(line).toMatchObject({ message });
  });

  it('is empty when there is no lead', async () => {
    expect(await exportText('ndjson')).toBe('');
  });

  it('is whole also when it is longer than what is read at once', async () => {
    for (let number = 0; number < 450; number += 1) await insert(`n${number}`);

    expect(names(await readLines())).toBe(Array.from({ length: 450 }, (_, number) => `n${number}`).join(' '));
  });

  it('has nothing of another institute (D37)', async () => {
    await insert('mine');
    const other = randomUUID();
    await insertInstitute(database.db, other);
    const theirCampaign = await insertTestCampaign(database.db, other);
    await insert('theirs', { institute_id: other, campaign_id: theirCampaign });

    expect(names(await readLines())).toBe('mine');
  });
});

describe('an export as CSV', () => {
  const read = async (): Promise<Record<string, string>[]> => parse(await exportText('csv'), { columns: true });

  it('has a head and a record for each lead, extra fields as one cell of JSON', async () => {
    await insert('a', { message: 'Two\r\nlines, "quoted"; and more', extra_fields: '{"city":"Zürich, CH"}' });

    const records = await read();

    expect(records).toEqual([
      {
        ...Object.fromEntries(exportColumns.map((name) => [name, ''])),
        id: expect.any(String),
        created_at: '2026-11-20T10:00:00.123Z',
        campaign_id: campaignId,
        full_name: 'a',
        email: 'a@people.example',
        message: 'Two\r\nlines, "quoted"; and more',
        extra_fields: '{"city":"Zürich, CH"}',
        cursor: expect.stringMatching(/^[\w-]+$/),
      },
    ]);
    expect(Object.keys(records[0] ?? {})).toEqual(exportColumns);
  });

  it.each([
    '=HYPERLINK("http://evil.example")',
    '+49 30 123456',
    '-1+2',
    '@SUM(A1)',
    '\uff1d1',
    '\uff0b1',
    '\uff0d1',
    '\uff201',
  ])('defuses the formula %j with an apostrophe', async (message) => {
    await insert('a', { message });

    expect((await read())[0]?.['message']).toBe(`'${message}`);
  });

  it('defuses what other readers begin a cell with, and is exact to the character as NDJSON', async () => {
    const message = 'Hello\n=2+2;@x\t-1';
    await insert('a', { message });

    expect((await read())[0]?.['message']).toBe("Hello\n'=2+2;'@x\t'-1");
    expect((await readLines())[0]).toMatchObject({ message });
  });

  it.each(['1=1', "'quoted'", 'a;b=1', 'a\nb-1', ' '])('leaves %j as it is', async (message) => {
    await insert('a', { message });

    expect((await read())[0]?.['message']).toBe(message);
    expect(await exportText('csv')).toContain(`"${message}"`);
  });

  it('is its head when there is no lead', async () => {
    expect(await exportText('csv')).toMatch(/^id,created_at,.*,cursor\n$/);
  });
});

describe('an export after the database was restored into another cluster', () => {
  /** Rows keep the ids of the transactions that wrote them; the new cluster has not come as far. */
  const restore = () =>
    sql`update lead set transaction_id = '4000000000000' where institute_id = ${instituteId}`.execute(database.db);
  const formerCursor = (arrival: number) => formatCursor([{ snapshot: '5000000000000:5000000000000:', arrival }]);

  it('has every lead, and with a cursor of its own what came later alone', async () => {
    for (const name of ['a', 'b']) await insert(name);
    await restore();

    const lines = await readLines();

    expect(names(lines)).toBe('a b');
    await insert('c');
    expect(names(await readLines(lines[1]?.cursor))).toBe('c');
  });

  it('with a cursor from before misses nothing: it has what was sent already once more', async () => {
    for (const name of ['a', 'b']) await insert(name);
    await restore();
    await insert('c');

    const lines = await readLines(formerCursor(1_000_000));

    expect(names(lines)).toBe('a b c');
    expect(names(await readLines(lines[2]?.cursor))).toBe('');
  });
});

describe('the cursor of a lead', () => {
  it('leads on to what came after it, and to nothing else', async () => {
    for (const name of ['a', 'b', 'c']) await insert(name);
    const lines = await readLines();

    expect(await Promise.all(lines.map(async ({ cursor }) => names(await readLines(cursor))))).toEqual([
      'b c',
      'c',
      '',
    ]);
    await insert('d');
    expect(names(await readLines(lines[2]?.cursor))).toBe('d');
  });

  it('never misses what arrived before it and was committed later', async () => {
    const commit = await insertLate('late');
    await insert('early');
    const [early] = await readLines();
    expect(early?.full_name).toBe('early');
    expect(await readLines(early?.cursor)).toEqual([]);

    await commit();

    const [late, ...others] = await readLines(early?.cursor);
    expect([late?.full_name, others]).toEqual(['late', []]);
    expect(names(await readLines(late?.cursor))).toBe('');
  });

  it('may stop between late ones: each is read once', async () => {
    const commits = [await insertLate('1'), await insertLate('2'), await insertLate('3')];
    await insert('4');
    await insert('5');
    const first = await readLines();
    expect(names(first)).toBe('4 5');
    await commits[1]?.();
    await commits[2]?.();
    const second = await readLines(first[0]?.cursor);
    expect(names(second)).toBe('2 3 5');

    await commits[0]?.();
    await insert('6');

    const third = await readLines(second[0]?.cursor);
    expect(names(third)).toBe('1 3 5 6');
    expect(names(await readLines(third[0]?.cursor))).toBe('3 5 6');
    expect(names(await readLines(third[3]?.cursor))).toBe('');
  });

  it('is right also for a lead of a transaction that was rolled back, and of one that was deleted', async () => {
    await insert('a');
    await database.db
      .transaction()
      .execute(async (trx) => {
        await insert('gone', {}, trx);
        throw new Error('no');
      })
      .catch(() => undefined);
    const [a] = await readLines();
    await insert('b');
    await database.db.deleteFrom('lead').where('full_name', '=', 'a').execute();

    expect(names(await readLines(a?.cursor))).toBe('b');
  });

  it('shows what is visible when the export begins, however slowly it is read', async () => {
    for (let number = 0; number < 250; number += 1) await insert(`n${number}`);
    let lines = 0;
    for await (const _ of exportLeads(database.db, instituteId, { format: 'ndjson', after: exportStart })) {
      if (lines === 0) await insert('meanwhile');
      lines += 1;
    }

    expect(lines).toBe(250);
  });
});
