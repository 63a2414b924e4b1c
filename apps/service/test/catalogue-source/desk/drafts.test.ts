import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CatalogueFile } from '@prospectus/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeDeskEdit } from '../../../src/features/catalogue-source/desk/make-desk-edit.service.ts';
import { deleteDrafts, listDrafts } from '../../../src/features/catalogue-source/drafts/draft.repository.ts';
import { draftLimits, type SaveOutcome } from '../../../src/features/catalogue-source/drafts/draft.ts';
import { saveDraft } from '../../../src/features/catalogue-source/drafts/save-draft.service.ts';
import { saveEdits } from '../../../src/features/catalogue-source/drafts/save-edits.service.ts';
import type { FieldEdit } from '../../../src/features/catalogue-source/editing/edits.ts';
import { registerCatalogueCommands } from '../../../src/features/catalogue-source/index.ts';
import { catalogue, course, edition, version } from '../../support/data/catalogue.ts';
import { exportObject, revisionOf } from '../../support/data/stored-catalogue.ts';
import { createTestDatabase, type TestDatabase } from '../../support/others/database.ts';
import { runCommand } from '../../support/service/command-line.ts';

let database: TestDatabase;
let folder: string;
beforeEach(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'drafts-'));
  const courses = ['a', 'b'].map((name) =>
    course(
      { id: name },
      edition(
        { id: `${name}-en`, title: name },
        version({ package_session_id: `${name}-1`, enroll_invite: { id: `${name}-i` }, price: { amount: 100 } }),
      ),
    ),
  );
  const file: CatalogueFile = { ...catalogue(), institute: { id, name: 'Riverside Institute' }, courses };
  await run('import', await write('catalogue.json', file), '--yes');
});
afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

const id = 'riverside';
const run = (...args: string[]) => runCommand(database.db, registerCatalogueCommands, args);
const drafts = (...args: string[]) => run('drafts', ...args, '--institute', id);
async function write(name: string, content: unknown): Promise<string> {
  await writeFile(join(folder, name), JSON.stringify(content));
  return join(folder, name);
}

type Edit = { readonly entity: string; readonly id: string; readonly field: string; readonly value?: unknown };
const save = async (...edits: Edit[]) => drafts('save', await write('edits.json', edits));
const saveOver = async (...edits: Edit[]) => drafts('save', await write('edits.json', edits), '--force');
const titled = (name: string, value: unknown): Edit => ({ entity: 'edition', id: `${name}-en`, field: 'title', value });
const priced = (name: string, amount: number): Edit => ({
  ...{ entity: 'version', id: `${name}-1`, field: 'price' },
  value: { amount },
});
const gone = (name: string): Edit => ({ entity: 'course', id: name, field: 'removed', value: true });
const list = async () =>
  (await drafts('list')).value as readonly { course_id: string; id: string; fields: unknown; version: number }[];
const titles = async () => (await exportObject(database.db, id)).courses?.map(({ editions }) => editions[0]?.title);
const restorePoints = async () =>
  database.db.selectFrom('catalogue_import').select(['via', 'is_changed']).where('via', '=', 'desk').execute();

