import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CatalogueFile, FindingRow } from '@prospectus/contract';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { moveImport } from '../../../src/features/catalogue-source/imports/record/import-transition.repository.ts';
import { registerCatalogueCommands } from '../../../src/features/catalogue-source/index.ts';
import { institutePointer } from '../../../src/features/catalogue-source/reading/institute-of-file.ts';
import { type ImportStage, startImports } from '../../support/catalogue-source/imports-stage.ts';
import { catalogue, course, edition, version } from '../../support/data/catalogue.ts';
import { exportObject } from '../../support/data/stored-catalogue.ts';
import { runCommand } from '../../support/service/command-line.ts';

let stage: ImportStage;
let folder: string;
beforeAll(async () => {
  stage = await startImports();
  folder = await mkdtemp(join(tmpdir(), 'import-choices-'));
});
afterAll(async () => {
  await stage.close();
  await rm(folder, { recursive: true });
});

const send = async (instituteId: string, id: string, what: string, body: object) => {
  const path = `/institutes/${instituteId}/imports/${id}/${what}`;
  const answer = await stage.admin.send(path, { method: 'POST', body });
  await stage.settle();
  return answer;
};

const command = (...args: string[]) => runCommand(stage.database.db, registerCatalogueCommands, args);

async function fileOf(name: string, content: unknown): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

/** Courses of which each is in a stream of its own and has two dates far in the future. */
const courses = (...names: string[]) =>
  names.map((name) =>
    course(
      { id: `${name}-course`, stream: name },
      edition(
        { id: `${name}-en`, title: name },
        version({
          package_session_id: `${name}-1`,
          enroll_invite: { id: `${name}-i` },
          runs: ['1', '2'].map((number) => ({ id: `${name}-r${number}`, start: `2199-01-0${number}`, places: [name] })),
        }),
      ),
    ),
  );

/** A catalogue that has a stream and a place for each of its courses. */
const fileWith = (names: readonly string[], given: Partial<CatalogueFile> = {}): CatalogueFile => {
  const { institute } = catalogue();
  return {
    catalogue_file: 1,
    institute: { ...institute, ...given.institute, places: names.map((name) => ({ id: name, name })) },
    streams: names.map((slug) => ({ slug, label: slug })),
    courses: courses(...names),
  };
};
const only = (file: CatalogueFile, ...names: string[]): CatalogueFile => ({
  ...fileWith(names),
  institute: { ...fileWith(names).institute, id: file.institute.id, name: file.institute.name },
});
const idsOf = async (id: string) =>
  ((await exportObject(stage.database.db, id)).courses as CatalogueFile['courses'])?.map((each) => each.id);

