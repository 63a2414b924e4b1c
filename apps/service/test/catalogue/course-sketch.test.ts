import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findSourceCourse } from '../../src/features/catalogue/stored/source-course.repository.ts';
import { catalogue, course, edition, version } from '../support/data/catalogue.ts';
import { importFile } from '../support/data/import-file.ts';
import { createTestDatabase, type TestDatabase } from '../support/others/database.ts';
import { watchReads } from '../support/others/watch-reads.ts';

const runs = Array.from({ length: 1_000 }, (_, at) => ({ id: `r${at}`, when: 'x'.repeat(100) }));
const editions = [
  edition(
    { id: 'a-en', title: 'Apples', language: 'en', tags: ['fruit'] },
    version({ runs, price: 5 }),
    version({ published: false }),
  ),
  edition({ id: 'a-de', title: 'Äpfel "süß"', published: false }, version({ price: 'on_request' })),
];
const file = catalogue({
  institute: { course_languages: { enabled: true, languages: [{ code: 'en', label: 'English' }] } },
  courses: [course({ id: 'a', published: false, code: 'A 1' }, ...editions)],
});
const id = file.institute.id;

let database: TestDatabase;
let watched: ReturnType<typeof watchReads>;
beforeAll(async () => {
  database = await createTestDatabase();
  watched = watchReads(database.db);
  await importFile(database.db, file);
});
afterAll(() => database.drop());

const storeFacts = (facts: string) =>
  database.db.updateTable('course').set({ facts }).where('institute_id', '=', id).execute();

describe('the sketch of a large course', () => {
  it('says what its facts say, and nothing else of it is read (D43)', async () => {
    const found = await findSourceCourse(watched.db, id, 'a-de');

    expect(found).toEqual({
      id: 'a',
      facts: {
        published: false,
        editions: [
          {
            ...{ id: 'a-en', title: 'Apples', language: 'en' },
            versions: [{ price: { amount: 5 } }, { published: false, price: { amount: 100 } }],
          },
          { id: 'a-de', title: 'Äpfel "süß"', published: false, versions: [{ price: 'on_request' }] },
        ],
      },
    });
    expect(watched.longest()).toBeLessThan(1_000);
  });

  it.each([
    ['no JSON', `{"editions":[${'x'.repeat(100_000)}`],
    ['a list that is none', JSON.stringify({ editions: { 0: 'x'.repeat(100_000) } })],
    ['versions that are none', JSON.stringify({ editions: [{ id: 'e', title: 'E', versions: 'x'.repeat(100_000) }] })],
    [
      'an edition without a title',
      JSON.stringify({ editions: [{ id: 'e', about: 'x'.repeat(100_000), versions: [] }] }),
    ],
  ])('is none where its facts cannot be read: %s (D27)', async (_, facts) => {
    await storeFacts(facts);

    expect(await findSourceCourse(database.db, id, 'a')).toEqual({ id: 'a', facts: undefined });
  });
});
