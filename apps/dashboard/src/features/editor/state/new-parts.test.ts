import { catalogueIdPattern } from '@prospectus/contract';
import { describe, expect, it } from 'vitest';
import { daysLater, joinMoment, splitMoment } from './moments.ts';
import { copyOfRun, copyOfVersion, freeId, newId, newRunOn } from './new-parts.ts';
import type { PartState } from './part-state.ts';

const part = (
  name: PartState['name'],
  published: PartState['published'],
  draft: PartState['draft'] = {},
): PartState => ({
  ...{ key: `${name.entity} ${name.id}`, name, published, draft },
  ...{ within: { entity: 'edition', id: 'e' }, isPublished: true, changes: [], version: 0, savedBy: null },
});

describe('ids of new parts', () => {
  it.each(['First aid', 'Größe & Maß', '日本語', '   ', 'x'.repeat(500), '-–-'])(
    'are ids, and no two alike: %s (K8)',
    (title) => {
      const ids = new Set([newId(title), newId(title), newId(title)]);

      expect(ids.size).toBe(3);
      for (const id of ids) expect(id).toMatch(catalogueIdPattern);
    },
  );

  it('can be read (K8)', () => {
    expect(newId('First aid at work')).toMatch(/^first-aid-at-work-[a-z0-9]{6}$/);
  });
});

describe('copies', () => {
  it('of a date are as it is wanted, some days later, with their meetings (K8)', () => {
    const run = part(
      { entity: 'run', id: 'r1' },
      { id: 'r1', start: '2027-02-26T18:00', seats: 8, meetings: [{ start: '2027-02-26T18:00', title: 'First' }] },
      { seats: 12, note: null },
    );

    const copy = copyOfRun(run, 7);

    expect(copy?.name.id).not.toBe('r1');
    expect(copy?.fields).toEqual({
      start: '2027-03-05T18:00',
      seats: 12,
      meetings: [{ start: '2027-03-05T18:00', title: 'First' }],
    });
  });

  it('of a date or a version have all their seats left, and are not cancelled (K8)', () => {
    const run = part({ entity: 'run', id: 'r1' }, { start: '2027-02-26', seats: 8, seats_left: 0, cancelled: true });
    const version = part({ entity: 'version', id: 'v1' }, { max_seats: 8, available_slots: 0 });

    expect(copyOfRun(run, 7)?.fields).toEqual({ start: '2027-03-05', seats: 8 });
    expect(copyOfVersion(version)?.fields).toEqual({ max_seats: 8, enroll_invite: expect.anything() });
  });

  it('of a version have an enrolment of their own (K8)', () => {
    const version = part(
      { entity: 'version', id: 'v1' },
      { package_session_id: 'v1', level: 'Basic', enroll_invite: { id: 'i1', closes: '2027-01-01' } },
    );

    const copy = copyOfVersion(version);

    expect(copy?.fields).toEqual({
      level: 'Basic',
      enroll_invite: { id: `${copy?.name.id}-enrol`, closes: '2027-01-01' },
    });
  });
});

describe('a new date on a day', () => {
  const version = part({ entity: 'version', id: 'v' }, {});
  const on = (published: PartState['published'] | undefined) =>
    newRunOn(version, '2027-03-01', published && part({ entity: 'run', id: 'r' }, published)).fields;

  it.each([
    [
      { start: '2027-02-26T18:00', end: '2027-02-27T12:00' },
      { start: '2027-03-01T18:00', end: '2027-03-02T12:00' },
    ],
    [{ start: '2027-02-26', seats: 12, note: 'Full' }, { start: '2027-03-01' }],
    [
      { meetings: [{ start: '2027-02-26T18:00', end: '2027-02-26T20:00' }] },
      { start: '2027-03-01T18:00', end: '2027-03-01T20:00' },
    ],
    [{ start: '2027-02-26T18:00Z', end: '2027-02-27T18:00Z' }, { start: '2027-03-01' }],
    [{ when: 'Mondays' }, { start: '2027-03-01' }],
    [undefined, { start: '2027-03-01' }],
  ])('is at the time of the last one and as long as that: %j (K8)', (last, expected) => {
    expect(on(last)).toEqual(expected);
  });
});

describe('moments', () => {
  it.each([
    ['2027-01-04', { day: '2027-01-04', time: '' }],
    ['2027-01-04T08:30', { day: '2027-01-04', time: '08:30' }],
    ['2027-01-04T08:30:00', { day: '2027-01-04', time: '08:30' }],
    ['', { day: '', time: '' }],
    ['2027-01-04T08:30Z', undefined],
    ['soon', undefined],
  ])('are a day and a time, or stay as they are: %j', (value, expected) => {
    expect(splitMoment(value)).toEqual(expected);
  });

  it('are joined again, and moved over the end of a month', () => {
    expect(joinMoment('2027-01-04', '')).toBe('2027-01-04');
    expect(joinMoment('', '08:30')).toBeNull();
    expect(daysLater('2027-02-26T18:00', 7)).toBe('2027-03-05T18:00');
    expect(daysLater('2027-02-26T18:00+02:00', 7)).toBe('2027-03-05T18:00+02:00');
    expect(daysLater('soon', 7)).toBe('soon');
    expect(daysLater('2027-02-99', 7)).toBe('2027-02-99');
  });
});

describe('an id that visitors see', () => {
  it.each([
    ['stream', 'Clay & Glass', 'clay-glass'],
    ['place', 'Führung', 'fuehrung'],
    ['attribute', 'Target group', 'target_group'],
    ['stream', '東京', 'stream'],
  ] as const)('is the name alone where nothing else has it: %s “%s” (K8)', (entity, name, id) => {
    expect(freeId(name, entity, () => false)).toBe(id);
  });

  it('has something added where another has it, and stays as short as it may be (K8)', () => {
    const taken = freeId('A very long name that goes on and on', 'learning_path', (id) => !/-[a-z0-9]{6}$/.test(id));

    expect(taken).toMatch(/^a-very-long-name-that-goe-[a-z0-9]{6}$/);
    expect(taken.length).toBeLessThanOrEqual(32);
  });
});