describe('a catalogue that is published without removals', () => {
  it('keeps what its file lacks behind the rest, and says so in the history (K11)', async () => {
    const file = fileWith(['a', 'b', 'c', 'd']);
    const id = await stage.open(file);
    const checked = await stage.check(id, only(file, 'd', 'b', 'new'));
    expect(checked.changes).toMatchObject({ gone: { count: 2 }, brake: { reasons: [{ kind: 'removals' }] } });
    expect(checked.changes).toMatchObject({ brake_without_removals: null });

    await send(id, checked.id, 'apply', { without_removals: true });

    expect(await idsOf(id)).toEqual(['d-course', 'b-course', 'new-course', 'a-course', 'c-course']);
    const stored = await exportObject(stage.database.db, id);
    expect(stored.streams?.map(({ slug }: { slug: string }) => slug)).toEqual(['d', 'b', 'new', 'a', 'c']);
    const applied = await stage.get(id, checked.id);
    expect(applied).toMatchObject({
      status: 'applied',
      counts: { courses: 5 },
      changes: {
        gone: { count: 0 },
        added: { count: 1 },
        kept: { count: 2, first: [{ id: 'a-course', title: 'a' }, { id: 'c-course' }] },
        runs: { removed: 0 },
      },
    });
    // What can be restored is what was published, and not the file.
    await stage.take(id, only(file, 'a', 'b', 'c', 'd'));
    const restored = await stage.post(id, checked.id, 'restore');
    await stage.settle();
    await send(id, restored.id, 'apply', { confirm: ['removals'] });
    expect(await exportObject(stage.database.db, id)).toEqual(stored);
  });

  it('is still held for dates that go within its courses (K11)', async () => {
    const file = fileWith(['a', 'b']);
    const id = await stage.open(file);
    const fewer = only(file, 'a');
    const [first] = fewer.courses ?? [];
    for (const each of first?.editions ?? []) for (const own of each.versions) delete own.runs;
    const { id: importId, changes } = await stage.check(id, fewer);
    expect(changes?.brake_without_removals).toEqual({ reasons: [{ kind: 'removals', count: 2, of: 4 }] });

    expect(await send(id, importId, 'apply', { without_removals: true })).toMatchObject({ status: 409 });
    await send(id, importId, 'apply', { without_removals: true, confirm: ['removals'] });

    expect(await idsOf(id)).toEqual(['a-course', 'b-course']);
    const [kept] = (await exportObject(stage.database.db, id)).courses as NonNullable<CatalogueFile['courses']>;
    expect(kept?.editions[0]?.versions[0]?.runs).toBeUndefined();
  });

  it('is imported so at the command line, too, after a dry run that says it (K11)', async () => {
    const file = fileWith(['a', 'b', 'c']);
    const id = await stage.open(file);
    const path = await fileOf('fewer.json', only(file, 'c'));

    const dry = await command('import', path, '--without-removals', '--dry-run');
    const done = await command('import', path, '--without-removals');

    expect(dry.value).toMatchObject({ changed: false, would_change: true, kept: 2, courses: 3, brake: null });
    expect(dry.text).toMatch(/2 courses that the file lacks stay.*--without-removals/s);
    expect(done.value).toMatchObject({ changed: true, kept: 2, diff: { courses: { removed: 0 } } });
    expect(await idsOf(id)).toEqual(['c-course', 'a-course', 'b-course']);
    expect((await command('import', path, '--without-removals')).value).toMatchObject({ changed: false });
  });

  it('keeps the file where that is refused, so that it can be published as a whole (K11)', async () => {
    const file = fileWith(['a']);
    const id = await stage.open(file);
    const [renamed] = courses('a');
    const { id: importId } = await stage.check(id, { ...file, courses: [{ ...renamed, id: 'other' }] });

    await send(id, importId, 'apply', { without_removals: true, confirm: ['removals'] });
    const refused = await stage.get(id, importId);
    await send(id, importId, 'check', {});
    await send(id, importId, 'apply', { confirm: ['removals'] });

    expect(refused).toMatchObject({
      status: 'failed',
      failure: expect.stringMatching(/not published.*still here/),
      can_adopt: false,
      findings: expect.arrayContaining([expect.objectContaining({ cause: 'duplicate', expected: 'a unique id' })]),
    });
    expect(await stage.get(id, importId)).toMatchObject({ status: 'applied', findings: [] });
    expect(await idsOf(id)).toEqual(['other']);
  });

  it('is refused where a course that stays has an id that the file uses otherwise (K11)', async () => {
    const file = fileWith(['a']);
    const id = await stage.open(file);
    const [renamed] = courses('a');
    const path = await fileOf('renamed.json', { ...file, courses: [{ ...renamed, id: 'other' }] });

    const refused = await command('import', path, '--without-removals');

    expect(refused).toMatchObject({ exitCode: 1, errors: expect.stringMatching(/a unique id.*, "a"\)/s) });
    expect(await idsOf(id)).toEqual(['a-course']);
  });
});

