import { describe, expect, it } from 'vitest';
import { findingsOf, mapped, mappedCourses, mapWith } from '../../../../../test/support/data/csv-mapping.ts';

const collecting = {
  course: { stream: { label: '{theme}' }, category: { label: '{track}' } },
};

describe('streams and categories', () => {
  it('are collected from the rows, in order of appearance, below those that are declared', async () => {
    const streams = [{ slug: 'outdoors', label: 'Out there', categories: [{ slug: 'snow', label: 'Snow' }] }];
    const csv = 'id,title,theme,track\na,A,Arts,Film\nb,B,Outdoors,Water & ice\nc,C,Arts,Stage\nd,D,Arts,Film\ne,E,,\n';
    const map = mapWith({ ...collecting, map: { streams } });

    const { header } = await mapped(csv, map);
    const courses = await mappedCourses(csv, map);

    expect(header).toMatchObject({
      streams: [
        {
          slug: 'outdoors',
          label: 'Out there',
          categories: [{ slug: 'snow' }, { slug: 'water-ice', label: 'Water & ice' }],
        },
        { slug: 'arts', label: 'Arts', categories: [{ slug: 'film' }, { slug: 'stage' }] },
      ],
    });
    expect(courses.map(({ stream, category }) => [stream, category])).toEqual([
      ['arts', 'film'],
      ['outdoors', 'water-ice'],
      ['arts', 'stage'],
      ['arts', 'film'],
      [undefined, undefined],
    ]);
  });

  it('are refused when two labels make one slug', async () => {
    expect(await findingsOf('id,title,theme,track\na,A,Data & AI,\nb,B,Data AI,\n', mapWith(collecting))).toEqual([
      '/course/stream: the label "Data & AI", which "data-ai" has already, "Data AI" (line 3, column "theme")',
    ]);
  });

  it('are refused once when the rows of a course name several', async () => {
    const csv = 'id,title,theme,track\na,A,Arts,Film\na,A,Data,Film\n';

    expect(await findingsOf(csv, mapWith(collecting))).toEqual([
      '/course/stream/label: "Arts" as on line 2, or "rows" that says which counts, "Data" (line 3, column "theme")',
    ]);
  });

  it('may be named by their slug', async () => {
    const map = mapWith({ map: { streams: [{ slug: 'data', label: 'Data' }] }, course: { stream: 'data' } });

    expect((await mappedCourses('id,title\nx,X\n', map))[0]?.stream).toBe('data');
  });

  it('have their label as slug when no Latin letter is in it', async () => {
    const [course] = await mappedCourses('id,title,theme,track\na,A,Искусство,\n', mapWith(collecting));

    expect(course?.stream).toBe('Искусство');
  });
});