describe('a draft', () => {
  it('changes nothing of the catalogue, and names the course that it is of (K4)', async () => {
    const [before, revision] = [await exportObject(database.db, id), await revisionOf(database.db, id)];

    const saved = await save(titled('a', 'A draft'), priced('a', 159));

    expect(saved).toMatchObject({ exitCode: 0, errors: '' });
    expect(await exportObject(database.db, id)).toEqual(before);
    expect(await revisionOf(database.db, id)).toBe(revision);
    expect(await restorePoints()).toEqual([]);
    expect(await list()).toMatchObject([
      {
        course_id: 'a',
        id: 'a-en',
        fields: [{ field: 'title', value: 'A draft' }],
        version: expect.any(Number),
        saved_by: null,
      },
      { course_id: 'a', id: 'a-1', fields: [{ field: 'price', value: { amount: 159 } }], version: expect.any(Number) },
    ]);
  });

  it('takes further fields in, and another value of one that is drafted where that is asked for (K4, K5)', async () => {
    await save(titled('a', 'One'), { entity: 'edition', id: 'a-en', field: 'subtitle', value: 'Sub' });
    const [first] = await list();
    const refused = await save(titled('a', 'Two'));
    expect(refused).toMatchObject({ exitCode: 1, errors: expect.stringContaining('already has a draft: "One"') });
    expect(await list()).toEqual([first]);
    await saveOver(titled('a', 'Two'));

    const [second] = await list();
    expect(second?.version).toBeGreaterThan(first?.version ?? Number.POSITIVE_INFINITY);

    expect(await list()).toMatchObject([
      {
        fields: [
          { field: 'subtitle', value: 'Sub' },
          { field: 'title', value: 'Two' },
        ],
      },
    ]);
  });

  it('is of a part that there is, or that is drafted (K4)', async () => {
    const unknown = await save(titled('a', 'Fine'), { entity: 'run', id: 'nowhere', field: 'note', value: 'x' });

    expect(unknown).toMatchObject({ exitCode: 1, errors: 'There is no run "nowhere". Nothing was changed.' });
    expect(await list()).toEqual([]);
  });

  it.each<[what: string, edit: Edit, why: string]>([
    ['that is no order', { entity: 'edition', id: 'a-en', field: 'versions', value: 'x' }, 'a list of their ids'],
    [
      'that is an order of no ids',
      { entity: 'edition', id: 'a-en', field: 'versions', value: [1] },
      'a list of their ids',
    ],
    ['that removes with false', { entity: 'course', id: 'a', field: 'removed', value: false }, 'Set removed to true'],
    [
      'that removes the institute',
      { entity: 'institute', id: 'riverside', field: 'removed', value: true },
      'not removed here',
    ],
    ['of an id', { entity: 'edition', id: 'a-en', field: 'id', value: 'b-en' }, 'cannot be changed'],
    ['of learners', { entity: 'version', id: 'a-1', field: 'active_learners', value: 7 }, 'counted separately'],
    ...['foo', 7, true, {}, null, { entity: 'course', id: 'a' }, { entity: 'edition', id: 7 }].map(
      (value): [string, Edit, string] => [
        `that adds a version within ${JSON.stringify(value)}`,
        { entity: 'version', id: 'new', field: 'added', value },
        'Name the part that',
      ],
    ),
    [
      'that adds a course within a course',
      { entity: 'course', id: 'new', field: 'added', value: { entity: 'course', id: 'a' } },
      'Name the part that',
    ],
    [
      'that adds a category next to its stream',
      { entity: 'category', id: 'ux', field: 'added', value: { entity: 'stream', id: 'data' } },
      'Name the part that',
    ],
  ])('%s is refused when it is saved, and when it is applied (K2, K4)', async (_, edit, why) => {
    const path = await write('wrong.json', [edit]);

    for (const given of [await drafts('save', path), await run('changes', 'apply', path, '--institute', id)]) {
      expect(given).toMatchObject({ exitCode: 1, errors: expect.stringContaining(why) });
    }
    expect(await list()).toEqual([]);
  });

  it('of no order leaves the order as it is (K2, K4)', async () => {
    await save({ entity: 'edition', id: 'a-en', field: 'versions', value: null });

    expect((await drafts('publish', '--all')).errors).toBe('');
    expect((await run('changes', 'list', '--institute', id)).value).toEqual([]);
  });

  it('is refused where it has too much (K4)', async () => {
    const huge = await save(titled('a', 'x'.repeat(draftLimits.bytesMax)));

    expect(huge).toMatchObject({ exitCode: 1 });
    expect(huge.errors).toMatch(/has more than 1048576 bytes/);
    expect(await list()).toEqual([]);
  });

  it('has a thousand fields at most (K4)', async () => {
    const edits = Array.from({ length: draftLimits.fieldsMax }, (_, at) => ({ ...titled('a', 1), field: `f${at}` }));
    await save(...edits);

    const more = await save(titled('a', 'One more'));

    expect(more).toMatchObject({ exitCode: 1, errors: expect.stringContaining('has more than 1000 fields') });
    expect((await list())[0]?.fields).toHaveLength(1_000);
    expect(await save(...edits.slice(1))).toMatchObject({ exitCode: 0 });
  });

  it('is refused where the institute has too much in all drafts together (K4)', async () => {
    const most = 'x'.repeat(draftLimits.bytesMax - 1_000);
    const courseOf = (number: number): Edit[] => [
      { entity: 'course', id: `c${number}`, field: 'added', value: null },
      { entity: 'course', id: `c${number}`, field: 'stream', value: most },
    ];
    const saveAll = (count: number) => {
      const edits = Array.from({ length: count }, (_, number) => courseOf(number)).flat();
      return saveEdits(database.db, id, edits as FieldEdit[], { savedBy: null, savedAt: new Date(0) });
    };

    await expect(saveAll(draftLimits.bytesTotal / draftLimits.bytesMax + 1)).rejects.toThrow('at most 33554432 bytes');

    expect(await list()).toEqual([]);
    await saveAll(2);
    expect(await list()).toHaveLength(2);
  });

  it('is discarded alone, with its course, or with all (K4)', async () => {
    await save(titled('a', 'A'), priced('a', 159), titled('b', 'B'), priced('b', 159));

    const audited = () =>
      database.db
        .selectFrom('audit_event')
        .select(['action', 'subject', 'details'])
        .where('action', '=', 'draft.discarded')
        .execute();
    await drafts('discard', '--part', 'version b-1');
    expect(await audited()).toMatchObject([{ subject: 'b', details: { discarded: 1 } }]);
    expect(await list()).toMatchObject([{ id: 'a-en' }, { id: 'a-1' }, { id: 'b-en' }]);
    await drafts('discard', '--course', 'a');
    expect(await list()).toMatchObject([{ id: 'b-en' }]);
    expect((await drafts('discard')).exitCode).toBe(2);
    expect((await drafts('discard', '--all')).value).toEqual({ discarded: 1 });
    expect(await titles()).toEqual(['a', 'b']);
  });

  it('is not found to be discarded where it is named wrongly; all of none are (K4)', async () => {
    await save(titled('a', 'A'));

    for (const named of [
      ['--course', 'typo'],
      ['--part', 'version typo'],
    ]) {
      expect(await drafts('discard', ...named)).toMatchObject({
        exitCode: 1,
        value: undefined,
        errors: expect.stringContaining('There is no such draft.'),
      });
    }
    expect(await list()).toHaveLength(1);
    await drafts('discard', '--all');
    expect(await drafts('discard', '--all')).toMatchObject({ exitCode: 0, value: { discarded: 0 } });
  });
});

