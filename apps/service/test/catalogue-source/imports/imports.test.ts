import { once } from 'node:events';
import { readdir, writeFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { ImportWire } from '@prospectus/contract/admin';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordCommandImport } from '../../../src/features/catalogue-source/imports/history.service.ts';
import { registerCatalogueCommands } from '../../../src/features/catalogue-source/index.ts';
import { bytesOf, type ImportStage, startImports } from '../../support/catalogue-source/imports-stage.ts';
import { catalogue, course, edition } from '../../support/data/catalogue.ts';
import { exportObject } from '../../support/data/stored-catalogue.ts';
import { runCommand } from '../../support/service/command-line.ts';

let stage: ImportStage;
beforeAll(async () => {
  stage = await startImports();
});
afterAll(() => stage.close());

const titled = (title: string) => course({}, edition({ title }));

describe('a check of a file', () => {
  it('says what would change, and changes nothing', async () => {
    const [stays, changes, goes, isNew] = ['Stays', 'Changes', 'Goes', 'New'].map(titled);
    const file = catalogue({ courses: [stays, changes, goes].flatMap((each) => each ?? []) });
    const id = await stage.open(file);
    const renamed = { ...changes, editions: changes?.editions.map((each) => ({ ...each, title: 'Changed' })) };

    const checked = await stage.check(id, { ...file, courses: [isNew, renamed, stays] });

    expect(checked).toMatchObject({
      status: 'checked',
      via: 'dashboard',
      by: 'Edda Marsh',
      counts: { courses: 3, editions: 3, versions: 3, learning_paths: 0 },
      changes: {
        added: { count: 1, first: [{ id: isNew?.id, title: 'New' }] },
        changed: { count: 1, first: [{ id: changes?.id, title: 'Changed' }] },
        gone: { count: 1, first: [{ id: goes?.id, title: 'Goes' }] },
        order: true,
        institute: false,
      },
      findings: [],
      progress: null,
    });
    expect(await exportObject(stage.database.db, id)).toEqual(file);
  });

  it('keeps the title of each course of which a change is listed', async () => {
    const editions = Array.from({ length: 23 }, (_, index) =>
      edition({ title: `Course ${index}`, active_learners: 1 }),
    );
    const file = catalogue({ courses: editions.map((each) => course({}, each)) });
    const id = await stage.open(file);
    const [first, ...others] = file.courses ?? [];
    const changed = others.map((each) => ({
      ...each,
      editions: each.editions.map((own) => ({ ...own, subtitle: 'S' })),
    }));
    const counted = { ...first, editions: first?.editions.map((each) => ({ ...each, active_learners: 2 })) };

    const checked = await stage.check(id, { ...file, courses: [counted, ...changed] });

    expect(checked.changes?.changed).toMatchObject({ count: 22, first: { length: 20 } });
    const { listed_courses: listed } = await stage.get(id, checked.id);
    expect(new Set(listed.map(({ title }) => title))).toEqual(new Set(editions.map(({ title }) => title)));
    const { json } = await stage.admin.send(`/institutes/${id}/imports`);
    expect(JSON.stringify(json)).not.toContain('"listed"');
  });

  it('says that nothing would change', async () => {
    const file = catalogue({ courses: [titled('A'), titled('B')] });
    const id = await stage.open(file);

    const { changes } = await stage.check(id, file);

    expect(changes).toMatchObject({ added: { count: 0 }, changed: { count: 0 }, gone: { count: 0 }, order: false });
  });

  it('names learner counts and the institute’s own part', async () => {
    const first = edition({ active_learners: 3 });
    const file = catalogue({ courses: [course({}, first)] });
    const id = await stage.open(file);
    const next = { ...file, institute: { ...file.institute, name: 'Another' } };

    const { changes } = await stage.check(id, {
      ...next,
      courses: file.courses?.map((each) => ({ ...each, editions: [{ ...first, active_learners: 4 }] })),
    });

    expect(changes).toMatchObject({ learner_counts: 1, institute: true, changed: { count: 0 } });
  });

  it('lists what is wrong with the file', async () => {
    const file = catalogue({ courses: [titled('A')] });
    const id = await stage.open(file);

    const refused = await stage.check(id, { ...file, courses: [{ ...file.courses?.[0], stream: 'none' }] });

    expect(refused).toMatchObject({
      status: 'refused',
      findings_count: 1,
      findings: [{ pointer: '/courses/0/stream', expected: 'the slug of a stream', found: '"none"' }],
    });
  });

  it.each([
    ['of another institute', (other: string) => other],
    ['of one that does not exist', () => 'nobody'],
  ])('finds that the file is that %s (D37)', async (_, idOf) => {
    const other = await stage.open(catalogue());
    const file = catalogue({ courses: [titled('A')] });
    const id = await stage.open(file);

    const refused = await stage.check(id, { ...file, institute: { ...file.institute, id: idOf(other) } });

    expect(refused.findings).toEqual([
      {
        pointer: '/institute/id',
        expected: `"${id}", the id of this institute`,
        found: `"${idOf(other)}"`,
        cause: 'id',
        count: 1,
        hint: null,
        places: [{ line: null, column: null, cell: null, pointer: '/institute/id' }],
      },
    ]);
  });

  it.each([
    ['not JSON', Buffer.from('{"catalogue_file": 1,'), false],
    ['not gzip', Buffer.from('plain text'), true],
    ['gzip that ends early', gzipSync(bytesOf({ a: 'b'.repeat(1000) })).subarray(0, 20), true],
  ])('finds that a file is %s', async (_, bytes, isCompressed) => {
    const id = await stage.open(catalogue());
    const sent = await stage.send(id, bytes, { isCompressed });

    await stage.post(id, sent.id, 'check');
    await stage.settle();

    expect(await stage.get(id, sent.id)).toMatchObject({ status: 'refused', findings_count: 1 });
  });

  it('reads NDJSON and gzip in pieces', async () => {
    const { courses = [], ...header } = catalogue({ courses: [titled('A'), titled('B')] });
    const id = await stage.open({ ...header });
    const lines = [header, ...courses].map((line) => JSON.stringify(line)).join('\n');

    const sent = await stage.send(id, gzipSync(lines), { form: 'ndjson', isCompressed: true, pieceBytes: 100 });
    await stage.post(id, sent.id, 'check');
    await stage.settle();

    expect(await stage.get(id, sent.id)).toMatchObject({ status: 'checked', counts: { courses: 2 } });
  });

  it('is one at a time, also when two begin at the same moment', async () => {
    const file = catalogue();
    const id = await stage.open(file);
    const sent = [await stage.send(id, bytesOf(file)), await stage.send(id, bytesOf(file))];

    const check = ({ id: importId }: ImportWire) =>
      stage.admin.send(`/institutes/${id}/imports/${importId}/check`, { method: 'POST' });
    const replies = await Promise.all(sent.map(check));
    await stage.settle();

    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('is refused until all pieces are there', async () => {
    const id = await stage.open(catalogue());
    const body = { file_name: 'a.json', form: 'json', is_compressed: false, bytes: 10 };
    const { json } = await stage.admin.send(`/institutes/${id}/imports`, { method: 'POST', body });
    const sent = json as ImportWire;
    await stage.admin.send(`/institutes/${id}/imports/${sent.id}/chunks/1`, { method: 'PUT', bytes: '12345' });

    const reply = await stage.admin.send(`/institutes/${id}/imports/${sent.id}/check`, { method: 'POST' });

    expect(reply.status).toBe(409);
    expect(reply.text).toContain('5 of 10 bytes');
  });
});

describe('an import by the dashboard', () => {
  it('takes the catalogue over, and is in the history and the audit log', async () => {
    const file = catalogue({ courses: [titled('A')] });
    const id = await stage.open(file);
    const next = { ...file, courses: [titled('B')] };

    const applied = await stage.take(id, next);

    expect(applied).toMatchObject({ status: 'applied', is_changed: true, is_current: true, can_restore: false });
    expect(await exportObject(stage.database.db, id)).toEqual(next);
    const events = await stage.database.db
      .selectFrom('audit_event')
      .select(['action', 'actor_name', 'subject'])
      .where('institute_id', '=', id)
      .execute();
    expect(events).toEqual([{ action: 'catalogue.imported', actor_name: 'Edda Marsh', subject: 'catalogue.json' }]);
  });

  it('is published only when each reason for which the brake holds it is confirmed (K11)', async () => {
    const courses = ['A', 'B', 'C'].map(titled);
    const file = catalogue({ courses });
    const id = await stage.open(file);
    const next = { ...file, courses: courses.slice(0, 1) };
    const { id: importId, changes } = await stage.check(id, next);
    const apply = (body?: unknown) =>
      stage.admin.send(`/institutes/${id}/imports/${importId}/apply`, { method: 'POST', body });

    const replies = [await apply(), await apply({ confirm: ['prices'] })];

    expect(changes).toMatchObject({
      gone: { count: 2 },
      runs: { added: 0, changed: 0, removed: 0 },
      brake: { reasons: [{ kind: 'removals', count: 2, of: 3 }] },
    });
    expect(changes).not.toHaveProperty('fields');
    expect((await stage.get(id, importId)).diff).toEqual({
      courses: { added: 0, changed: 0, removed: 2 },
      runs: { added: 0, changed: 0, removed: 0 },
      changes: [],
      more: 0,
    });
    for (const { status, text } of replies) expect([status, text]).toEqual([409, expect.stringContaining('2 of 3')]);
    expect(await exportObject(stage.database.db, id)).toEqual(file);

    expect((await apply({ confirm: ['removals'] })).status).toBe(200);
    await stage.settle();
    expect(await exportObject(stage.database.db, id)).toEqual(next);
  });

  it('leaves no file behind', async () => {
    const id = await stage.open(catalogue());

    await stage.take(id, catalogue({ institute: { id } }));

    expect(await readdir(stage.folder)).toEqual([]);
  });

  it('is not taken over without a check', async () => {
    const file = catalogue({ courses: [titled('A')] });
    const id = await stage.open(file);
    const sent = await stage.send(id, bytesOf(file));

    const reply = await stage.admin.send(`/institutes/${id}/imports/${sent.id}/apply`, { method: 'POST' });

    expect(reply.status).toBe(409);
  });

  it('makes files that were checked before it be checked again', async () => {
    const file = catalogue({ courses: [titled('A')] });
    const id = await stage.open(file);
    const earlier = await stage.check(id, file);

    await stage.take(id, { ...file, courses: [titled('B')] });

    expect(await stage.get(id, earlier.id)).toMatchObject({ status: 'cancelled' });
  });

  it('can be cancelled, and changes nothing then', async () => {
    const file = catalogue({ courses: [titled('A')] });
    const id = await stage.open(file);
    const { id: importId } = await stage.check(id, { ...file, courses: [] });

    const cancelled = await stage.post(id, importId, 'cancel');
    const reply = await stage.admin.send(`/institutes/${id}/imports/${importId}/apply`, { method: 'POST' });

    expect(cancelled.status).toBe('cancelled');
    expect(reply.status).toBe(409);
    expect(await exportObject(stage.database.db, id)).toEqual(file);
  });

  it('is of no effect for another institute (D37)', async () => {
    const file = catalogue({ courses: [titled('A')] });
    const id = await stage.open(file);
    const { id: importId } = await stage.check(id, file);
    const other = await stage.open(catalogue());

    for (const what of ['check', 'apply', 'cancel', 'restore']) {
      const reply = await stage.admin.send(`/institutes/${other}/imports/${importId}/${what}`, { method: 'POST' });
      expect(reply.status).toBe(404);
    }
    expect((await stage.admin.send(`/institutes/${other}/imports/${importId}`)).status).toBe(404);
    const piece = { method: 'PUT', bytes: 'x' };
    const reply = await stage.admin.send(`/institutes/${other}/imports/${importId}/chunks/0`, piece);
    expect(reply.status).toBe(404);
  });
});

describe('what was confirmed is what is taken over (§2.8):', () => {
  it('a piece whose body ends after the check began is refused', async () => {
    const file = catalogue({ courses: [titled('A'), titled('B')] });
    const id = await stage.open(file);
    const next = { ...file, courses: [...(file.courses ?? []), titled('C')] };
    const sent = await stage.send(id, bytesOf(next));
    const other = bytesOf({ ...file, courses: [] });
    const late = request(`${stage.admin.base}/admin/v1/institutes/${id}/imports/${sent.id}/chunks/0`, {
      method: 'PUT',
      headers: { 'content-length': other.length, expect: '100-continue' },
    });
    const replied = once(late, 'response') as Promise<[IncomingMessage]>;
    late.flushHeaders();
    await once(late, 'continue');
    late.write(other.subarray(0, 10));
    // By when it is answered, that request was let in, too.
    await stage.get(id, sent.id);

    await stage.post(id, sent.id, 'check');
    await stage.settle();
    late.end(other.subarray(10));
    const [{ statusCode }] = await replied;
    await stage.post(id, sent.id, 'apply');
    await stage.settle();
    late.destroy();

    expect(statusCode).toBe(409);
    expect(await stage.get(id, sent.id)).toMatchObject({ status: 'applied', changes: { gone: { count: 0 } } });
    expect(await exportObject(stage.database.db, id)).toEqual(next);
  });

  it('a file that is another than the one that was checked changes nothing', async () => {
    const file = catalogue({ courses: [titled('A')] });
    const id = await stage.open(file);
    const checked = await stage.check(id, { ...file, courses: [titled('B')] });
    await stage.database.db
      .updateTable('import_chunk')
      .set({ content: gzipSync(bytesOf({ ...file, courses: [] })) })
      .where('content_id', '=', checked.id)
      .execute();

    await stage.post(id, checked.id, 'apply');
    await stage.settle();

    expect(await stage.get(id, checked.id)).toMatchObject({
      status: 'failed',
      failure: expect.stringContaining('nothing was changed'),
    });
    expect(await exportObject(stage.database.db, id)).toEqual(file);
  });
});

describe('an earlier catalogue', () => {
  it('can be brought back after a check', async () => {
    const file = catalogue({ courses: [titled('A')] });
    const id = await stage.open({ ...file, courses: [] });
    const first = await stage.take(id, file);
    stage.admin.clock.advance({ seconds: 1 });
    await stage.take(id, { ...file, courses: [titled('B')] });
    stage.admin.clock.advance({ seconds: 1 });

    const begun = await stage.post(id, first.id, 'restore');
    await stage.settle();
    const checked = await stage.get(id, begun.id);
    await stage.post(id, begun.id, 'apply');
    await stage.settle();

    expect(checked).toMatchObject({
      status: 'checked',
      via: 'restore',
      restored: { id: first.id },
      changes: { added: { count: 1 }, gone: { count: 1 } },
    });
    expect(await exportObject(stage.database.db, id)).toEqual(file);
    const { json } = await stage.admin.send(`/institutes/${id}/imports`);
    const { data } = json as { data: ImportWire[] };
    expect(data.map(({ via, is_current }) => [via, is_current])).toEqual([
      ['restore', true],
      ['dashboard', false],
      ['dashboard', false],
    ]);
  });

  it('is brought back with what people had changed then, and without what they changed since (K7)', async () => {
    const file = catalogue({ courses: [titled('A')] });
    const [edition] = file.courses?.[0]?.editions ?? [];
    const id = await stage.open({ ...file, courses: [] });
    const first = await stage.take(id, file);
    const rename = async (title: string) => {
      const path = join(stage.folder, 'changes.json');
      await writeFile(path, JSON.stringify([{ entity: 'edition', id: edition?.id, field: 'title', value: title }]));
      await runCommand(stage.database.db, registerCatalogueCommands, ['changes', 'apply', path, '--institute', id]);
    };
    const restore = async (which: string) => {
      const begun = await stage.post(id, which, 'restore');
      await stage.settle();
      await stage.post(id, begun.id, 'apply');
      await stage.settle();
    };
    const title = async () => (await exportObject(stage.database.db, id)).courses?.[0]?.editions[0]?.title;

    await rename('B');
    const { json } = await stage.admin.send(`/institutes/${id}/imports`);
    const renamed = (json as { data: ImportWire[] }).data.find(({ via }) => via === 'desk');
    expect(renamed).toMatchObject({ status: 'applied', is_changed: true, counts: { courses: 1 } });
    await rename('C');

    await restore(renamed?.id ?? '');
    expect(await title()).toBe('B');
    await restore(first.id);
    expect(await title()).toBe('A');
    // The change is no part of the source.
    await restore(renamed?.id ?? '');
    expect(await title()).toBe('B');
    await stage.take(id, file);
    expect(await title()).toBe('B');

    // What the file says since is told with the check, and with the import.
    const [course] = file.courses ?? [];
    const other = { ...file, courses: [{ ...course, editions: [{ ...edition, title: 'D' }] }] };
    expect((await stage.check(id, other)).changes).toMatchObject({ differences: 1 });
    expect((await stage.take(id, other)).changes).toMatchObject({ differences: 1 });
    expect(await title()).toBe('B');
  });

  it('can be brought back also when it came before imports were remembered', async () => {
    const file = catalogue({ courses: [titled('A'), titled('B')] });
    const id = await stage.open(file);
    stage.admin.clock.advance({ seconds: 1 });
    await stage.take(id, { ...file, courses: [] });
    const { json } = await stage.admin.send(`/institutes/${id}/imports`);
    const [, former] = (json as { data: ImportWire[] }).data;

    const begun = await stage.post(id, former?.id ?? '', 'restore');
    await stage.settle();
    await stage.post(id, begun.id, 'apply');
    await stage.settle();

    expect(former).toMatchObject({ via: 'command_line', by: null, can_restore: true, counts: { courses: 2 } });
    expect(await exportObject(stage.database.db, id)).toEqual(file);
  });

  it('is kept for the last twenty that differ', async () => {
    const id = await stage.open(catalogue());
    const { db } = stage.database;
    const record = (number: number, isChanged: boolean) =>
      recordCommandImport(db, {
        instituteId: id,
        counts: { courses: 0, editions: 0, versions: 0, learning_paths: 0 },
        isChanged,
        fileName: `${number}.json`,
        at: new Date(stage.admin.clock.now() + number),
        content: [gzipSync(`${number}`)],
      });

    for (let number = 0; number < 22; number += 1) await record(number, true);
    for (let number = 22; number < 30; number += 1) await record(number, false);

    const { json } = await stage.admin.send(`/institutes/${id}/imports`);
    const { data, next_cursor } = json as { data: ImportWire[]; next_cursor: string };
    const next = await stage.admin.send(`/institutes/${id}/imports?cursor=${next_cursor}`);
    const all = [...data, ...(next.json as { data: ImportWire[] }).data];
    expect(all).toHaveLength(30);
    expect(all.filter((each) => each.can_restore).map((each) => each.file_name)).toEqual(
      Array.from({ length: 20 }, (_, index) => `${21 - index}.json`),
    );
  });
});

describe('files that wait', () => {
  it('are five at most, also when they are announced at the same time', async () => {
    const id = await stage.open(catalogue());
    const body = { file_name: 'a.json', form: 'json', is_compressed: false, bytes: 10 };
    const announce = () => stage.admin.send(`/institutes/${id}/imports`, { method: 'POST', body });

    const replies = await Promise.all(Array.from({ length: 8 }, announce));

    expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 409, 409, 409]);
  });

  it('take no piece over 4 MiB, and none after the check began', async () => {
    const id = await stage.open(catalogue());
    const sent = await stage.send(id, Buffer.from('{}'));
    const path = `/institutes/${id}/imports/${sent.id}/chunks/0`;

    const tooLarge = await stage.admin.send(path, { method: 'PUT', bytes: Buffer.alloc(4 * 1024 * 1024 + 1) });
    await stage.post(id, sent.id, 'check');
    await stage.settle();
    const tooLate = await stage.admin.send(path, { method: 'PUT', bytes: 'x' });

    expect([tooLarge.status, tooLate.status]).toEqual([413, 409]);
  });

  it('take no more than was announced, in no more pieces than there are bytes', async () => {
    const id = await stage.open(catalogue());
    const body = { file_name: 'a.json', form: 'json', is_compressed: false, bytes: 10 };
    const { json } = await stage.admin.send(`/institutes/${id}/imports`, { method: 'POST', body });
    const sent = json as ImportWire;
    const put = async (number: number, bytes: string) =>
      (await stage.admin.send(`/institutes/${id}/imports/${sent.id}/chunks/${number}`, { method: 'PUT', bytes }))
        .status;

    const statuses = [await put(0, '123456'), await put(1, '12345'), await put(10, '1'), await put(0, '12345')];
    const both = await Promise.all([put(1, '12345'), put(2, '12345')]);

    expect(statuses).toEqual([200, 400, 400, 200]);
    expect(both.sort()).toEqual([200, 400]);
  });

  it('keep nothing of one that is cancelled', async () => {
    const id = await stage.open(catalogue());
    const sent = await stage.send(id, Buffer.from('{}'));

    await stage.post(id, sent.id, 'cancel');

    const kept = stage.database.db.selectFrom('import_chunk').select('number').where('content_id', '=', sent.id);
    expect(await kept.execute()).toEqual([]);
  });
});
