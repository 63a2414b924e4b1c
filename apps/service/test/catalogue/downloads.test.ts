import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openOwnWorkbook } from '../../src/features/catalogue-source/workbook/own-workbook.ts';
import { catalogue, course, edition } from '../support/data/catalogue.ts';
import { type ImportStage, startImports } from '../support/data/imports.ts';
import { eventually } from '../support/service/eventually.ts';
import { editWorkbook } from '../support/tables/edit-workbook.ts';

let stage: ImportStage;
let folder: string;
beforeAll(async () => {
  stage = await startImports();
  folder = await mkdtemp(join(tmpdir(), 'downloads-'));
});
afterAll(async () => {
  await stage.close();
  await rm(folder, { recursive: true });
});

const download = (id: string, form: string) => stage.admin.send(`/institutes/${id}/catalogue/download?form=${form}`);

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
    // Nothing is left of it.
    await eventually(async () => expect(await readdir(stage.folder)).toEqual([]));
  });

  it('is of the admin’s own institute alone, and of a form that there is (K10)', async () => {
    const other = await stage.open(catalogue());
    const id = await stage.open(catalogue());

    expect((await download(other, 'xlsx')).status).toBe(404);
    expect((await download(id, 'pdf')).status).toBe(400);
  });
});
