import { randomUUID } from 'node:crypto';
import type { CatalogueFile } from '@prospectus/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createFindings } from '../../src/features/catalogue-source/checking/finding.ts';
import { localSanitiser } from '../../src/features/catalogue-source/sanitising/sanitiser.ts';
import { importCatalogue } from '../../src/features/catalogue-source/writing/import.service.ts';
import { catalogue, course, edition, version } from '../support/data/catalogue.ts';
import { editionRow, importChanges, importObject, revisionOf, rowsOf } from '../support/data/stored-catalogue.ts';
import { createTestDatabase, type TestDatabase } from '../support/others/database.ts';

let database: TestDatabase;
let id: string;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(() => {
  id = randomUUID();
});

const fileWith = (
  fields: Partial<CatalogueFile> = {},
  institute: Partial<CatalogueFile['institute']> = {},
): CatalogueFile => ({
  ...catalogue({ institute: { id, ...institute } }),
  ...fields,
});
const run = (file: unknown) => importChanges(database.db, file);
const courseIds = async () =>
  (
    await database.db.selectFrom('course').select('id').where('institute_id', '=', id).orderBy('position').execute()
  ).map((row) => row.id);

describe('importing a catalogue', () => {
  it('creates the institute, and counts everything in the file', async () => {
    const outcome = await importObject(
      database.db,
      fileWith({
        streams: [{ slug: 's', label: 'S' }],
        courses: [course({}, edition({ published: false }, version(), version()), edition()), course()],
        learning_paths: [{ code: 'p', name: 'P', stream: 's', steps: [] }],
      }),
    );

    expect(outcome).toEqual({
      outcome: 'imported',
      instituteId: id,
      counts: { courses: 2, editions: 3, versions: 4, learning_paths: 1 },
      isChanged: true,
      differences: [],
    });
    expect(await revisionOf(database.db, id)).toBe(1);
  });

  it('brings back what is gone of it, whatever rows that are (D27)', async () => {
    const file = fileWith({ courses: [course({}, edition({ id: 'de' }), edition({ id: 'en' })), course()] });
    await run(file);
    const before = await rowsOf(database.db, id);

    await database.db.deleteFrom('edition').where('institute_id', '=', id).where('id', '=', 'en').execute();
    expect(await run(file)).toBe(true);
    expect((await rowsOf(database.db, id)).editions).toEqual(before.editions);

    await database.db.deleteFrom('course').where('institute_id', '=', id).execute();
    expect(await run(file)).toBe(true);
    expect((await rowsOf(database.db, id)).editions).toEqual(before.editions);
    expect(await revisionOf(database.db, id)).toBe(3);
  });

  it('changes nothing the second time', async () => {
    const file = fileWith({ courses: [course({}, edition({ active_learners: 3, about_html: '<p>a</p>' })), course()] });
    await run(file);
    const before = await rowsOf(database.db, id);

    expect(await run(file)).toBe(false);
    expect(await rowsOf(database.db, id)).toEqual(before);
  });

  it.each([
    ['a name', (file: CatalogueFile) => ({ ...file, institute: { ...file.institute, name: 'New' } })],
    ['a course', (file: CatalogueFile) => ({ ...file, courses: [...(file.courses ?? []), course()] })],
    ['a title', (file: CatalogueFile) => withFirst(file, { title: 'New' })],
    ['a learner count', (file: CatalogueFile) => withFirst(file, { active_learners: 4 })],
    ['the order', (file: CatalogueFile) => ({ ...file, courses: file.courses?.toReversed() })],
    ['a course less', (file: CatalogueFile) => ({ ...file, courses: file.courses?.slice(1) })],
  ])('lets the revision grow by one when %s is another', async (_, change) => {
    const file = fileWith({ courses: [course(), course()] });
    await run(file);

    expect(await run(change(file))).toBe(true);
    expect(await revisionOf(database.db, id)).toBe(2);
  });

  it('replaces the catalogue: courses and editions that are gone go, the rest is in the file’s order', async () => {
    const [a, b, c] = [
      course({ id: 'a' }),
      course({ id: 'b' }, edition({ id: 'b1' }), edition({ id: 'b2' })),
      course({ id: 'c' }),
    ];
    await run(fileWith({ courses: [a, b, c] }));

    await run(fileWith({ courses: [c, { ...b, editions: b.editions.slice(1) }, course({ id: 'd' })] }));

    expect(await courseIds()).toEqual(['c', 'b', 'd']);
    const editions = (await rowsOf(database.db, id)).editions.map((row) => row.id);
    expect(editions).toContain('b2');
    expect(editions).not.toContain('b1');
    expect(editions).toHaveLength(3);
  });

  it('keeps when a course was first imported', async () => {
    const first = course({ id: 'a' });
    await run(fileWith({ courses: [first] }));
    const before = (await rowsOf(database.db, id)).courses[0];

    await run(fileWith({ courses: [{ ...first, badges: ['new'] }] }));

    const after = (await rowsOf(database.db, id)).courses[0];
    expect(after?.first_imported_at).toEqual(before?.first_imported_at);
    expect(after?.hash).not.toEqual(before?.hash);
  });

  it('does not touch courses that are unchanged', async () => {
    const [a, b] = [course({ id: 'a' }), course({ id: 'b' })];
    await run(fileWith({ courses: [a, b] }));
    const places = async () =>
      (
        await sql<{
          id: string;
          ctid: string;
        }>`select id, ctid::text from course where institute_id = ${id} order by id`.execute(database.db)
      ).rows;
    const before = await places();

    await run(fileWith({ courses: [a, { ...b, badges: ['new'] }] }));

    const after = await places();
    expect(after[0]).toEqual(before[0]);
    expect(after[1]).not.toEqual(before[1]);
  });

  it('leaves settings, keys and websites alone', async () => {
    await run(fileWith({ courses: [course()] }));
    await database.db
      .updateTable('institute')
      .set({ course_base_url: 'https://x.example' })
      .where('id', '=', id)
      .execute();
    await database.db
      .insertInto('website')
      .values({ id: randomUUID(), institute_id: id, host: 'x.example', status: 'Pending', token: 't' })
      .execute();

    await run(fileWith({}, { name: 'New' }));

    expect((await rowsOf(database.db, id)).institute).toMatchObject({
      name: 'New',
      course_base_url: 'https://x.example',
    });
    expect(
      await database.db.selectFrom('website').select('host').where('institute_id', '=', id).execute(),
    ).toHaveLength(1);
  });

  it('keeps institutes apart that use the same ids (D37)', async () => {
    const courses = [course({ id: 'same' }, edition({ id: 'edition', title: 'Mine' }))];
    const other = randomUUID();
    await run(fileWith({ courses }));
    await run({
      ...fileWith({ courses: [course({ id: 'same' }, edition({ id: 'edition', title: 'Theirs' }))] }),
      institute: { id: other, name: 'O' },
    });
    const before = await rowsOf(database.db, other);

    await run(fileWith());

    expect(await rowsOf(database.db, other)).toEqual(before);
    expect(await courseIds()).toEqual([]);
  });
});