describe('publishing drafts', () => {
  const versionOf = (name: string): Edit[] => [
    { entity: 'version', id: `${name}-1`, field: 'added', value: { entity: 'edition', id: `${name}-en` } },
    { entity: 'version', id: `${name}-1`, field: 'level', value: 'Basic' },
    { entity: 'version', id: `${name}-1`, field: 'enroll_invite', value: { id: `${name}-i` } },
  ];
  const courseOf = (name: string): Edit[] => [
    { entity: 'course', id: name, field: 'added', value: null },
    { entity: 'edition', id: `${name}-en`, field: 'added', value: { entity: 'course', id: name } },
    titled(name, name.toUpperCase()),
    ...versionOf(name),
  ];

  it('makes those of a course part of the catalogue, with one restore point and one audit record (K4)', async () => {
    await save(titled('a', 'A new'), priced('a', 159), titled('b', 'B new'));

    const done = await drafts('publish', '--course', 'a');

    expect(done.value).toEqual({ institute_id: id, changed: true });
    expect(await titles()).toEqual(['A new', 'b']);
    expect(await list()).toMatchObject([{ course_id: 'b', id: 'b-en' }]);
    expect(await restorePoints()).toEqual([{ via: 'desk', is_changed: true }]);
    const audit = database.db.selectFrom('audit_event').select('action').where('action', '=', 'catalogue.edited');
    expect(await audit.execute()).toHaveLength(1);
  });

  it('leaves them as they are where something is wrong with what comes of it (K4)', async () => {
    await save(titled('a', 'A new'), { entity: 'edition', id: 'b-en', field: 'title', value: 7 });

    const refused = await drafts('publish', '--all');

    expect(refused).toMatchObject({ exitCode: 1 });
    expect(refused.errors).toMatch(/title/);
    expect(await titles()).toEqual(['a', 'b']);
    expect(await list()).toHaveLength(2);
  });

  it('adds a course that was drafted part by part (K4)', async () => {
    const [versions, rest] = [versionOf('c'), courseOf('c').slice(0, 3)];
    await save(...rest);
    await save(...versions);
    expect((await list()).map((each) => each.course_id)).toEqual(['c', 'c', 'c']);

    const done = await drafts('publish', '--course', 'c');

    expect(done).toMatchObject({ errors: '', value: { changed: true } });
    expect(await titles()).toEqual(['a', 'b', 'C']);
  });

  /** Publishes all drafts, and has somebody do something in between: after they were read, before the catalogue is changed. */
  async function publishWhile(meanwhile: () => Promise<unknown>) {
    let isFirst = true;
    const clock = { now: () => 0, monotonic: () => 0 };
    const onPublished = async () => {
      if (isFirst) await meanwhile();
      isFirst = false;
    };
    const actor = { kind: 'command_line' } as const;
    return makeDeskEdit({ db: database.db, clock, actor, onPublished }, id, { kind: 'publish', drafts: 'all' });
  }

  it('leaves what was saved again meanwhile a draft that can be published, also of what it added (K4, K5)', async () => {
    await save(...courseOf('c'));
    const [before] = (await list()).filter((each) => each.id === 'c-en');

    const made = await publishWhile(() => saveOver(titled('c', 'C, better')));

    expect(made).toMatchObject({ kind: 'made', outcome: { outcome: 'published' } });
    const [after, ...others] = (await list()).filter((each) => each.course_id === 'c');
    expect(others).toEqual([]);
    expect(after).toMatchObject({ id: 'c-en', fields: [{ field: 'title', value: 'C, better' }] });
    expect(after?.version).toBeGreaterThan(before?.version ?? Number.POSITIVE_INFINITY);
    expect((await drafts('publish', '--all')).errors).toBe('');
    expect(await titles()).toEqual(['a', 'b', 'C, better']);
  });

  it('never leaves a draft that would add what is published, even if one is saved at that moment (K4, K5)', async () => {
    await save(...courseOf('c'));
    const [first] = (await list()).filter((each) => each.id === 'c-en');
    const fields = [
      { field: 'added', value: { entity: 'course', id: 'c' } },
      { field: 'title', value: 'C, better' },
    ];
    const part = { entity: 'edition', id: 'c-en', fields, version: first?.version ?? 0, savedBy: 'Noor' } as const;
    const saveAgain = () =>
      database.db.transaction().execute((trx) => saveDraft(trx, id, { ...part, savedAt: new Date(0) }));
    let saving: Promise<SaveOutcome> | undefined;

    // It is begun before the drafts go, and ends after that.
    await publishWhile(async () => {
      saving = saveAgain();
    });

    expect(await saving).toMatchObject({ outcome: expect.stringMatching(/saved|overtaken/) });
    const left = (await list()).flatMap((each) => each.fields as { field: string }[]);
    expect(left.map(({ field }) => field)).not.toContain('added');
    expect(await titles()).toEqual(['a', 'b', 'C']);
  });

  it.each<[what: string, edits: readonly Edit[]]>([
    ['a language of people’s own', [{ entity: 'edition', id: 'own-de', field: 'removed', value: true }]],
    ['a language of the file', [{ entity: 'edition', id: 'a-en', field: 'removed', value: true }]],
  ])('removes %s with all that is drafted within it (K4)', async (_, removal) => {
    const own = (name: string, within: object): Edit => ({ ...within, id: name, field: 'added' }) as Edit;
    const added = [
      own('own-de', { entity: 'edition', value: { entity: 'course', id: 'a' } }),
      { entity: 'edition', id: 'own-de', field: 'title', value: 'Auf Deutsch' },
      own('own-de-1', { entity: 'version', value: { entity: 'edition', id: 'own-de' } }),
      { entity: 'version', id: 'own-de-1', field: 'enroll_invite', value: { id: 'own-i' } },
    ];
    await save(...added);
    expect((await drafts('publish', '--all')).errors).toBe('');
    await save(
      { entity: 'version', id: 'own-de-1', field: 'max_seats', value: 7 },
      { entity: 'version', id: 'a-1', field: 'max_seats', value: 8 },
      titled('a', 'Of what goes, or not'),
      ...removal,
    );

    expect((await drafts('publish', '--all')).errors).toBe('');

    const [course] = (await exportObject(database.db, id)).courses ?? [];
    const [gone = ''] = removal.map((each) => each.id);
    expect(course?.editions.map((each) => each.id)).toEqual(['a-en', 'own-de'].filter((each) => each !== gone));
    expect(course?.editions[0]?.versions[0]?.max_seats).toBe(gone === 'a-en' ? 7 : 8);
    expect(await list()).toEqual([]);
    const left = (await run('changes', 'list', '--institute', id)).value as readonly Edit[];
    expect(left.filter((each) => each.id === (gone === 'a-en' ? 'a-1' : 'own-de-1'))).toEqual([]);
  });

  it('changes what it was to add where a file has brought that meanwhile, and tells what the file says (K3, K4)', async () => {
    await save(...courseOf('c'));
    const now = await exportObject(database.db, id);
    const brought = course(
      { id: 'c' },
      edition(
        { id: 'c-en', title: 'Of the file' },
        version({ package_session_id: 'c-1', enroll_invite: { id: 'c-i' } }),
      ),
    );
    await run('import', await write('more.json', { ...now, courses: [...(now.courses ?? []), brought] }), '--yes');

    const done = await drafts('publish', '--all');

    expect(done).toMatchObject({ errors: '', value: { changed: true } });
    expect(await titles()).toEqual(['a', 'b', 'C']);
    expect(await list()).toEqual([]);
    expect((await run('changes', 'list', '--differences', '--institute', id)).value).toMatchObject([
      { entity: 'edition', id: 'c-en', field: 'title', value: 'C', theirs: 'Of the file' },
    ]);
  });

  it('brings back what people took away, where it adds that (K4)', async () => {
    await run('changes', 'apply', await write('edits.json', [gone('b')]), '--institute', id);
    await save({ entity: 'course', id: 'b', field: 'added', value: null });

    expect((await drafts('publish', '--all')).errors).toBe('');

    expect(await titles()).toEqual(['a', 'b']);
    expect((await run('changes', 'list', '--institute', id)).value).toEqual([]);
  });

  it('leaves drafts of what people took away drafts (K4)', async () => {
    await run('changes', 'apply', await write('edits.json', [gone('b')]), '--institute', id);
    await database.db
      .insertInto('catalogue_draft')
      .values({
        ...{ institute_id: id, entity: 'version', entity_id: 'b-1', course_id: 'b', version: 1, saved_by: null },
        ...{ fields: JSON.stringify([{ field: 'level', value: 'Basic' }]), saved_at: new Date(0) },
      })
      .execute();

    expect((await drafts('publish', '--all')).errors).toContain('The drafted part is no longer in the catalogue.');
    expect(await list()).toHaveLength(1);
  });

  it('leaves out what an import took away, which stays a draft, and says so where nothing else is chosen (K3, K4)', async () => {
    const note: Edit = { entity: 'version', id: 'b-1', field: 'level', value: 'Basic' };
    await save(titled('a', 'A new'), titled('b', 'Of what is gone'), note);
    const [only] = (await exportObject(database.db, id)).courses ?? [];
    const { institute } = catalogue();
    const file = { ...catalogue(), institute: { ...institute, id, name: 'Riverside Institute' }, courses: [only] };
    await run('import', await write('smaller.json', file), '--yes');

    const done = await drafts('publish', '--all');

    expect(done).toMatchObject({ errors: '', value: { changed: true } });
    expect(await titles()).toEqual(['A new']);
    expect((await list()).map((each) => each.id)).toEqual(['b-en', 'b-1']);
    const refused = await drafts('publish', '--all');
    expect(refused.errors).toContain('The drafted part is no longer in the catalogue.');
  });

  it('names what an import brought between the draft and its publication, and undoes nothing unseen (K3, K4)', async () => {
    const place: Edit = { entity: 'institute', id, field: 'name', value: 'Riverside, drafted' };
    await save(titled('a', 'Drafted'), titled('b', 'B, drafted'), place);
    const now = await exportObject(database.db, id);
    for (const { editions } of now.courses ?? [])
      Object.assign(editions[0] ?? {}, { title: 'Of the file', subtitle: 'New' });
    await run(
      'import',
      await write('later.json', { ...now, institute: { ...now.institute, name: 'Of the file' } }),
      '--yes',
    );
    // One that follows the import, and one that agrees with it.
    await saveOver({ entity: 'edition', id: 'a-en', field: 'subtitle', value: 'Newer' }, titled('b', 'Of the file'));

    const done = await drafts('publish', '--all');

    expect(done).toMatchObject({ errors: '', value: { changed: true } });
    expect(await titles()).toEqual(['Drafted', 'Of the file']);
    const { value: changes } = await run('changes', 'list', '--institute', id);
    const theirs = 'Of the file';
    expect(changes).toEqual([
      expect.objectContaining({ id, field: 'name', value: 'Riverside, drafted', base: 'Riverside Institute', theirs }),
      expect.objectContaining({ id: 'a-en', field: 'title', value: 'Drafted', base: 'a', theirs }),
      expect.objectContaining({ id: 'a-en', field: 'subtitle', value: 'Newer', base: 'New' }),
    ]);
  });

  it('publishes none that was discarded meanwhile (K4)', async () => {
    await save(titled('a', 'A new'), titled('b', 'Wrong'));

    const made = await publishWhile(() => drafts('discard', '--course', 'b'));

    expect(made).toMatchObject({ kind: 'made', outcome: { outcome: 'published' } });
    expect(await titles()).toEqual(['A new', 'b']);
    expect(await list()).toEqual([]);
  });

  it('is refused where no draft is named (K4)', async () => {
    await save(titled('a', 'A new'));

    expect(await drafts('publish', '--course', 'b')).toMatchObject({
      exitCode: 1,
      errors: expect.stringContaining('There is no such draft.'),
    });
    expect(await restorePoints()).toEqual([]);
  });
});

