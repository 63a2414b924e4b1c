import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { mappedCourses } from '../../../../test/support/data/csv-mapping.ts';

const guide = new URL('../../../../../../docs/guides/csv.md', import.meta.url);

it('makes of the guide’s first example what the guide says', async () => {
  const text = await readFile(guide, 'utf8');
  const [csv = '', map = '', output = ''] = ['csv', 'json', 'console'].map(
    (language) => new RegExp(`\`\`\`${language}\n(.*?)\`\`\``, 's').exec(text)?.[1] ?? '',
  );

  const courses = await mappedCourses(csv, JSON.parse(map));

  const editions = courses.flatMap((course) => course.editions);
  const versions = editions.flatMap((edition) => edition.versions);
  const runs = versions.flatMap((version) => version.runs ?? []);
  expect(JSON.parse(output.split('\n')[1] ?? '')).toMatchObject({
    courses: courses.length,
    editions: editions.length,
    versions: versions.length,
    runs: runs.length,
    places: new Set(runs.flatMap((run) => run.places)).size,
  });
  // Date and time are joined; a row without a time has a day.
  expect(runs.map(({ start }) => start)).toEqual(['2027-01-11T18:00', '2027-03-08', '2027-02-01T09:30']);
});