describe('a catalogue that is refused', () => {
  it('changes nothing, though its fault comes last', async () => {
    await run(fileWith({ courses: [course({ id: 'a' })] }));
    const before = await rowsOf(database.db, id);

    const outcome = await importObject(
      database.db,
      fileWith({ courses: [...Array.from({ length: 200 }, () => course()), course({ stream: 'none' })] }),
    );

    expect(outcome).toMatchObject({
      outcome: 'refused',
      count: 1,
      findings: [{ pointer: '/courses/200/stream', expected: 'the slug of a stream', found: '"none"' }],
    });
    expect(await rowsOf(database.db, id)).toEqual(before);
  });

  it('changes nothing either when its file cannot be read to the end', async () => {
    await run(fileWith({ courses: [course({ id: 'a' })] }));
    const before = await rowsOf(database.db, id);
    const { courses: _, ...header } = fileWith({}, { name: 'New' });
    const courses = (async function* () {
      for (let number = 0; number < 200; number += 1) yield course();
      throw new Error('The disk is gone.');
    })();

    const importing = importCatalogue(
      { db: database.db, sanitiser: localSanitiser },
      { header, courses },
      createFindings(),
    );

    await expect(importing).rejects.toThrow('The disk is gone.');
    expect(await rowsOf(database.db, id)).toEqual(before);
  });

  it('does not create the institute', async () => {
    await importObject(database.db, fileWith({ courses: [course({ stream: 'none' })] }));

    expect(await revisionOf(database.db, id)).toBeUndefined();
  });

  it('is one whose ids collide, however far apart', async () => {
    const [first, ...others] = Array.from({ length: 150 }, () => course());

    const outcome = await importObject(
      database.db,
      fileWith({ courses: [first, ...others, first] as CatalogueFile['courses'] & object }),
    );

    expect(outcome).toMatchObject({ outcome: 'refused', count: 3 });
  });
});

