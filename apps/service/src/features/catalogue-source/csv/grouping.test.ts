import { describe, expect, it } from 'vitest';
import { findingsOf, mappedCourses, mapWith } from '../../../../test/support/data/csv-mapping.ts';

const rowsOf = (courses: Awaited<ReturnType<typeof mappedCourses>>) =>
  courses.map(({ id, editions }) => [
    id,
    editions.map((edition) => [edition.id, edition.versions.map((version) => version.package_session_id)]),
  ]);

describe('rows of a table', () => {
  const byLanguage = mapWith({
    course: { id: '{code}' },
    edition: { id: '{code}_{lang}' },
    version: { package_session_id: '{batch}' },
  });

  it('are one course, edition and version where they give the same id, wherever they lie, in order of appearance', async () => {
    const csv = 'code,lang,batch,title\nB,en,b1,B\nA,en,a1,A\nB,de,b2,B\nA,en,a2,A\nB,en,b3,B\nB,en,b1,B\n';

    expect(rowsOf(await mappedCourses(csv, byLanguage))).toEqual([
      [
        'B',
        [
          ['B_en', ['b1', 'b3']],
          ['B_de', ['b2']],
        ],
      ],
      ['A', [['A_en', ['a1', 'a2']]]],
    ]);
  });

  it('make an edition with the course’s id where the mapping gives editions none', async () => {
    expect(rowsOf(await mappedCourses('id,title\nx,X\n'))).toEqual([['x', [['x', ['x']]]]]);
  });

  it('make several versions where a row holds them side by side, and only those that it has', async () => {
    const version = (level: string) => ({
      when: [{ column: level, is_not: '' }],
      package_session_id: `{id}_${level}`,
      level,
      price: { amount: `{${level}}` },
    });
    const map = mapWith({ edition: { versions: [version('Basic'), version('Expert')] } });

    const [first, second] = await mappedCourses('id,title,Basic,Expert\nx,X,10,20\ny,Y,,30\n', map);

    expect(first?.editions[0]?.versions).toMatchObject([
      { level: 'Basic', price: { amount: 10 } },
      { level: 'Expert' },
    ]);
    expect(second?.editions[0]?.versions).toMatchObject([{ package_session_id: 'y_Expert', price: { amount: 30 } }]);
  });

  it('are left out where a condition to skip is met', async () => {
    const skip = [
      { column: 'state', is: ['draft', 'old'] },
      { column: 'title', is: '' },
    ];
    const csv = 'id,title,state\na,A,draft\nb,B,on\nc,,on\nd,D,old\n';

    const courses = await mappedCourses(csv, mapWith({ map: { skip } }));

    expect(courses.map(({ id }) => id)).toEqual(['b']);
  });

  it('are passed over when they are empty', async () => {
    expect(await mappedCourses('id,title\n\na,A\n , \n,\nb,B\n\n')).toHaveLength(2);
  });

  it('are refused when all of them are left out, since an empty catalogue would replace the one that is there', async () => {
    expect(await findingsOf('id,title\n')).toEqual(['/course: at least one row for a course, none']);
  });

  it('are refused with their line when an id has no value', async () => {
    expect(await findingsOf('id,title\na,A\n,B\n')).toEqual([
      '/course/id: a value in each column that makes the id, nothing (line 3, column "id")',
    ]);
  });
});

describe('rows of one course', () => {
  const edition = (parts: Record<string, unknown>) =>
    mapWith({ edition: parts, version: { package_session_id: '{batch}' } });

  it('may leave to one of them what holds for all', async () => {
    const csv = 'id,batch,title,about\nx,1,X,\nx,2,,Long text\nx,3,X,\n';

    const [course] = await mappedCourses(csv, edition({ subtitle: '{about}' }));

    expect(course?.editions[0]).toMatchObject({ title: 'X', subtitle: 'Long text' });
  });

  it('say what its pictures show (K9)', async () => {
    const csv = 'id,batch,title,shows\nx,1,X,A bowl\nx,2,X,\n';
    const parts = { images: { preview: 'https://a.example/b.jpg' }, images_alt: { preview: '{shows}' } };

    const [course] = await mappedCourses(csv, edition(parts));

    expect(course?.editions[0]).toMatchObject({ images_alt: { preview: 'A bowl' } });
  });

  it('are refused when they contradict each other, with both lines', async () => {
    expect(await findingsOf('id,batch,title\nx,1,One\nx,2,Two\n', edition({}))).toEqual([
      '/course/editions/0/title: "One" as on line 2, or "rows" that says which counts, "Two" (line 3, column "title")',
    ]);
  });

  it('follow the first one that has a value where the mapping says so', async () => {
    const csv = 'id,batch,title\nx,1,\nx,2,Two\nx,3,Three\n';

    const [course] = await mappedCourses(csv, edition({ title: { column: 'title', rows: 'first' } }));

    expect(course?.editions[0]?.title).toBe('Two');
  });

  it('follow the first one in all values of first where the mapping says so there (K13)', async () => {
    const csv = 'id,batch,title,short\nx,1,Two,\nx,2,Three,\n';
    const title = { first: ['{short}', { column: 'title' }], rows: 'first' };

    expect((await mappedCourses(csv, edition({ title })))[0]?.editions[0]?.title).toBe('Two');
  });

  it.each([
    ['x,1,S\nx,2,S', 'S'],
    ['x,1,S\nx,2,', 'General'],
    ['x,1,S\nx,2,T', 'General'],
  ])('give a value that all of them must share only when they do: %j', async (rows, title) => {
    const map = edition({ title: { first: [{ column: 'title', rows: 'all' }, 'General'] } });

    const [course] = await mappedCourses(`id,batch,title\n${rows}\n`, map);

    expect(course?.editions[0]?.title).toBe(title);
  });

  it('add up to a list, each value once', async () => {
    const csv = 'id,batch,title,tags,topic\nx,1,X,a|b,t\nx,2,X,b| |c,\nx,3,X,,u\n';
    const tags = [{ column: 'tags', split: '|' }, '{topic}'];

    const [course] = await mappedCourses(csv, edition({ tags }));

    expect(course?.editions[0]?.tags).toEqual(['a', 'b', 'c', 't', 'u']);
  });

  it('announce an edition only when all of them do', async () => {
    const comingSoon = { when: [{ column: 'state', is: 'soon' }], launch_date: '{launch}' };
    const csv = 'id,batch,title,state,launch\nx,1,X,soon,\nx,2,X,open,\ny,3,Y,soon,2027-01-15\nz,4,Z,soon,\n';

    const courses = await mappedCourses(csv, edition({ coming_soon: comingSoon }));

    expect(courses.map((course) => course.editions[0]?.coming_soon)).toEqual([
      undefined,
      { launch_date: '2027-01-15' },
      {},
    ]);
  });
});
