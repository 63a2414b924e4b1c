import { describe, expect, it } from 'vitest';
import type { Fields, PartState } from '../state/part-state.ts';
import { daysOfRuns } from './days-of-runs.ts';

const run = (id: string, published: Fields): PartState => ({
  key: `run ${id}`,
  name: { entity: 'run', id },
  within: { entity: 'version', id: 'v' },
  isPublished: true,
  published,
  changes: [],
  draft: {},
  version: 0,
  savedBy: null,
});

const shown = (...runs: readonly PartState[]) =>
  [...daysOfRuns(runs, 'Europe/Berlin')].map(([day, entries]) => [
    day,
    ...entries.map((each) => `${each.run.name.id} ${each.time}`.trim()),
  ]);

describe('the days of dates', () => {
  it('has one of several days on each of them, with its time on the first (K8)', () => {
    expect(shown(run('a', { start: '2031-02-27T09:00', end: '2031-03-01T12:00' }))).toEqual([
      ['2031-02-27', 'a 09:00'],
      ['2031-02-28', 'a'],
      ['2031-03-01', 'a'],
    ]);
  });

  it('has one with meetings on their days, and not between them (K8)', () => {
    const meetings = [
      { start: '2031-03-03T18:00', end: '2031-03-03T20:00' },
      { start: '2031-03-10T17:30' },
      { title: 'When is not known yet' },
    ];
    expect(shown(run('a', { start: '2031-03-03', end: '2031-03-31', meetings }))).toEqual([
      ['2031-03-03', 'a 18:00'],
      ['2031-03-10', 'a 17:30'],
    ]);
  });

  it('is by the clocks of the institute, whatever the offset of a moment (K8)', () => {
    expect(shown(run('a', { start: '2031-03-03T23:30:00Z' }))).toEqual([['2031-03-04', 'a 00:30']]);
    expect(shown(run('a', { start: '2031-07-03T10:00:00+09:00' }))).toEqual([['2031-07-03', 'a 03:00']]);
  });

  it('has several of a day in the order of their times, and does not count the midnight at which one ends (K8)', () => {
    const evening = run('a', { start: '2031-03-03T20:00', end: '2031-03-04T00:00' });
    expect(shown(evening, run('b', { start: '2031-03-03T09:00' }), run('c', { start: '2031-03-03' }))).toEqual([
      ['2031-03-03', 'c', 'b 09:00', 'a 20:00'],
    ]);
  });

  it.each([{}, { when: 'Mondays' }, { start: 'soon' }, { start: '2031-99-99' }, { start: '', meetings: 'none' }])(
    'leaves out what names no day: %j (K8)',
    (fields) => {
      expect(shown(run('a', fields))).toEqual([]);
    },
  );

  it('ends for one that is years long or ends before it begins (K8)', () => {
    expect(shown(run('a', { start: '2031-01-01', end: '2199-01-01' }))).toHaveLength(400);
    expect(shown(run('a', { start: '2031-01-02', end: '2031-01-01' }))).toEqual([['2031-01-02', 'a']]);
  });
});