describe('learner counts', () => {
  const withCount = (count?: number, title = 'T') =>
    fileWith({
      courses: [
        course(
          { id: 'c' },
          edition(
            { id: 'e', title, ...(count === undefined ? {} : { active_learners: count }) },
            version({ package_session_id: 'v', enroll_invite: { id: 'i' } }),
          ),
        ),
      ],
    });
  const stored = async () => (await editionRow(database.db, id, 'e')).active_learners;

  it('come from the file', async () => {
    await run(withCount(5));

    expect(await stored()).toBe(5);
  });

  it('are left when the file names none, be the course the same or another', async () => {
    await run(withCount(5));
    await run(withCount());
    expect(await stored()).toBe(5);

    await run(withCount(undefined, 'Other'));
    expect(await stored()).toBe(5);
  });

  it('are replaced without rewriting the course', async () => {
    await run(withCount(5));
    const [before] = (await rowsOf(database.db, id)).courses;

    expect(await run(withCount(0))).toBe(true);

    expect(await stored()).toBe(0);
    expect((await rowsOf(database.db, id)).courses).toEqual([before]);
  });

  it('go with the edition that moves to another course', async () => {
    await run(withCount(5));

    await run(fileWith({ courses: [course({ id: 'other' }, edition({ id: 'x' }), edition({ id: 'e' }))] }));

    expect(await editionRow(database.db, id, 'e')).toMatchObject({
      course_id: 'other',
      position: 1,
      active_learners: 5,
    });
  });
});

describe('imports at once', () => {
  it('of one new institute are done one after the other', async () => {
    const files = Array.from({ length: 4 }, (_, number) =>
      fileWith({
        courses: Array.from({ length: 70 }, (_, index) =>
          course({ id: `c${index}` }, edition({ id: `e${index}`, title: `${number}` })),
        ),
      }),
    );

    const outcomes = await Promise.all(files.map((file) => importObject(database.db, file)));

    expect(outcomes.every((outcome) => outcome.outcome === 'imported' && outcome.isChanged)).toBe(true);
    const { courses } = await rowsOf(database.db, id);
    const titles = new Set(courses.map((row) => JSON.parse(row.facts).editions[0].title));
    expect(courses).toHaveLength(70);
    expect(titles.size).toBe(1);
    expect(await revisionOf(database.db, id)).toBe(4);
  });

  it('do not hold up what refers to the institute', async () => {
    await run(fileWith());
    const [isWaiting, proceed] = signal();
    const [hasBegun, begin] = signal();
    const { courses: _, ...header } = fileWith({}, { name: 'New' });
    const courses = (async function* () {
      yield course();
      begin();
      await isWaiting;
    })();
    const importing = importCatalogue(
      { db: database.db, sanitiser: localSanitiser },
      { header, courses },
      createFindings(),
    );
    await hasBegun;

    await database.db
      .insertInto('website')
      .values({ id: randomUUID(), institute_id: id, host: 'y.example', status: 'Pending', token: 't' })
      .execute();
    await database.db
      .updateTable('institute')
      .set({ course_base_url: 'https://y.example' })
      .where('id', '=', id)
      .execute();
    proceed();

    expect(await importing).toMatchObject({ outcome: 'imported', isChanged: true });
    expect((await rowsOf(database.db, id)).institute).toMatchObject({
      name: 'New',
      course_base_url: 'https://y.example',
    });
  });
});

function signal(): [Promise<void>, () => void] {
  let send = () => {};
  const isSent = new Promise<void>((resolve) => {
    send = resolve;
  });
  return [isSent, () => send()];
}

function withFirst({ courses = [], ...file }: CatalogueFile, fields: object): CatalogueFile {
  const [first, ...rest] = courses;
  if (first === undefined) throw new Error('There is no course.');
  return {
    ...file,
    courses: [{ ...first, editions: first.editions.map((each) => ({ ...each, ...fields })) }, ...rest],
  };
}
