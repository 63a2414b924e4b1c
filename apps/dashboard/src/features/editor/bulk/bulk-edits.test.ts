import type { CoursePartsWire, PartWire } from '@prospectus/contract/admin';
import { describe, expect, it } from 'vitest';
import { type BulkChange, type BulkEdit, bulkEdits, inBatches } from './bulk-edits.ts';

const part = (entity: PartWire['entity'], id: string, fields: PartWire['fields']): PartWire => ({
  ...{ entity, id, within: null, is_published: true, fields, changes: [], draft: null },
});
const wire = (...parts: readonly PartWire[]): CoursePartsWire => wireIn('UTC', parts);
const wireIn = (timezone: string, parts: readonly PartWire[]): CoursePartsWire => ({
  id: 'sql',
  parts: [...parts],
  findings: [],
  institute: { currency: 'EUR', timezone, languages: [], formats: [], places: [], streams: [] },
});
const version = (price: PartWire['fields'][string]) => part('version', 'v1', { price });
const valuesOf = (parts: readonly PartWire[], change: BulkChange) =>
  bulkEdits(wire(...parts), change, new Date('2027-01-10T12:00Z')).map(({ field, before, value }) => [
    field,
    before,
    value,
  ]);

describe('a change of several courses', () => {
  it('turns courses off and on, and leaves those alone that are so already (K8)', () => {
    expect(valuesOf([part('course', 'sql', {})], { kind: 'published', value: true })).toEqual([]);
    expect(valuesOf([part('course', 'sql', {})], { kind: 'published', value: false })).toEqual([
      ['published', null, false],
    ]);
  });

  it('takes the category away with the stream (K8)', () => {
    const course = part('course', 'sql', { stream: 'data', category: 'databases' });

    expect(valuesOf([course], { kind: 'stream', stream: 'art' })).toEqual([
      ['stream', 'data', 'art'],
      ['category', 'databases', null],
    ]);
    expect(valuesOf([course], { kind: 'stream', stream: 'data' })).toEqual([]);
  });

  it('names what it saw published of a field, but for one that is drafted, of which the version tells (K3, K5)', () => {
    const drafted = {
      ...part('version', 'v2', { price: { amount: 80 } }),
      draft: { version: 3, fields: [{ field: 'price', value: { amount: 100 } }], saved_by: null, saved_at: '' },
    };
    const change: BulkChange = { kind: 'price_amount', by: 10 };

    const edits = bulkEdits(wire(version({ amount: 100 }), drafted), change, new Date('2027-01-10T12:00Z'));

    expect(edits).toEqual([
      {
        ...{ entity: 'version', id: 'v1', field: 'price', value: { amount: 110 }, version: 0 },
        ...{ before: { amount: 100 }, base: { amount: 100 } },
      },
      {
        ...{ entity: 'version', id: 'v2', field: 'price', value: { amount: 110 }, version: 3 },
        before: { amount: 100 },
      },
    ]);
  });

  it('adds a tag once, and takes it away without regard to case (K8)', () => {
    const edition = part('edition', 'sql-en', { tags: ['New'] });

    expect(valuesOf([edition], { kind: 'add_tag', tag: 'Summer' })).toEqual([['tags', ['New'], ['New', 'Summer']]]);
    expect(valuesOf([edition], { kind: 'add_tag', tag: 'new' })).toEqual([]);
    expect(valuesOf([edition], { kind: 'remove_tag', tag: 'NEW' })).toEqual([['tags', ['New'], null]]);
  });

  it.each([
    [{ amount: 149 }, { kind: 'price_percent', by: 10 }, { amount: 163.9 }],
    [{ amount: 1.005 }, { kind: 'price_percent', by: 0 }, { amount: 1.01 }],
    [
      { amount: 1290, currency: 'JPY' },
      { kind: 'price_percent', by: 3.3 },
      { amount: 1333, currency: 'JPY' },
    ],
    [
      { amount: 149, compare_at_amount: 180 },
      { kind: 'price_amount', by: -20 },
      { amount: 129, compare_at_amount: 180 },
    ],
  ] as const)('reckons a price to the smallest coin: %j by %j is %j (K8)', (price, change, expected) => {
    expect(valuesOf([version(price)], change)).toEqual([['price', price, expected]]);
  });

  it.each([[{ amount: 0 }], ['on_request'], [null], [{ amount: 20 }]] as const)(
    'leaves what is free or on request, and gives nothing away: %j (K8)',
    (price) => {
      expect(valuesOf([version(price)], { kind: 'price_amount', by: -20 })).toEqual([]);
    },
  );

  it('moves the dates that are still to come, with their meetings (K8)', () => {
    const meetings = [{ start: '2027-02-01T18:00', title: 'One' }];
    const runs = [
      part('run', 'r1', { start: '2027-02-01T18:00', end: '2027-02-02', meetings, note: '2027-02-01' }),
      part('run', 'r2', { start: '2027-01-09' }),
      part('run', 'r3', { when: 'Mondays' }),
    ];

    expect(valuesOf(runs, { kind: 'shift', days: 7 })).toEqual([
      ['start', '2027-02-01T18:00', '2027-02-08T18:00'],
      ['end', '2027-02-02', '2027-02-09'],
      ['meetings', meetings, [{ start: '2027-02-08T18:00', title: 'One' }]],
    ]);
  });

  it('moves a date that has but meetings, where the first of them is to come (K8, R1)', () => {
    const [past, next] = [{ start: '2027-01-08T18:00' }, { start: '2027-01-15T18:00' }];
    const runs = [part('run', 'r1', { meetings: [next] }), part('run', 'r2', { meetings: [past, next] })];

    expect(valuesOf(runs, { kind: 'shift', days: 7 })).toEqual([['meetings', [next], [{ start: '2027-01-22T18:00' }]]]);
  });

  it.each([
    ['Asia/Kolkata', '2027-01-09T21:00:00Z', true],
    ['Asia/Kolkata', '2027-01-09T17:00:00Z', false],
    ['America/New_York', '2027-01-10T02:00:00Z', false],
    ['America/New_York', '2027-01-09T23:00:00-08:00', true],
  ])(
    'tells by the calendar of the institute whether a start with an offset is to come: %s, %s (K8)',
    (timezone, start, isMoved) => {
      const now = new Date('2027-01-10T12:00Z');

      const edits = bulkEdits(wireIn(timezone, [part('run', 'r1', { start })]), { kind: 'shift', days: 7 }, now);

      expect(edits.length > 0).toBe(isMoved);
    },
  );

  it.each([
    ['2027-03-27T18:00:00+02:00', '2027-04-03T18:00:00+02:00'],
    ['2027-02-28T09:00:00-05:30', '2027-03-07T09:00:00-05:30'],
    ['2027-12-30T23:30:00Z', '2028-01-06T23:30:00Z'],
  ])('moves %s by days, with its time and its offset (K8)', (start, later) => {
    const run = part('run', 'r1', { start, meetings: [{ start }] });

    expect(valuesOf([run], { kind: 'shift', days: 7 })).toEqual([
      ['start', start, later],
      ['meetings', [{ start }], [{ start: later }]],
    ]);
  });

  it.each([
    ['Asia/Kolkata', '2027-01-01T21:30Z', ['2027-01-02']],
    ['America/New_York', '2027-01-02T01:00Z', ['2027-01-01', '2027-01-02']],
  ])('moves the dates that are to come by the calendar of the institute: %s at %s (K8)', (timezone, now, moved) => {
    const runs = ['2027-01-01', '2027-01-02'].map((start) => part('run', start, { start }));

    const edits = bulkEdits(wireIn(timezone, runs), { kind: 'shift', days: 7 }, new Date(now));

    expect(edits.map(({ before }) => before)).toEqual(moved);
  });

  it('starts from what is drafted already (K8)', () => {
    const drafted = { version: 1, saved_by: null, saved_at: '', fields: [{ field: 'price', value: { amount: 100 } }] };

    expect(valuesOf([{ ...version({ amount: 50 }), draft: drafted }], { kind: 'price_percent', by: 10 })).toEqual([
      ['price', { amount: 100 }, { amount: 110 }],
    ]);
  });
});

it('edits of a part are sent together (K5)', () => {
  const edit = (id: string, field: string): BulkEdit => ({
    entity: 'run',
    id,
    field,
    value: 'x',
    version: 0,
    before: null,
  });
  const edits = [edit('a', 'start'), edit('b', 'start'), edit('b', 'end'), edit('c', 'start')];

  const batches = inBatches(edits, 2);

  expect(batches.map((batch) => batch.map(({ id }) => id))).toEqual([['a'], ['b', 'b'], ['c']]);
});

it('edits are sent in requests that the service takes, however long their values are (K5)', () => {
  const value = 'ü'.repeat(50_000);
  const edits = Array.from(
    { length: 12 },
    (_, index): BulkEdit => ({
      ...{ entity: 'run', id: `${index}`, field: 'meetings', value, base: { value }, version: 0, before: null },
    }),
  );

  const batches = inBatches(edits, 1000);

  expect(batches.flat()).toEqual(edits);
  expect(batches.length).toBeGreaterThan(1);
  for (const batch of batches) expect(Buffer.byteLength(JSON.stringify({ edits: batch }))).toBeLessThan(1024 * 1024);
});
