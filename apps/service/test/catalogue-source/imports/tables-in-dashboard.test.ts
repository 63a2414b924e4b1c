import type { ImportTableWire, MappingDetailWire } from '@prospectus/contract/admin';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultUploadMax } from '../../../src/features/catalogue-source/imports/upload-max.ts';
import { findMapping, putMapping } from '../../../src/features/catalogue-source/mappings/kept-mapping.repository.ts';
import { type ImportStage, startImports } from '../../support/catalogue-source/imports-stage.ts';
import { catalogue } from '../../support/data/catalogue.ts';
import { importFile } from '../../support/data/import-file.ts';
import { exportObject } from '../../support/data/stored-catalogue.ts';
import { workbook } from '../../support/tables/workbook.ts';

let stage: ImportStage;
beforeAll(async () => {
  stage = await startImports(defaultUploadMax, { isInProcess: true });
});
afterAll(() => stage.close());

/** As Excel in Germany saves it. */
const german = (...lines: string[]) => Buffer.from(`${lines.join('\r\n')}\r\n`, 'latin1');
const header = 'Kurs-Nr;Kurs;Bereich;Sprache;Preis;Beginn';
const row = 'XL-1;Tabellen;büro;Deutsch;1.290;01.02.2027';

async function openInstitute() {
  const base = catalogue();
  const english = { code: 'en', label: 'English' };
  return stage.open({
    ...base,
    institute: {
      ...base.institute,
      default_currency: 'EUR',
      course_languages: { enabled: true, languages: [english] },
    },
    streams: [{ slug: 'office', label: 'Büro', description: 'Alles fürs Büro.' }],
  });
}

const path = (instituteId: string, rest: string) => `/institutes/${instituteId}/${rest}`;
const tableOf = async (instituteId: string, id: string) =>
  (await stage.admin.send(path(instituteId, `imports/${id}/table`))).json as ImportTableWire;

async function check(instituteId: string, bytes: Buffer) {
  const { id } = await stage.send(instituteId, bytes, { form: 'table' });
  await stage.post(instituteId, id, 'check');
  await stage.settle();
  return stage.get(instituteId, id);
}

async function answer(instituteId: string, id: string, body: Record<string, unknown>) {
  const { status } = await stage.admin.send(path(instituteId, `imports/${id}/table`), { method: 'POST', body });
  await stage.settle();
  expect(status).toBe(200);
  return stage.get(instituteId, id);
}

async function publish(instituteId: string, id: string, body: Record<string, unknown> = {}) {
  await stage.admin.send(path(instituteId, `imports/${id}/apply`), { method: 'POST', body });
  await stage.settle();
  return stage.get(instituteId, id);
}

/** An institute that keeps the mapping of a table that it has published. */
async function openWithMapping() {
  const instituteId = await openInstitute();
  const { id } = await check(instituteId, german(header, row));
  await answer(instituteId, id, { answers: { decimal: ',' } });
  const published = await publish(instituteId, id, { keep_mapping: 'Kursliste' });
  return { instituteId, published };
}

