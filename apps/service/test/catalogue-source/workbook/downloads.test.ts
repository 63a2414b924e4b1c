import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { adminPath } from '@prospectus/contract/admin';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultUploadMax } from '../../../src/features/catalogue-source/imports/upload-max.ts';
import { openOwnWorkbook } from '../../../src/features/catalogue-source/workbook/own-workbook.ts';
import { type ImportStage, startImports } from '../../support/catalogue-source/imports-stage.ts';
import { catalogue, course, edition, version } from '../../support/data/catalogue.ts';
import { exportObject } from '../../support/data/stored-catalogue.ts';
import { eventually } from '../../support/service/eventually.ts';
import { editWorkbook } from '../../support/tables/edit-workbook.ts';

let stage: ImportStage;
let folder: string;
beforeAll(async () => {
  stage = await startImports(defaultUploadMax, { isInProcess: true });
  folder = await mkdtemp(join(tmpdir(), 'downloads-'));
});
afterAll(async () => {
  await stage.close();
  await rm(folder, { recursive: true });
});

const download = (id: string, form: string) => stage.admin.send(`/institutes/${id}/catalogue/download?form=${form}`);

async function upload(id: string, bytes: Uint8Array) {
  const sent = await stage.send(id, Buffer.from(bytes), { form: 'table' });
  await stage.post(id, sent.id, 'check');
  await stage.settle();
  return stage.get(id, sent.id);
}

describe('a download of the catalogue', () => {
  it('is the catalogue file, or the workbook that imports back (K10)', async () => {
    const file = catalogue({ courses: [course({}, edition({ title: 'Führung' }))] });
    const id = await stage.open(file);

    const [json, xlsx] = [await download(id, 'json'), await download(id, 'xlsx')];

    expect(json.headers['content-disposition']).toBe(`attachment; filename="${id}.json"`);
    expect(JSON.parse(json.text)).toEqual(file);
    expect(xlsx.headers['content-disposition']).toBe(`attachment; filename="${id}.xlsx"`);
    expect(editWorkbook(xlsx.bytes).cell('Courses', 'Title', 2)).toContain('>Führung<');
    const path = join(folder, 'a.xlsx');
    await writeFile(path, xlsx.bytes);
    expect(await openOwnWorkbook(path)).toMatchObject({ instituteId: id });
    const german = await stage.admin.send(`/institutes/${id}/catalogue/download?form=xlsx&language=de`);
    expect(editWorkbook(german.bytes).cell('Kurse', 'Titel', 2)).toContain('>Führung<');
    // Nothing is left of it.
    await eventually(async () => expect(await readdir(stage.folder)).toEqual([]));
  });

  it('can be uploaded with a price changed: one change, without a question, that is published and restored (K10)', async () => {
    const priced = version({ package_session_id: 'v', price: { amount: 90 } });
    const id = await stage.open(catalogue({ courses: [course({}, edition({}, priced)), course()] }));
    const before = await exportObject(stage.database.db, id);
    const workbook = editWorkbook((await download(id, 'xlsx')).bytes);
    workbook.set('Courses', 'Price', 2, 95);

    const checked = await upload(id, workbook.bytes());

    expect(checked).toMatchObject({ status: 'checked', findings: [] });
    expect(checked.diff?.changes).toMatchObject([
      { entity: 'version', id: 'v', field: 'price.amount', from: 90, to: 95 },
    ]);
    await stage.post(id, checked.id, 'apply');
    await stage.settle();
    expect(await stage.get(id, checked.id)).toMatchObject({ status: 'applied' });
    const after = await exportObject(stage.database.db, id);
    expect(after.courses?.[0]?.editions[0]?.versions[0]?.price).toEqual({ amount: 95 });
    expect(after.courses?.[1]).toEqual(before.courses?.[1]);
    workbook.set('Courses', 'Price', 2, 90);
    expect((await upload(id, workbook.bytes())).changes).toMatchObject({ left_as_made: 1 });
    // What is kept of it is the catalogue, not the workbook.
    const again = await stage.post(id, checked.id, 'restore');
    await stage.settle();
    expect(await stage.get(id, again.id)).toMatchObject({ status: 'checked', diff: { changes: [] } });
  });

  it('is refused with its cells, and in another institute (K10, K12)', async () => {
    const id = await stage.open(catalogue({ courses: [course()] }));
    const workbook = editWorkbook((await download(id, 'xlsx')).bytes);
    const other = await stage.open(catalogue());
    const elsewhere = await upload(other, workbook.bytes());
    workbook.set('Courses', 'Price', 2, 'cheap');
    stage.admin.signIn({ instituteIds: [id] });

    const refused = await upload(id, workbook.bytes());

    expect(refused).toMatchObject({ status: 'refused', findings: [{ cause: 'number', places: [{ cell: 'M2' }] }] });
    expect(elsewhere).toMatchObject({ status: 'refused', findings: [{ cause: 'id' }] });
  });

  it('is of the admin’s own institute alone, and of a form that there is (K10)', async () => {
    const other = await stage.open(catalogue());
    const id = await stage.open(catalogue());

    expect((await download(other, 'xlsx')).status).toBe(404);
    expect((await download(id, 'pdf')).status).toBe(400);
  });
});

