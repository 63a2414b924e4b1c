import { describe, expect, it } from 'vitest';
import { findingsOf, hintsOf, mappedCourses, mapWith } from '../../../../../test/support/data/csv-mapping.ts';

const csv = 'id,title\nXL-2,One\nSQL-1,Other\nxl-2,One\n';
const idsOf = async (same: string) =>
  (await mappedCourses(csv, mapWith({ map: { same_id: same } }))).map(({ id, editions }) => [
    id,
    editions[0]?.versions.map((version) => version.package_session_id),
  ]);

describe('ids that differ in upper and lower case alone (K13)', () => {
  it('are a finding, for the course and for its version', async () => {
    const expected = '"XL-2" as on line 2, or "same_id" that says whether they are one or two';

    expect(await findingsOf(csv)).toEqual([
      `/course/id: ${expected}, "xl-2" (line 4, column "id")`,
      `/course/editions/0/versions/0/package_session_id: ${expected}, "xl-2" (line 4, column "id")`,
    ]);
  });

  it('have a hint that says how to decide it (K10)', async () => {
    const hint = 'Say in the mapping "same_id": "one" or "two".';

    expect(await hintsOf(csv)).toEqual([hint, hint]);
  });

  it('are one or two, as the mapping says', async () => {
    expect(await idsOf('one')).toEqual([
      ['XL-2', ['XL-2']],
      ['SQL-1', ['SQL-1']],
    ]);
    expect(await idsOf('two')).toEqual([
      ['XL-2', ['XL-2']],
      ['SQL-1', ['SQL-1']],
      ['xl-2', ['xl-2']],
    ]);
  });

  it('are compared by their cells where the id has a hash', async () => {
    expect(await findingsOf('id,title\nÖl und Fett,One\nöl und Fett,Two\n')).toContain(
      '/course/id: "Öl und Fett" as on line 2, or "same_id" that says whether they are one or two, "öl und Fett" (line 3, column "id")',
    );
  });
});

describe('an id whose columns may all be empty', () => {
  it('is the same for all rows without one', async () => {
    const map = mapWith({ course: { id: '{a?}{b?}' }, version: { package_session_id: '{n}' } });

    const courses = await mappedCourses('a,b,n,title\n,,1,T\n,,2,T\nx,,3,X\n', map);

    expect(courses.map(({ editions }) => editions[0]?.versions.length)).toEqual([2, 1]);
  });
});

describe('an id by the first of several templates (K13)', () => {
  const map = mapWith({
    course: { id: { first: ['{parent}', '{sku}', 'id:{no}'] } },
    edition: { title: { column: 'title', rows: 'first' } },
    version: { package_session_id: { first: ['{sku}', 'id:{no}'] } },
  });

  it('is that of the first whose columns are filled, and the same for the same text', async () => {
    const list = 'no,sku,parent,title\n1,FA,,First aid\n2,FA-2,FA,Weekend\n3,,,Signs\n4,,id:3,Evening\n';

    const courses = await mappedCourses(list, map);

    expect(courses.map(({ editions }) => [editions[0]?.title, editions[0]?.versions.length])).toEqual([
      ['First aid', 2],
      ['Signs', 2],
    ]);
    expect(courses[0]?.id).toBe('FA');
  });

  it('is a finding where none is', async () => {
    expect(await findingsOf('no,sku,parent,title\n,,,T\n', map)).toContain(
      '/course/id: a value in each column that makes the id, nothing (line 2, columns "parent", "sku", "no")',
    );
  });
});
