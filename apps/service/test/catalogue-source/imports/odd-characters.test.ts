import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ImportStage, startImports } from '../../support/catalogue-source/imports-stage.ts';
import { catalogue, course, edition } from '../../support/data/catalogue.ts';

let stage: ImportStage;
beforeAll(async () => {
  stage = await startImports(undefined, { isInProcess: true });
});
afterAll(() => stage.close());

it.each([
  ['U+0000', 'a\0b'],
  ['half a surrogate pair', 'a\ud800b'],
])('a file in which a name or a title holds %s is refused with where that is (D29, D43)', async (_, odd) => {
  const file = catalogue();
  const instituteId = await stage.open(file);
  const courses = [
    { ...course({ id: 'a' }), [odd]: 1 },
    course({ id: 'b' }, edition({ title: odd })),
    course({ id: 'c' }, edition({ title: odd, subtitle: odd })),
  ];

  const { status, failure, findings } = await stage.check(instituteId, { ...file, [odd]: 1, courses });

  expect([status, failure]).toEqual(['refused', null]);
  const pointers = findings.map(({ pointer }) => pointer);
  expect(pointers).toContain('/courses/0/a\ufffdb');
  expect(pointers).toContain('/courses/1/editions/0/title');
  // The title of the course, as it is shown next to a finding.
  expect(JSON.stringify(findings)).toContain('"a\ufffdb"');
});
