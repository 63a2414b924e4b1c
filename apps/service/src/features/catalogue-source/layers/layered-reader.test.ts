import type { CatalogueHeader } from '@prospectus/contract';
import { describe, expect, it } from 'vitest';
import { catalogue, course, edition, version } from '../../../../test/support/data/catalogue.ts';
import { describeFinding } from '../../../../test/support/data/read-catalogue.ts';
import { createFindings } from '../checking/finding.ts';
import { createValidator } from '../checking/validate.ts';
import { added } from './change.ts';
import { layOver } from './layered-reader.ts';
import type { StoredChange } from './stored-change.ts';

const { courses: _, ...header } = catalogue();

const by = { changedBy: null, changedAt: new Date(0), base: undefined, isWaiting: false };
const title: StoredChange = {
  ...{ ...by, number: 1, entity: 'edition', id: 'sql', field: 'title', courseId: 'sql', base: 'sql' },
  value: 'SQL for all',
};

/** What an import reads where people changed what `changes` say. */
function read(courses: readonly unknown[], changes: readonly StoredChange[]) {
  const findings = createFindings();
  const validator = createValidator(header, findings);
  const options = { findings, max: undefined, isAdopting: false };
  const reader = layOver(validator, validator.header as CatalogueHeader, changes, options);
  const shown = courses.map((each) => reader.readCourse(each));
  reader.end();
  return { shown, counts: reader.counts, found: findings.list.map(describeFinding) };
}

describe('a course that people did not change, next to one that they did (K1)', () => {
  const sql = course({ id: 'sql' }, edition({ id: 'sql' }));

  it('is as it is without any changes, to the byte', () => {
    const said = { ...edition({ id: 'go' }), tags: ['b', 'a'] };
    const go = { code: '', editions: [{ ...said, subtitle: null, about_html: '' }], id: 'go', stream: null };
    const without = createValidator(header, createFindings()).readCourse(go);

    const { shown, counts, found } = read([sql, go], [title]);

    expect(found).toEqual([]);
    expect(shown[0]?.editions[0]?.title).toBe('SQL for all');
    expect(JSON.stringify(shown[1])).toBe(JSON.stringify(without));
    expect(shown[1]).toEqual({ editions: [said], id: 'go' });
    expect(counts).toMatchObject({ courses: 2, editions: 2 });
  });

  it('is a finding where its id is that of something that people added to the other', () => {
    const about = { ...by, entity: 'edition', id: 'go', courseId: 'sql' } as const;
    const fields = { title: 'Go', versions: ['go-v'] };
    const changes: StoredChange[] = [
      { ...about, number: 1, field: added, value: { entity: 'course', id: 'sql' } },
      ...Object.entries(fields).map(([field, value], at) => ({ ...about, number: at + 2, field, value })),
      {
        ...by,
        number: 9,
        entity: 'version',
        id: 'go-v',
        courseId: 'sql',
        field: added,
        value: { entity: 'edition', id: 'go' },
      },
      {
        ...by,
        number: 10,
        entity: 'version',
        id: 'go-v',
        courseId: 'sql',
        field: 'enroll_invite',
        value: version().enroll_invite,
      },
    ];

    const { found } = read([sql, course({ id: 'go' }, edition({ id: 'go-en' }))], changes);

    expect(found).toEqual(['/desk/courses/1/id: a unique id, "go", which /courses/0 has']);
  });
});