describe('a table that is dropped into the dashboard', () => {
  it('is asked about, then shows what would change, and is published with its mapping (K10)', async () => {
    const instituteId = await openInstitute();

    const asking = await check(instituteId, german(header, row));
    const asked = await tableOf(instituteId, asking.id);
    const checked = await answer(instituteId, asking.id, { answers: { decimal: ',' } });
    const answered = await tableOf(instituteId, asking.id);
    const published = await publish(instituteId, asking.id, { keep_mapping: 'Kursliste' });

    expect(asking).toMatchObject({ status: 'asking', is_table: true, finished_at: null, diff: null });
    expect(asked).toMatchObject({
      dialect: { format: 'csv', encoding: 'windows-1252', delimiter: ';' },
      rows: 1,
      questions: [{ key: 'decimal', columns: ['Preis'] }],
      mapping: null,
    });
    expect(asked.columns.find(({ column }) => column === 'Beginn')).toMatchObject({ means: ['run.start'] });
    expect(checked).toMatchObject({ status: 'checked', counts: { courses: 1, runs: 1 } });
    expect(checked.diff).toMatchObject({ courses: { added: 1 } });
    expect(answered).toMatchObject({ questions: [], answers: { decimal: ',' } });
    expect(published).toMatchObject({ status: 'applied', is_changed: true, is_table: false });
    // Streams are known by their labels, and languages join those that are there.
    const stored = await exportObject(stage.database.db, instituteId);
    expect(stored.streams).toEqual([{ slug: 'office', label: 'Büro', description: 'Alles fürs Büro.' }]);
    expect(stored.institute.course_languages?.languages).toMatchObject([{ code: 'en' }, { code: 'de' }]);
    expect(stored.courses).toMatchObject([
      { id: 'XL-1', stream: 'office', editions: [{ language: 'de', versions: [{ price: { amount: 1290 } }] }] },
    ]);
  });

  it('keeps what somebody else has answered from who has not seen that, while it is read and afterwards (K10)', async () => {
    const instituteId = await openInstitute();
    const asking = await check(instituteId, german(header, row));
    const send = (body: object) =>
      stage.admin.send(path(instituteId, `imports/${asking.id}/table`), { method: 'POST', body });
    const refusal = { status: 409, json: { error: { message: expect.stringMatching(/^This table was read again/) } } };

    const first = await send({ answers: { decimal: ',' }, turn: asking.turn });
    const meanwhile = await send({ answers: { decimal: '.' }, turn: asking.turn });
    await stage.settle();
    const afterwards = await send({ answers: { decimal: '.' }, turn: asking.turn });
    const kept = await tableOf(instituteId, asking.id);
    const { turn } = await stage.get(instituteId, asking.id);

    expect(first.status).toBe(200);
    expect([meanwhile, afterwards]).toMatchObject([refusal, refusal]);
    expect(kept.answers).toEqual({ decimal: ',' });
    expect((first.json as { turn: string }).turn).toBe(turn);
    await answer(instituteId, asking.id, { answers: { decimal: '.' }, turn });
    expect((await tableOf(instituteId, asking.id)).answers).toEqual({ decimal: '.' });
  });

  it('is not kept in place of a mapping that was written by hand (K13)', async () => {
    const instituteId = await openInstitute();
    const own = { instituteId, name: 'Kursliste', isOwn: true, map: { csv_map: 1 }, answers: {}, columns: ['Code'] };
    await putMapping(stage.database.db, { ...own, updatedAt: new Date(0), updatedBy: null });
    const { id } = await check(instituteId, german(header, row));
    await answer(instituteId, id, { answers: { decimal: ',' } });

    const { status, failure } = await publish(instituteId, id, { keep_mapping: 'Kursliste' });
    const kept = await findMapping(stage.database.db, instituteId, 'Kursliste');

    expect([status, failure, kept?.isOwn, kept?.map]).toEqual(['checked', null, true, { csv_map: 1 }]);
    expect((await publish(instituteId, id, { keep_mapping: 'Kursliste 2' })).status).toBe('applied');
  });

  it('is read by the mapping that was kept with the same columns, without a question (K10)', async () => {
    const { instituteId } = await openWithMapping();

    const checked = await check(instituteId, german(header, row, 'XL-2;Listen;Büro;Deutsch;2.480;08.02.2027'));
    const table = await tableOf(instituteId, checked.id);

    expect([table.questions, table.findings]).toEqual([[], []]);
    expect(checked).toMatchObject({ status: 'checked', counts: { courses: 2 } });
    expect(table).toMatchObject({ mapping: { name: 'Kursliste', is_own: false, new: [], missing: [] } });
    expect(table.answers).toMatchObject({ decimal: ',', 'column:run.start': 'Beginn' });
  });

  it('keeps what it says itself, and shows that with what is stored by now (K10, K13)', async () => {
    const instituteId = await openInstitute();
    const { db } = stage.database;
    const former = await exportObject(db, instituteId);
    const website = { website_url: 'https://former.example' };
    await importFile(db, { ...former, institute: { ...former.institute, ...website } });
    const { id } = await check(instituteId, german(header, row));
    await answer(instituteId, id, { answers: { decimal: ',' } });
    await publish(instituteId, id, { keep_mapping: 'Kursliste' });
    const { website_url: _, ...institute } = (await exportObject(db, instituteId)).institute;
    const streams = [{ slug: 'office', label: 'Büro', description: 'Jetzt neu.' }];
    await importFile(db, { ...(await exportObject(db, instituteId)), institute, streams });

    const kept = await findMapping(db, instituteId, 'Kursliste');
    const { json } = await stage.admin.send(path(instituteId, 'mappings/Kursliste'));

    expect(kept?.map).not.toHaveProperty('streams');
    expect(kept?.map).not.toHaveProperty(['institute', 'website_url']);
    expect((json as MappingDetailWire).map).toMatchObject({ institute, streams });
    expect((json as MappingDetailWire).map).not.toHaveProperty(['institute', 'website_url']);
  });

  it('is asked about columns that the kept mapping does not know, and about those that are gone (K10)', async () => {
    const { instituteId } = await openWithMapping();
    const other = german('Kurs-Nr;Kurs;Bereich;Sprache;Preis;Starttag;Freie Plätze', `${row};3`);

    const { id } = await check(instituteId, other);
    await answer(instituteId, id, { answers: {}, mapping: 'Kursliste' });
    const asked = await tableOf(instituteId, id);
    const columns = { 'column:run.start': 'Starttag', 'column:run.seats_left': 'Freie Plätze' };
    const checked = await answer(instituteId, id, { answers: columns });
    await publish(instituteId, id, { confirm: ['removals', 'prices'] });
    const { json } = await stage.admin.send(path(instituteId, 'mappings/Kursliste'));

    expect(asked.questions.map(({ key }) => key).toSorted()).toEqual(['column:run.seats_left', 'column:run.start']);
    expect(asked.mapping).toMatchObject({ new: ['Starttag', 'Freie Plätze'], missing: ['Beginn'] });
    expect(asked.answers).not.toHaveProperty(['column:run.start']);
    expect(checked).toMatchObject({ status: 'checked' });
    // What was answered is kept with the mapping that it was read by.
    expect((json as MappingDetailWire).answers).toMatchObject({ decimal: ',', ...columns });
  });

  it('is kept as the catalogue that was made of it, to be restored (K10)', async () => {
    const { instituteId, published } = await openWithMapping();
    const before = await exportObject(stage.database.db, instituteId);
    const next = await check(instituteId, german(header, 'XL-1;Anders;Büro;Deutsch;9;01.02.2027'));
    await publish(instituteId, next.id, { confirm: ['prices'] });

    const restoration = await stage.post(instituteId, published.id, 'restore');
    await stage.settle();
    await publish(instituteId, restoration.id, { confirm: ['prices'] });

    expect(await exportObject(stage.database.db, instituteId)).toEqual(before);
  });

  it('asks again what another reading may mend, and refuses what is no table (K10, K12)', async () => {
    const instituteId = await openInstitute();

    const twice = await check(
      instituteId,
      german(header, 'XL-1;A;Büro;Deutsch;5;01.02.2027', 'XL-1;A;Büro;Deutsch;5;01.02.2027'),
    );
    const found = await tableOf(instituteId, twice.id);
    const none = await check(instituteId, Buffer.from('%PDF-1.7 …'));

    expect(twice).toMatchObject({ status: 'asking', findings_count: 1 });
    expect(found.findings).toMatchObject([{ cause: 'duplicate' }]);
    const { json } = await stage.admin.send(path(instituteId, `imports/${twice.id}/findings`));
    expect(json).toMatchObject({ data: [{ cause: 'duplicate', line: expect.any(Number) }] });
    expect(none).toMatchObject({ status: 'refused', findings: [{ cause: 'format', found: 'a PDF' }] });
  });

  it('says what to do about it without a word of mappings, where it has none (K12)', async () => {
    const instituteId = await openInstitute();
    const rows = Array.from({ length: 5 }, (_, at) => `XL-${at};Kurs ${at};Büro;Deutsch;5;01.02.2027`);

    const { id } = await check(
      instituteId,
      german(header, ...rows, `XL-9;${'x'.repeat(5_000)};Büro;Deutsch;5;01.02.2027`),
    );
    const { findings } = await tableOf(instituteId, id);

    expect(findings).toHaveLength(1);
    expect(JSON.stringify(findings)).not.toMatch(/mapping|"numbers"|"csv"/);
    const { json } = await stage.admin.send(path(instituteId, `imports/${id}/findings`));
    expect(JSON.stringify(json)).not.toMatch(/in the mapping/);
  });

  it('may be a workbook, whatever its name (K10)', async () => {
    const instituteId = await openInstitute();
    const bytes = workbook([
      {
        rows: [
          ['Kurs-Nr', 'Kurs', 'Preis'],
          ['XL-1', 'Tabellen', 1290],
        ],
      },
    ]);

    const checked = await check(instituteId, Buffer.from(bytes));

    expect(checked).toMatchObject({ status: 'checked', counts: { courses: 1 } });
    expect(await tableOf(instituteId, checked.id)).toMatchObject({ dialect: { format: 'xlsx', sheet: 'Courses' } });
  });
});

