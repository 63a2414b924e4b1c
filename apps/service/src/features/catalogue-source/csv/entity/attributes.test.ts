import { describe, expect, it } from 'vitest';
import {
  catalogueFindings,
  findingsOf,
  mapped,
  mappedCourses,
  mapWith,
} from '../../../../../test/support/data/csv-mapping.ts';

const attributes = [
  { key: 'audience', label: 'For whom' },
  { key: 'certificate', label: 'Certificate', values: [{ value: 'yes' }], closed: true },
];
const institute = { id: 'a', name: 'A', attributes, synonyms: [['gdpr', 'dsgvo']] };
const csv = [
  'id,title,no,who,cert,run',
  'x,X,COS 126,parents|teachers,yes,1',
  'x,X,COS 126,Pupils|parents|,,2',
  'y,Y,,,,3',
].join('\n');
const map = {
  map: { institute },
  course: { code: '{no}', attributes: { audience: { column: 'who', split: '|' } } },
  version: { package_session_id: '{run}', attributes: { certificate: '{cert}' } },
};

describe('codes and attributes of a table', () => {
  it('are those of a course, collected from its rows, and those of a version', async () => {
    const courses = await mappedCourses(csv, mapWith(map));

    expect(courses.map(({ code, attributes: own }) => [code, own])).toEqual([
      ['COS 126', { audience: ['parents', 'teachers', 'Pupils'] }],
      [undefined, undefined],
    ]);
    expect(courses.flatMap(({ editions }) => editions[0]?.versions.map((version) => version.attributes))).toEqual([
      { certificate: ['yes'] },
      undefined,
      undefined,
    ]);
  });

  it('are made of several columns, words and a map', async () => {
    const audience = ['{who}', { column: 'cert', map: { yes: ['sure', 'certain'] } }];

    const [course] = await mappedCourses(csv, mapWith({ map: { institute }, course: { attributes: { audience } } }));

    expect(course?.attributes).toEqual({ audience: ['parents|teachers', 'Pupils|parents|', 'sure', 'certain'] });
  });

  it('leave the institute’s attributes and synonyms as the mapping has them', async () => {
    expect((await mapped(csv, mapWith(map))).header).toMatchObject({ institute });
  });

  it('are refused where the rows of a course give two codes', async () => {
    const two = 'id,title,no\nx,X,A 1\nx,X,A 2\n';

    expect(await findingsOf(two, mapWith({ course: { code: '{no}' } }))).toEqual([
      '/course/code: "A 1" as on line 2, or "rows" that says which counts, "A 2" (line 3, column "no")',
    ]);
  });

  it('are led back to the mapping and to the line when one is wrong', async () => {
    const wrong = [
      'id,title,no,who,cert',
      `x,X,${'N'.repeat(51)},parents,yes`,
      `y,Y,1,teachers,`,
      `y,Y,1,${'p'.repeat(101)},no`,
    ].join('\n');
    const parts = {
      map: { institute },
      course: { code: '{no}', attributes: { audience: '{who}', '007': 'James' } },
      version: { attributes: { certificate: '{cert}' } },
    };

    const findings = await catalogueFindings(wrong, mapWith(parts));

    expect(findings.map((finding) => finding.replace(/[Np]{9,}…?/, '…'))).toEqual([
      '/course/code: at most 50 characters, 51 characters: "…" (line 2, column "no")',
      '/course/attributes/007: the key of an attribute, "007" (line 2)',
      '/course/attributes/audience: at most 100 characters, 101 characters: "…" (line 4, column "who")',
      '/course/attributes/007: the key of an attribute, "007" (line 3)',
      '/course/editions/0/versions/0/attributes/certificate: a value that the closed attribute "certificate" lists, "no" (line 4, column "cert")',
    ]);
  });

  it('have keys that a mapping is refused for where they are none', async () => {
    const course = { attributes: { 'For whom': '{who}' } };
    const many = Object.fromEntries(Array.from({ length: 21 }, (_, at) => [`a${at}`, '{who}']));

    expect(await findingsOf(csv, mapWith({ course }))).toEqual([
      '/course/attributes/For whom: 1 to 32 characters of a–z, 0–9 and _, "For whom"',
    ]);
    expect(await findingsOf(csv, mapWith({ version: { attributes: many } }))).toEqual([
      '/course/editions/0/versions/0/attributes: at most 20 entries, an object',
    ]);
    expect(await findingsOf(csv, mapWith({ version: { attributes: { audience: '{whom}' } } }))).toEqual([
      expect.stringMatching('^/course/editions/0/versions/0/attributes/audience: one of the columns '),
    ]);
  });
});
