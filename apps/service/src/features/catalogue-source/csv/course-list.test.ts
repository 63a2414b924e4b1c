import { createReadStream } from 'node:fs';
import { catalogueCourseSchema } from '@prospectus/contract';
import { parse } from 'csv-parse';
import { beforeAll, describe, expect, it } from 'vitest';
import { collect } from '../../../../test/support/data/csv-mapping.ts';
import { createFindings } from '../checking/finding.ts';
import { createValidator } from '../checking/validate.ts';
import { readCsvCatalogue } from './index.ts';

/**
 * A real list of sections is not ours to keep here: `PROSPECTUS_COURSE_LIST` names one in the columns of the example. Without it the
 * example’s own list is looked at.
 */
const example = new URL('../../../../../../examples/csv/university-sections/', import.meta.url).pathname;
const path = process.env['PROSPECTUS_COURSE_LIST'] ?? `${example}courses.csv`;

describe('a course list, or the one that PROSPECTUS_COURSE_LIST names', () => {
  let rows: Record<string, string>[];
  let editions: ReturnType<typeof catalogueCourseSchema.parse>['editions'];
  let courseIds: (string | undefined)[];
  const findings = createFindings();

  beforeAll(async () => {
    rows = await collect(
      createReadStream(path).pipe(parse({ columns: true })) as AsyncIterable<Record<string, string>>,
    );
    const result = await readCsvCatalogue(path, `${example}map.json`);
    if ('findings' in result) throw new Error(JSON.stringify(result.findings.slice(0, 20)));
    const validator = createValidator(result.header, findings);
    const courses = (await collect(result.courses)).map((course) => {
      validator.readCourse(course);
      return catalogueCourseSchema.parse(course);
    });
    validator.end();
    courseIds = courses.map(({ id }) => id);
    editions = courses.flatMap((course) => course.editions);
  });

  const distinct = (values: readonly string[]) => [...new Set(values)];

  it('is a catalogue in which nothing is wrong', () => {
    expect(findings.list).toEqual([]);
  });

  it('gives each subject and number one course, in the order of the list', () => {
    expect(courseIds).toEqual(distinct(rows.map((row) => `${row['Subject']}-${row['Number']}`)));
    expect(editions).toHaveLength(courseIds.length);
  });

  it('gives each section one version', () => {
    const ids = editions.flatMap(({ versions }) => versions.map((version) => version.package_session_id));

    expect(ids).toEqual(distinct(rows.map((row) => `${row['YearTerm']}_${row['CRN']}`)));
  });

  it('loses no instructor and makes none up', () => {
    const names = editions.flatMap(({ instructors = [] }) => instructors.map(({ name }) => name));
    const listed = rows.flatMap((row) => (row['Instructors'] ?? '').split(';')).filter((name) => name !== '');

    expect(new Set(names)).toEqual(new Set(listed));
  });

  it('leaves no entity in what is shown as text', () => {
    const texts = editions.flatMap(({ title, tags = [], versions }) => [
      title,
      ...tags,
      ...versions.map(({ session }) => session?.name),
    ]);

    expect(texts.filter((text) => /&(amp|quot|lt|gt|#\d+);/.test(text ?? ''))).toEqual([]);
  });

  it('closes the sections that are closed and no others', () => {
    const closed = editions.flatMap(({ versions }) =>
      versions.filter(({ enroll_invite }) => enroll_invite.status === 'inactive'),
    );
    const listed = rows.filter((row) => row['Enrollment Status'] === 'Closed');

    expect(new Set(closed.map((version) => version.package_session_id))).toEqual(
      new Set(listed.map((row) => `${row['YearTerm']}_${row['CRN']}`)),
    );
  });
});