describe('a file that names another institute', () => {
  it('is imported as this one’s where a person says so, and reports it (K11)', async () => {
    const file = fileWith(['a']);
    const id = await stage.open(file);
    const other = { ...fileWith(['a', 'b']), institute: { ...file.institute, id: 'elsewhere', name: 'Elsewhere' } };
    const foreign = { ...other, streams: fileWith(['a', 'b']).streams, courses: courses('a') };

    const refused = await stage.check(id, foreign);
    expect(refused).toMatchObject({ status: 'refused', can_adopt: true, findings: [{ pointer: '/institute/id' }] });
    await send(id, refused.id, 'check', { as_this_institute: true });
    expect(await stage.get(id, refused.id)).toMatchObject({
      status: 'checked',
      findings_count: 0,
      findings: [],
      changes: { named_institute: 'elsewhere', institute: true },
    });
    await send(id, refused.id, 'apply', {});

    expect(await stage.get(id, refused.id)).toMatchObject({
      status: 'applied',
      changes: { named_institute: 'elsewhere' },
    });
    expect((await exportObject(stage.database.db, id)).institute).toMatchObject({ id, name: 'Elsewhere' });
  });

  it('cannot be where anything else is wrong with it (K11)', async () => {
    const file = fileWith(['a']);
    const id = await stage.open(file);
    const bad = { ...file, institute: { ...file.institute, id: 'elsewhere' }, streams: [] };

    const refused = await stage.check(id, bad);

    expect(refused).toMatchObject({ status: 'refused', can_adopt: false });
    expect(await send(id, refused.id, 'check', { as_this_institute: true })).toMatchObject({ status: 409 });
  });

  it('is offered so for no file that names none, and for no workbook, even while its pieces are still there (K11)', async () => {
    const file = fileWith(['a']);
    const id = await stage.open(file);
    const { id: _, ...institute } = file.institute;
    const unnamed = await stage.check(id, { ...file, institute });
    const { id: workbook } = await stage.send(id, Buffer.from('a workbook'), { form: 'table' });
    const pointer = institutePointer;
    await moveImport(stage.database.db, { instituteId: id, id: workbook }, ['uploading'], {
      status: 'refused',
      at: new Date(0),
      findings: [{ pointer, expected: '', found: '', cause: 'id', count: 1, hint: null, places: [] }],
      findingsCount: 1,
    });

    expect(unnamed).toMatchObject({ status: 'refused', findings: [{ pointer }], can_adopt: false });
    expect(await stage.get(id, workbook)).toMatchObject({ status: 'refused', can_adopt: false });
  });

  it('is imported with --as at the command line (K11)', async () => {
    const file = fileWith(['a', 'b']);
    const id = await stage.open(fileWith(['a']));
    const path = await fileOf('elsewhere.json', { ...file, institute: { ...file.institute, id: 'elsewhere' } });

    const done = await command('import', path, '--as', id);

    expect(done.value).toMatchObject({ institute_id: id, named_institute: 'elsewhere', changed: true });
    expect(done.text).toContain('The file names the institute elsewhere');
  });
});

describe('every finding of a file', () => {
  it('can be taken along, with course titles and without formulas (K12)', async () => {
    const file = fileWith(['a']);
    const id = await stage.open(file);
    const bad = Array.from({ length: 5 }, (_, number) => ({
      ...courses(`c${number}`)[0],
      stream: number === 4 ? '=HYPERLINK("http://x")' : 'none',
    }));
    const path = await fileOf('bad.json', { ...file, courses: bad });
    const table = join(folder, 'findings.csv');

    const { findings, id: importId } = await stage.check(id, { ...file, courses: bad });
    const { json } = await stage.admin.send(`/institutes/${id}/imports/${importId}/findings`);
    const refused = await command('import', path, '--findings', table);

    const { data } = json as { readonly data: readonly FindingRow[] };
    const streams = data.filter(({ pointer }) => pointer.endsWith('/stream'));
    expect(findings[0]?.places).toHaveLength(3);
    expect(findings[0]?.places?.[0]).toMatchObject({ pointer: '/courses/0/stream', course: 'c0' });
    expect(streams).toHaveLength(5);
    expect(streams[4]).toMatchObject({
      cause: 'reference',
      course: 'c4',
      found: '"=HYPERLINK(\\"http://x\\")"',
      line: null,
    });
    const rows: string[][] = parse(await readFile(table, 'utf8'), { bom: true });
    expect(rows[0]?.slice(3, 8)).toEqual([
      'Found',
      'Expected',
      'What to do',
      'Course',
      'Place in the catalogue or mapping',
    ]);
    expect(rows.filter((row) => row[7]?.endsWith('/stream'))).toHaveLength(5);
    expect(rows.flat().some((cell) => /^[\s"]*[=+@-]/.test(cell))).toBe(false);
    expect(refused.errors).toMatch(/\(\/courses\/0\/stream, "c0"\).*Each is a row of .*findings\.csv/s);
  });
});
