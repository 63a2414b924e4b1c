import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import type { CatalogueFile } from '@prospectus/contract';
import { type ImportTokenWire, type ImportWire, importTokenLimits } from '@prospectus/contract/admin';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listImports } from '../../../src/features/catalogue-source/imports/record/import-record.repository.ts';
import { createToken } from '../../../src/features/catalogue-source/imports/tokens/import-token.service.ts';
import { sourceAdminRoutes } from '../../../src/features/catalogue-source/index.ts';
import { createUploadSlots } from '../../../src/http/admin/upload-slots.ts';
import { catalogue, course, edition, version } from '../../support/data/catalogue.ts';
import { importFile } from '../../support/data/import-file.ts';
import { exportObject } from '../../support/data/stored-catalogue.ts';
import { type Admin, startAdmin } from '../../support/service/admin.ts';
import { type Api, startApi } from '../../support/service/api.ts';

let api: Api;
let admin: Admin;
beforeAll(async () => {
  api = await startApi();
  const { db } = api.database;
  const runner = { run: async () => {}, close: async () => {} };
  // Nothing is downloaded here.
  const downloads = { make: () => Promise.reject(new Error('no downloads')), close: async () => {} };
  // Nothing is edited here.
  const edits = { make: () => Promise.reject(new Error('no edits')), close: async () => {} };
  const noParts = () => Promise.reject(new Error('no edits'));
  const parts = { read: noParts, readMapping: noParts, judgeMapping: noParts };
  const deps = {
    db,
    clock: api.clock,
    runner,
    uploads: createUploadSlots(),
    downloads,
    edits,
    parts,
    imageUrl: () => null,
  };
  admin = await startAdmin(db, sourceAdminRoutes(deps));
});
afterAll(async () => {
  await admin.close();
  await api.close();
});

/** An institute with a catalogue, and a token for it. */
async function open(file: CatalogueFile = catalogue()) {
  const { db } = api.database;
  await importFile(db, file);
  const instituteId = file.institute.id;
  const made = await createToken({ db, clock: api.clock }, { instituteId, name: 'Nightly job', createdBy: 'Edda' });
  if (typeof made === 'string') throw new Error('There is a token for each test.');
  return { file, instituteId, token: made.secret, tokenId: made.token.id };
}

type Sent = { readonly headers?: Readonly<Record<string, string>>; readonly query?: string };

const send = async (token: string, body: string | Buffer, { headers = {}, query = '' }: Sent = {}) => {
  const reply = await api.sendUnchecked(`/admin/v1/import${query}`, {
    method: 'POST',
    body,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
  });
  return { status: reply.status, json: JSON.parse(reply.text) as Record<string, unknown> };
};

const titled = (title: string) => course({}, edition({ title }));