describe('a mapping that somebody wrote', () => {
  const mapOf = (id: string) => ({
    csv_map: 1,
    csv: { delimiter: ';' },
    institute: { id, name: 'Lakeside' },
    course: {
      id: '{Nr}',
      editions: [{ title: '{Titel}', versions: [{ package_session_id: '{Nr}', price: { amount: '{Preis}' } }] }],
    },
  });
  const put = (instituteId: string, name: string, map: unknown) =>
    stage.admin.send(path(instituteId, `mappings/${encodeURIComponent(name)}`), { method: 'PUT', body: { map } });

  it('is used as it is, and is what was kept (K13)', async () => {
    const instituteId = await openInstitute();
    const map = mapOf(instituteId);
    await put(instituteId, 'Preise & Kurse', map);
    const { id } = await check(instituteId, german('Nr;Titel;Preis', 'A;Eins;5'));

    const checked = await answer(instituteId, id, { answers: {}, mapping: 'Preise & Kurse' });

    expect(checked).toMatchObject({ status: 'checked', counts: { courses: 1 } });
    const table = await tableOf(instituteId, id);
    expect(table).toMatchObject({ mapping: { name: 'Preise & Kurse', is_own: true }, preview: [{ id: 'A' }] });
    expect(table).toMatchObject({
      dialect: { header_lines: [1], delimiter: ';' },
      columns: [
        { column: 'Nr', fields: ['course.id', 'version.package_session_id'] },
        { column: 'Titel', fields: ['edition.title'] },
        { column: 'Preis', fields: ['version.price.amount'] },
      ],
    });
    const { json } = await stage.admin.send(path(instituteId, `mappings/${encodeURIComponent('Preise & Kurse')}`));
    expect(json).toMatchObject({ map, is_own: true, by: 'Edda Marsh' });
  });

  it('may change courses that are there alone (K13)', async () => {
    const { instituteId } = await openWithMapping();
    const before = await exportObject(stage.database.db, instituteId);
    const course = { id: '{Nr}', editions: [{ versions: [{ price: { amount: '{Preis}' } }] }] };
    const reply = await put(instituteId, 'Preise', {
      csv_map: 1,
      rows: 'update',
      csv: { delimiter: ';' },
      institute: { id: instituteId },
      course,
    });
    const { id } = await check(instituteId, german('Nr;Preis', 'XL-1;1300'));
    const checked = await answer(instituteId, id, { answers: {}, mapping: 'Preise' });
    await publish(instituteId, id);

    expect(reply.status).toBe(200);
    expect(checked).toMatchObject({
      status: 'checked',
      diff: { changes: [{ field: 'price.amount', from: 1290, to: 1300 }] },
    });
    const after = await exportObject(stage.database.db, instituteId);
    expect(JSON.stringify(after)).toBe(JSON.stringify(before).replaceAll('"amount":1290', '"amount":1300'));
  });

  it('is refused with what is wrong with it, and kept of one institute alone (K13, D37)', async () => {
    const other = await openInstitute();
    await put(other, 'Liste', mapOf(other));
    const instituteId = await openInstitute();

    const wrong = await put(instituteId, 'Liste', { csv_map: 1, courze: {} });
    const foreign = await put(instituteId, 'Liste', mapOf(other));
    const unseen = await stage.admin.send(path(instituteId, 'mappings/Liste'));
    const { id } = await check(instituteId, german(header, row));
    const unknown = await stage.admin.send(path(instituteId, `imports/${id}/table`), {
      method: 'POST',
      body: { answers: {}, mapping: 'Liste' },
    });

    expect(wrong.status).toBe(400);
    expect(wrong.json).toMatchObject({ error: { details: { param: 'map' } } });
    expect((wrong.json as { findings: unknown[] }).findings.length).toBeGreaterThan(1);
    expect(foreign).toMatchObject({ status: 400, json: { findings: [{ pointer: '/institute/id' }] } });
    expect(unseen.status).toBe(404);
    expect(unknown).toMatchObject({ status: 400, json: { error: { details: { param: 'mapping' } } } });
  });

  it('is one of fifty at most, and leaves with its deletion (K13)', async () => {
    const instituteId = await openInstitute();
    for (let number = 1; number <= 50; number += 1) await put(instituteId, `Liste ${number}`, mapOf(instituteId));

    const tooMany = await put(instituteId, 'Eine mehr', mapOf(instituteId));
    const again = await put(instituteId, 'Liste 50', mapOf(instituteId));
    await stage.admin.send(path(instituteId, 'mappings/Liste%207'), { method: 'DELETE' });
    const { json } = await stage.admin.send(path(instituteId, 'mappings'));

    expect(tooMany.status).toBe(409);
    expect(again.status).toBe(200);
    expect((json as { data: unknown[] }).data).toHaveLength(49);
  });
});