describe('downloads of institutes that share the service', () => {
  /** Lets no export come to its end until it is called. */
  async function holdExports(): Promise<() => Promise<void>> {
    let release: () => void = () => undefined;
    let held: Promise<unknown> = Promise.resolve();
    await new Promise<void>((onHeld) => {
      held = stage.database.db.transaction().execute(async (trx) => {
        await sql`lock table course in access exclusive mode`.execute(trx);
        onHeld();
        await new Promise<void>((resolve) => {
          release = resolve;
        });
      });
    });
    return async () => {
      release();
      await held;
    };
  }

  const exportsHeld = async () => {
    const { rows } = await sql<{ pid: number }>`
      select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
      `.execute(stage.database.db);
    return rows.map(({ pid }) => pid);
  };
  const openOne = () => stage.open(catalogue({ courses: [course()] }));
  const wanted = { form: 'json', language: 'en' } as const;
  const staying = () => new AbortController().signal;

  it('are prepared one at a time for an institute, and for another meanwhile (D43)', async () => {
    const [other, id] = [await openOne(), await openOne()];
    const release = await holdExports();

    const both = [download(id, 'json'), download(id, 'xlsx')];
    const refused = await Promise.race(both);
    const elsewhere = stage.downloads.make(other, wanted, staying());
    await release();

    expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': '5' } });
    expect((await Promise.all(both)).map(({ status }) => status).toSorted()).toEqual([200, 429]);
    expect(await text((await elsewhere).content)).toContain(other);
    expect((await download(id, 'json')).status).toBe(200);
  });

  it('are given up, at work or waiting, once the request is closed (D43)', async () => {
    const [other, id] = [await openOne(), await openOne()];
    const release = await holdExports();
    const leaving = new AbortController();
    const given = fetch(`${stage.admin.base}${adminPath}/institutes/${id}/catalogue/download?form=json`, {
      signal: leaving.signal,
    }).catch(() => 'given up');
    const before = await eventually(async () => {
      const pids = await exportsHeld();
      expect(pids).toHaveLength(1);
      return pids;
    });
    const waits = new AbortController();
    const waiting = stage.downloads.make(other, wanted, waits.signal);

    waits.abort();
    await expect(waiting).rejects.toMatchObject({ status: 409 });
    leaving.abort();
    expect(await given).toBe('given up');
    const again = eventually(async () => expect((await download(id, 'json')).status).toBe(200));
    await eventually(async () => expect((await exportsHeld()).filter((pid) => !before.includes(pid))).toHaveLength(1));
    await release();

    await again;
    await eventually(async () => expect(await readdir(stage.folder)).toEqual([]));
  });

  it('are three that are being sent to an institute, without a file that could stay behind (D43)', async () => {
    const [other, id] = [await openOne(), await openOne()];
    const make = (instituteId = id) => stage.downloads.make(instituteId, wanted, staying());
    const slow = [await make(), await make(), await make()];

    expect(await readdir(stage.folder)).toEqual([]);
    const refused = await download(id, 'json');
    expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': '5' } });
    expect(refused.text).toContain('3 downloads of this institute');
    const elsewhere = await make(other);
    slow[0]?.content.destroy();
    await eventually(async () => expect((await download(id, 'json')).status).toBe(200));
    for (const { content } of [...slow.slice(1), elsewhere]) expect(await text(content)).toContain('"courses"');
  });
});