describe('POST /admin/v1/import', () => {
  it('takes a catalogue over, and answers with what the command line prints', async () => {
    const { file, instituteId, token } = await open();
    const next = { ...file, courses: [titled('A')] };

    const first = await send(token, JSON.stringify(next));
    const second = await send(token, JSON.stringify(next));

    const counts = { institute_id: instituteId, courses: 1, editions: 1, versions: 1, learning_paths: 0 };
    const runs = { added: 0, changed: 0, removed: 0 };
    const diff = { courses: { added: 1, changed: 0, removed: 0 }, runs, changes: [], more: 0 };
    const same = { ...diff, courses: runs };
    const others = { differences: [], brake: null };
    expect(first).toEqual({ status: 200, json: { ...counts, changed: true, diff, ...others } });
    expect(second).toEqual({ status: 200, json: { ...counts, changed: false, diff: same, ...others } });
    expect(await exportObject(api.database.db, instituteId)).toEqual(next);
  });

  it('takes NDJSON compressed by gzip', async () => {
    const { file, instituteId, token } = await open();
    const lines = [file, titled('A'), titled('B')].map((line) => JSON.stringify(line)).join('\n');

    const reply = await send(token, gzipSync(lines), {
      headers: { 'content-type': 'application/x-ndjson', 'content-encoding': 'gzip' },
    });

    expect(reply).toMatchObject({ status: 200, json: { courses: 2, changed: true } });
    expect((await exportObject(api.database.db, instituteId)).courses).toHaveLength(2);
  });

  it('only checks when it is asked to', async () => {
    const { file, instituteId, token } = await open();

    const body = JSON.stringify({ ...file, courses: [titled('A')] });
    const replies = [];
    for (let run = 0; run < 6; run += 1) replies.push(await send(token, body, { query: '?dry_run=true' }));

    expect(replies.at(-1)).toMatchObject({ status: 200, json: { courses: 1, changed: false, would_change: true } });
    expect(await exportObject(api.database.db, instituteId)).toEqual({ ...file, courses: [] });
    const same = await send(token, JSON.stringify({ ...file, courses: [] }), { query: '?dry_run=true' });
    expect(same).toMatchObject({ status: 200, json: { courses: 0, changed: false, would_change: false } });
    const chunks = await api.database.db
      .selectFrom('import_chunk')
      .select('number')
      .where('institute_id', '=', instituteId)
      .execute();
    expect(chunks).toEqual([]);
  });

  it('says what changes, and holds what removes or changes too much until that is confirmed (K11)', async () => {
    const priced = (title: string, amount: number) =>
      course(
        { id: title },
        edition({ id: `${title}-en`, title }, version({ package_session_id: title, price: { amount } })),
      );
    const { file, instituteId, token } = await open(
      catalogue({ courses: ['A', 'B', 'C'].map((each) => priced(each, 100)) }),
    );
    const body = JSON.stringify({ ...file, courses: [priced('A', 1000)] });

    const [checked, held] = [await send(token, body, { query: '?dry_run=true' }), await send(token, body)];
    const halfway = await send(token, body, { query: '?confirm=removals' });

    const brake = {
      reasons: [
        { kind: 'removals', count: 2, of: 3 },
        { kind: 'prices', count: 1, of: 1 },
      ],
    };
    const change = { course_id: 'A', entity: 'version', id: 'A', field: 'price.amount', from: 100, to: 1000 };
    for (const reply of [checked, held, halfway]) {
      expect(reply).toMatchObject({
        status: 409,
        json: {
          error: { code: 'refused', message: expect.stringContaining('remove 2 of 3'), details: { param: 'confirm' } },
          institute_id: instituteId,
          changed: false,
          diff: { courses: { added: 0, changed: 1, removed: 2 }, changes: expect.arrayContaining([change]), more: 0 },
          brake,
        },
      });
    }
    expect(checked.json['would_change']).toBe(true);
    expect(await exportObject(api.database.db, instituteId)).toEqual(file);
    const records = await listImports(api.database.db, instituteId, { before: undefined, size: 10 });
    // At the same moment by the test's clock, they have no order.
    expect(records.filter(({ isDryRun, via }) => !isDryRun && via === 'import_token')).toEqual(
      [held, halfway].map(() =>
        expect.objectContaining({
          status: 'cancelled',
          failure: expect.stringContaining('Nothing was changed'),
          hasContent: false,
        }),
      ),
    );

    const done = await send(token, body, { query: '?confirm=removals,prices' });

    expect(done).toMatchObject({ status: 200, json: { changed: true, brake } });
    expect((await exportObject(api.database.db, instituteId)).courses).toHaveLength(1);
  });

  it('takes no confirmation that it does not know (K11)', async () => {
    const { file, token } = await open();

    const reply = await send(token, JSON.stringify(file), { query: '?confirm=institute' });

    expect(reply).toMatchObject({ status: 400, json: { error: { details: { param: 'confirm' } } } });
  });

  it('groups findings by cause and field (K12)', async () => {
    const { file, token } = await open();
    const courses = ['A', 'B', 'C', 'D'].map((title) => ({ ...titled(title), stream: 'none' }));

    const reply = await send(token, JSON.stringify({ ...file, streams: [{ slug: 'nine', label: 'Nine' }], courses }));

    expect(reply.json['findings']).toEqual([
      {
        cause: 'reference',
        count: 4,
        pointer: '/courses/0/stream',
        found: '"none"',
        expected: 'the slug of a stream',
        hint: 'Did you mean "nine"?',
        places: ['A', 'B', 'C'].map((course, at) => ({
          line: null,
          column: null,
          cell: null,
          pointer: `/courses/${at}/stream`,
          course,
        })),
      },
    ]);
    expect(reply.json).not.toHaveProperty('more');
  });

  it('lists every finding next to the error, and changes nothing', async () => {
    const { file, instituteId, token } = await open();

    const reply = await send(token, JSON.stringify({ ...file, courses: [{ ...titled('A'), stream: 'none' }] }));

    expect(reply).toMatchObject({
      status: 400,
      json: {
        error: { code: 'invalid_request', message: expect.stringContaining('1 finding') },
        findings: [{ pointer: '/courses/0/stream', expected: 'the slug of a stream', found: '"none"' }],
      },
    });
    expect(await exportObject(api.database.db, instituteId)).toEqual({ ...file, courses: [] });
  });

  it('refuses the catalogue of another institute, and keeps nothing of it (D37, D41)', async () => {
    const { token, instituteId } = await open();
    const other = await open();

    const reply = await send(token, JSON.stringify({ ...other.file, courses: [titled('A')] }));

    expect(reply).toMatchObject({ status: 400, json: { findings: [{ pointer: '/institute/id' }] } });
    expect((await exportObject(api.database.db, other.instituteId)).courses).toEqual([]);
    const kept = api.database.db.selectFrom('import_chunk').select('number').where('institute_id', '=', instituteId);
    expect(await kept.execute()).toEqual([]);
  });

  it('is in the history with the name of the token', async () => {
    const { file, instituteId, token } = await open();

    await send(token, JSON.stringify(file));

    const [record] = await listImports(api.database.db, instituteId, { before: undefined, size: 1 });
    expect(record).toMatchObject({ via: 'import_token', actorName: 'Nightly job', status: 'applied' });
  });

  it.each([
    ['a type that is none of a catalogue', { 'content-type': 'text/plain' }, 415],
    ['an encoding that is not known', { 'content-encoding': 'br' }, 415],
  ])('refuses %s', async (_, headers, status) => {
    const { file, token } = await open();

    expect(await send(token, JSON.stringify(file), { headers })).toMatchObject({ status });
  });

  it('refuses a request without a body', async () => {
    const { token } = await open();

    expect(await send(token, '')).toMatchObject({ status: 400 });
  });

  it('refuses a second one while one is at work, which goes on', async () => {
    const { file, token } = await open();
    const body = JSON.stringify({ ...file, courses: [titled('A')] });

    const replies = await Promise.all([send(token, body), send(token, body)]);

    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('leaves nothing of a body that broke off', async () => {
    const { instituteId, token } = await open();
    const { hostname, port } = new URL(api.base);
    const socket = connect(Number(port), hostname);
    const head = `POST /admin/v1/import HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n`;

    socket.write(`${head}{"catalogue`);
    await untilStatus(instituteId, 'uploading');
    socket.destroy();

    await untilStatus(instituteId, 'cancelled');
  });
});

/** Waits until the latest import of an institute has a status; the test's time limit is what ends it otherwise. */
async function untilStatus(instituteId: string, status: string): Promise<void> {
  for (;;) {
    const [record] = await listImports(api.database.db, instituteId, { before: undefined, size: 1 });
    if (record?.status === status) return;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

describe('an import token', () => {
  it.each([
    ['none', ''],
    ['a malformed one', 'imp_0'],
    ['an unknown one', `imp_${'0'.repeat(48)}`],
    ['a publishable key', `vak_pub_${'0'.repeat(48)}`],
    ['one in upper case', `imp_${'A'.repeat(48)}`],
  ])('is needed: %s is refused', async (_, token) => {
    expect(await send(token, '{}')).toMatchObject({ status: 401, json: { error: { code: 'not_signed_in' } } });
  });

  it('is shown once, and kept as a hash alone', async () => {
    const { instituteId } = await open();
    admin.signIn({ instituteIds: [instituteId] });
    const path = `/institutes/${instituteId}/import-tokens`;

    const { json } = await admin.send(path, { method: 'POST', body: { name: '  Nightly  ' } });
    const { secret, token } = json as { secret: string; token: ImportTokenWire };

    expect(secret).toMatch(/^imp_[0-9a-f]{48}$/);
    expect(token).toMatchObject({ name: 'Nightly', prefix: secret.slice(0, 8), created_by: 'Edda Marsh' });
    const listed = await admin.send(path);
    expect(listed.text).not.toContain(secret);
    const rows = JSON.stringify(await api.database.db.selectFrom('import_token').selectAll().execute());
    const audit = JSON.stringify(await api.database.db.selectFrom('audit_event').selectAll().execute());
    expect(rows + audit).not.toContain(secret.slice(8));
    expect(audit).toContain('import_token.created');
  });

  it('stops at once when it is revoked, which may be repeated', async () => {
    const { instituteId, token, tokenId, file } = await open();
    admin.signIn({ instituteIds: [instituteId] });
    const revoke = () => admin.send(`/institutes/${instituteId}/import-tokens/${tokenId}/revoke`, { method: 'POST' });

    expect((await send(token, JSON.stringify(file))).status).toBe(200);
    const replies = [await revoke(), await revoke()];

    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect((await send(token, JSON.stringify(file))).status).toBe(401);
    const events = await api.database.db
      .selectFrom('audit_event')
      .select('action')
      .where('institute_id', '=', instituteId)
      .where('action', '=', 'import_token.revoked')
      .execute();
    expect(events).toHaveLength(1);
  });

  it('cannot be revoked from another institute (D37)', async () => {
    const { token, tokenId, file } = await open();
    const other = await open();
    admin.signIn({ instituteIds: [other.instituteId] });

    const reply = await admin.send(`/institutes/${other.instituteId}/import-tokens/${tokenId}/revoke`, {
      method: 'POST',
    });

    expect(reply.status).toBe(404);
    expect((await send(token, JSON.stringify(file))).status).toBe(200);
  });

  it('is one of twenty at most, also when they are made at the same time', async () => {
    const { instituteId } = await open();
    admin.signIn({ instituteIds: [instituteId] });
    const make = (_: unknown, index: number) =>
      admin.send(`/institutes/${instituteId}/import-tokens`, { method: 'POST', body: { name: `Job ${index}` } });

    const replies = await Promise.all(Array.from({ length: 22 }, make));

    // One was there already.
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(19);
    const { json } = await admin.send(`/institutes/${instituteId}/imports`);
    expect((json as { data: ImportWire[] }).data).toEqual([]);
  });

  it('is kept with the fifty that were revoked last, however many there were (D43)', async () => {
    const { instituteId } = await open();
    admin.signIn({ instituteIds: [instituteId] });
    const { db } = api.database;
    const day = Date.UTC(2026, 0, 1);
    const revoked = Array.from({ length: 120 }, (_, number) => ({
      id: randomUUID(),
      institute_id: instituteId,
      name: `Job ${number}`,
      hash: Buffer.from(randomUUID()),
      prefix: 'imp_0000',
      created_at: new Date(day),
      created_by: 'Edda',
      revoked_at: new Date(day + number),
    }));
    await db.insertInto('import_token').values(revoked).execute();

    const made = await admin.send(`/institutes/${instituteId}/import-tokens`, {
      method: 'POST',
      body: { name: 'New' },
    });

    expect(made.status).toBe(200);
    const rows = await db.selectFrom('import_token').select('name').where('institute_id', '=', instituteId).execute();
    const latest = revoked.slice(-50).map(({ name }) => name);
    expect(new Set(rows.map(({ name }) => name))).toEqual(new Set(['Nightly job', 'New', ...latest]));
  });

  it('can be revoked, but not made, once there were 500 changes of tokens within a day (D43)', async () => {
    const { instituteId, tokenId } = await open();
    admin.signIn({ instituteIds: [instituteId] });
    const change = {
      institute_id: instituteId,
      at: new Date(admin.clock.now()),
      actor_kind: 'service' as const,
      action: 'import_token.created',
      subject: 'Job',
      details: '{}',
    };
    const changes = Array.from({ length: importTokenLimits.changesPerDayMax }, () => change);
    await api.database.db.insertInto('audit_event').values(changes).execute();
    const path = `/institutes/${instituteId}/import-tokens`;

    const made = await admin.send(path, { method: 'POST', body: { name: 'More' } });

    expect(made.status).toBe(409);
    expect(made.text).toContain('500 times within 24 hours');
    expect((await admin.send(`${path}/${tokenId}/revoke`, { method: 'POST' })).status).toBe(200);
  });
});
