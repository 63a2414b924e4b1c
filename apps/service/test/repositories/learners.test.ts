import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createFindings } from '../../src/features/catalogue-source/checking/finding.ts';
import { importLearners } from '../../src/features/catalogue-source/learners/learners.service.ts';
import { catalogue, course, edition } from '../support/data/catalogue.ts';
import { withFile } from '../support/data/read-catalogue.ts';
import { editionRow, importChanges, revisionOf, rowsOf } from '../support/data/stored-catalogue.ts';
import { createTestDatabase, type TestDatabase } from '../support/others/database.ts';

let database: TestDatabase;
let id: string;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  id = randomUUID();
  await importChanges(database.db, {
    ...catalogue({ institute: { id } }),
    courses: [course({}, edition({ id: 'a', active_learners: 1 }), edition({ id: 'b', published: false }))],
  });
});

const run = (csv: string, instituteId = id) =>
  withFile('learners.csv', csv, (path) => importLearners(database.db, instituteId, path, createFindings()));
const counts = async () =>
  Promise.all(['a', 'b'].map(async (each) => (await editionRow(database.db, id, each)).active_learners));
/** What is wrong with the file, as `pointer: expected, found`. */
const findings = async (csv: string) => {
  const outcome = await run(csv);
  if (outcome.outcome !== 'refused') throw new Error(outcome.outcome);
  return outcome.findings.map(({ pointer, expected, found }) => `${pointer}: ${expected}, ${found}`);
};

describe('importing learner counts', () => {
  it('replaces those that the file names, of unpublished editions too', async () => {
    expect(await run('edition_id,active_learners\na,5\nb,0\n')).toEqual({
      outcome: 'imported',
      editions: 2,
      changed: 2,
    });
    expect(await counts()).toEqual([5, 0]);
    expect(await revisionOf(database.db, id)).toBe(2);
  });

  it('leaves the others', async () => {
    await run('edition_id,active_learners\nb,7\n');

    expect(await counts()).toEqual([1, 7]);
  });

  it('changes nothing when the counts are the same', async () => {
    expect(await run('edition_id,active_learners\na,1\n')).toEqual({ outcome: 'imported', editions: 1, changed: 0 });
    expect(await revisionOf(database.db, id)).toBe(1);
  });

  it('changes nothing else', async () => {
    const before = await rowsOf(database.db, id);

    await run('edition_id,active_learners\na,5\n');

    const after = await rowsOf(database.db, id);
    expect(after.courses).toEqual(before.courses);
    expect(after.editions[0]).toEqual({ ...before.editions[0], active_learners: 5 });
    expect(after.institute).toEqual({ ...before.institute, revision: 2 });
  });

  it('reads CSV as programs write it', async () => {
    await run('\ufeff"edition_id","active_learners"\r\n"a", 5\r\n\r\n');

    expect(await counts()).toEqual([5, null]);
  });

  it('survives the next import of the catalogue, which names no counts', async () => {
    await run('edition_id,active_learners\na,5\nb,6\n');
    await importChanges(database.db, {
      ...catalogue({ institute: { id } }),
      courses: [course({}, edition({ id: 'b' }), edition({ id: 'a' }))],
    });

    expect(await counts()).toEqual([5, 6]);
  });

  it('refuses all of it with every line that is wrong', async () => {
    expect(
      await findings('edition_id,active_learners\na,5\nnone,5\nb,-1\nb,1.5\nb,\nb,2147483648\nb,x\na,6\nb\n,1\n'),
    ).toEqual([
      '/4/active_learners: a whole number from 0 to 2147483647, "-1" in line 4',
      '/5/active_learners: a whole number from 0 to 2147483647, "1.5" in line 5',
      '/6/active_learners: a whole number from 0 to 2147483647, "" in line 6',
      '/7/active_learners: a whole number from 0 to 2147483647, "2147483648" in line 7',
      '/8/active_learners: a whole number from 0 to 2147483647, "x" in line 8',
      '/10: 2 cells, 1 in line 10',
      '/3/edition_id: the id of an edition, "none" in line 3',
      '/9/edition_id: each edition once, "a" in line 9, as in line 2',
      '/11/edition_id: the id of an edition, "" in line 11',
    ]);
    expect(await counts()).toEqual([1, null]);
  });

  it.each([
    ['', '/1: edition_id,active_learners, an empty file'],
    ['a,5\n', '/1: the columns edition_id,active_learners, "a,5"'],
    ['edition_id;active_learners\na;5\n', '/1: the columns edition_id,active_learners, "edition_id;active_learners"'],
    [
      'edition_id,active_learners\na,5\n"b,6\n',
      '/3: CSV with quotes around whole cells, a quote that is not closed, or stands within a cell, in line 3',
    ],
  ])('refuses %j', async (csv, finding) => {
    expect(await findings(csv)).toEqual([finding]);
  });

  it('does not reach another institute’s editions (D37)', async () => {
    const other = randomUUID();
    await importChanges(database.db, { ...catalogue({ institute: { id: other } }), courses: [course()] });

    const outcome = await run('edition_id,active_learners\na,5\n', other);

    expect(outcome).toMatchObject({ outcome: 'refused', count: 1 });
    expect(await counts()).toEqual([1, null]);
  });

  it('knows when there is no such institute', async () => {
    expect(await run('edition_id,active_learners\na,5\n', randomUUID())).toEqual({ outcome: 'unknown_institute' });
  });
});
