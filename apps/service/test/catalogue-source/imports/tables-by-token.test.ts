import type { TableQuestionWire } from '@prospectus/contract/admin';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createToken } from '../../../src/features/catalogue-source/imports/tokens/import-token.service.ts';
import { putMapping } from '../../../src/features/catalogue-source/mappings/kept-mapping.repository.ts';
import { catalogue } from '../../support/data/catalogue.ts';
import { importFile } from '../../support/data/import-file.ts';
import { exportObject } from '../../support/data/stored-catalogue.ts';
import { type Api, startApi } from '../../support/service/api.ts';
import { workbook } from '../../support/tables/workbook.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const columns = ['Code', 'Course', 'Price'];

/** An institute with a token, and a mapping that was kept with such a table. */
async function open(answers: Readonly<Record<string, string>> = {}) {
  const { db } = api.database;
  const file = catalogue();
  await importFile(db, { ...file, institute: { ...file.institute, default_currency: 'EUR' } });
  const instituteId = file.institute.id;
  await putMapping(db, {
    ...{ instituteId, name: 'Nightly list', isOwn: false, map: null, columns },
    answers: { 'column:course.id': 'Code', 'column:edition.title': 'Course', ...answers },
    ...{ updatedAt: new Date(0), updatedBy: 'Edda' },
  });
  const made = await createToken({ db, clock: api.clock }, { instituteId, name: 'Job', createdBy: 'Edda' });
  return { instituteId, token: typeof made === 'string' ? '' : made.secret };
}

async function send(token: string, body: string | Buffer, query = '', type = 'text/csv') {
  const reply = await api.sendUnchecked(`/admin/v1/import${query}`, {
    method: 'POST',
    body,
    headers: { authorization: `Bearer ${token}`, 'content-type': type },
  });
  return { status: reply.status, json: JSON.parse(reply.text) as Record<string, unknown> };
}

const byMapping = '?mapping=Nightly%20list';
const list = 'Code;Course;Price\r\nXL-1;Spreadsheets;1.290\r\n';

describe('a table that a program sends', () => {
  it('is read by the kept mapping that it names, whatever type it is said to be (K10, K13)', async () => {
    const { instituteId, token } = await open({ decimal: ',' });
    const sheet = Buffer.from(workbook([{ rows: [columns, ['XL-1', 'Spreadsheets', 990]] }]));

    const text = await send(token, list, byMapping);
    const book = await send(token, sheet, `${byMapping}&confirm=prices`);

    expect(text).toMatchObject({ status: 200, json: { courses: 1, changed: true, diff: { courses: { added: 1 } } } });
    expect(book).toMatchObject({ status: 200, json: { changed: true, diff: { changes: [{ from: 1290, to: 990 }] } } });
    const { courses } = await exportObject(api.database.db, instituteId);
    expect(courses).toMatchObject([{ id: 'XL-1', editions: [{ versions: [{ price: { amount: 990 } }] }] }]);
  });

  it('changes nothing while a question is open, which stands next to the error (K10)', async () => {
    const { instituteId, token } = await open();

    const { status, json } = await send(token, list, byMapping);

    expect(status).toBe(400);
    expect(json).toMatchObject({ error: { code: 'invalid_request' }, findings: [] });
    expect((json['questions'] as TableQuestionWire[]).map(({ key }) => key)).toEqual(['decimal']);
    const { db } = api.database;
    expect((await exportObject(db, instituteId)).courses).toEqual([]);
    const left = await db
      .selectFrom('import_table')
      .select('import_id')
      .where('institute_id', '=', instituteId)
      .execute();
    expect(left).toEqual([]);
  });

  it('names a mapping of its own institute (K13, D37)', async () => {
    const { token } = await open();
    await putMapping(api.database.db, {
      ...{ instituteId: (await open()).instituteId, name: 'Of another', isOwn: false, map: null, columns, answers: {} },
      ...{ updatedAt: new Date(0), updatedBy: null },
    });

    const replies = [
      await send(token, list),
      await send(token, list, '?mapping=Of%20another'),
      await send(token, '{}', byMapping, 'application/json'),
    ];

    for (const { status, json } of replies) {
      expect(status).toBe(400);
      expect(json).toMatchObject({ error: { details: { param: 'mapping' } } });
    }
  });
});
