import { describe, expect, it } from 'vitest';
import { added, removed } from './change.ts';
import { stepsBetween } from './history.ts';
import type { StoredChange } from './stored-change.ts';

const title: StoredChange = {
  ...{ number: 1, entity: 'edition', id: 'sql-en', field: 'title', courseId: 'sql' },
  ...{ value: 'SQL for all', base: 'SQL', theirs: undefined, isWaiting: false },
  ...{ changedBy: 'Edda', changedAt: new Date(0) },
};
const step = { entity: 'edition', id: 'sql-en', field: 'title', courseId: 'sql' };
const byEdda = { ...step, changedBy: 'Edda' };
const run: StoredChange = { ...title, number: 2, entity: 'run', id: 'r1', field: added, base: undefined };
const inVersion = { entity: 'version', id: 'v1' };

describe('what people changed', () => {
  it('is the source’s value before the first change of a field, and the change’s before the next (K7)', () => {
    expect(stepsBetween([], [title])).toEqual([{ ...byEdda, before: 'SQL', after: 'SQL for all' }]);
    expect(stepsBetween([title], [{ ...title, value: 'SQL at last' }])).toEqual([
      { ...byEdda, before: 'SQL for all', after: 'SQL at last' },
    ]);
  });

  it('is taken back to what the source says by then (K7)', () => {
    expect(stepsBetween([title], [])).toEqual([{ ...step, before: 'SQL for all', after: 'SQL' }]);
    expect(stepsBetween([{ ...title, theirs: { value: 'SQL 2' } }], [])).toMatchObject([{ after: 'SQL 2' }]);
  });

  it('is nothing where a difference is decided for what people wrote, or a part waits for its return (K7)', () => {
    expect(stepsBetween([{ ...title, theirs: { value: 'SQL 2' } }], [{ ...title, base: 'SQL 2' }])).toEqual([]);
    expect(stepsBetween([], [{ ...title, isWaiting: true }])).toEqual([]);
  });

  it('is a part that came with its fields, and went as a whole (K7)', () => {
    const came = { ...run, value: inVersion };
    const start = { ...run, number: 3, field: 'start', value: '2031-01-01' };

    expect(stepsBetween([], [came, start])).toMatchObject([
      { field: added, before: undefined, after: inVersion },
      { field: 'start', before: undefined, after: '2031-01-01' },
    ]);
    expect(stepsBetween([came, start], [])).toMatchObject([{ field: added, before: inVersion, after: undefined }]);
  });

  it('is a part of the source that was taken away, and brought back (K7)', () => {
    const gone = { ...run, field: removed, value: true, base: inVersion };

    expect(stepsBetween([], [gone])).toMatchObject([{ field: removed, before: undefined, after: true }]);
    expect(stepsBetween([gone], [])).toMatchObject([{ field: removed, before: true, after: undefined }]);
  });
});
