import { describe, expect, it } from 'vitest';
import { available, catalogue, closed, course, edition, languagesOn } from '../../../../test/support/data/catalogue.ts';
import { readInMemory } from '../../../../test/support/data/memory-snapshot.ts';
import { ending } from './page-body.ts';

describe('ending', () => {
  const institute = { ...languagesOn('en'), formats: [{ key: 'live', label: 'live' }] };
  const badges = ['accredited'];
  const courses = [
    course({ badges }, edition({ title: 'Priced' }, available({ price: 7 }), available({ price: 9 }))),
    course({}, edition({ title: 'Closed' }, closed({ price: 5 }))),
    course({ badges }, edition({ title: 'Marked, too' }, available({ price: 3 }))),
  ];
  const read = () => readInMemory(catalogue({ institute, courses }), Date.parse('2026-11-20T10:00:00Z')).snapshot;

  it('is the range of the price and the badges; the badges alone where the price is null (D12)', () => {
    const snapshot = read();

    expect(ending(snapshot, 0, 0, 0, -1)).toBe('7,"max_amount":9},"badges":["accredited"]');
    expect(ending(snapshot, 1, 1, 0, -1)).toBe(',"badges":[]');
  });

  it('reads badges that are alike once', () => {
    const snapshot = read();

    const [first = '', , third = ''] = courses.map((_, at) => ending(snapshot, at, at, 0, -1));

    expect(first.slice(first.indexOf('}'))).toBe(third.slice(third.indexOf('}')));
    expect(snapshot.badgeEndings.size).toBe(2);
  });
});