describe('two people', () => {
  const made = { savedBy: 'Edda', savedAt: new Date(0) };
  const saveAs = (title: string, version: number, savedBy: string) =>
    database.db.transaction().execute((trx) => {
      const part = { entity: 'edition', id: 'a-en', fields: [{ field: 'title', value: title }] } as const;
      return saveDraft(trx, id, { ...part, version, ...made, savedBy });
    });

  it('do not save over each other: the second gets both values, field by field (K5)', async () => {
    expect(await saveAs('Edda’s', 0, 'Edda')).toMatchObject({ outcome: 'saved', draft: { version: 1 } });

    const late = await saveAs('Noor’s', 0, 'Noor');

    const fields = [{ field: 'title', value: 'Edda’s', source: { value: 'a' } }];
    expect(late).toEqual({
      outcome: 'overtaken',
      draft: { entity: 'edition', id: 'a-en', courseId: 'a', fields, version: 1, ...made },
      isPublished: false,
      conflicts: [{ field: 'title', yours: 'Noor’s', theirs: 'Edda’s' }],
    });
    expect(await saveAs('Both', 1, 'Noor')).toMatchObject({ outcome: 'saved', draft: { version: 2 } });
    expect(await list()).toMatchObject([{ fields: [{ field: 'title', value: 'Both' }], saved_by: 'Noor' }]);
  });

  it('at the same moment save one after the other (K5)', async () => {
    const both = await Promise.all([saveAs('Edda’s', 0, 'Edda'), saveAs('Noor’s', 0, 'Noor')]);

    expect(both.map(({ outcome }) => outcome).toSorted()).toEqual(['overtaken', 'saved']);
  });

  it('lose nothing that one saves while the other publishes (K5)', async () => {
    const edit = (value: string) => [{ entity: 'edition', id: 'a-en', field: 'title', value }] as const;
    await saveEdits(database.db, id, edit('First'), made);
    const published = await listDrafts(database.db, id);
    await saveEdits(database.db, id, edit('Second'), made);

    expect(await deleteDrafts(database.db, id, published)).toBe(0);

    expect(await list()).toMatchObject([{ version: 2, fields: [{ value: 'Second' }] }]);
  });

  it('lose nothing where a draft is discarded meanwhile, and another of the same part is saved (K5)', async () => {
    const edit = (value: string) => [{ entity: 'edition', id: 'a-en', field: 'title', value }] as const;
    await saveEdits(database.db, id, edit('First'), made);
    const read = await listDrafts(database.db, id);
    await drafts('discard', '--all');
    await saveEdits(database.db, id, edit('Second'), { ...made, savedAt: new Date(1) });

    expect(await deleteDrafts(database.db, id, read)).toBe(0);

    expect(await list()).toMatchObject([{ fields: [{ value: 'Second' }] }]);
  });
});
