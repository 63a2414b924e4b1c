import { describe, expect, it } from 'vitest';
import { choose, isNarrowed, readListState, untouched, writeListState } from './list-state.ts';

describe('what is chosen in a list', () => {
  it('is read from the parameters with its prefix, and from no others', () => {
    const state = readListState('?q=paper&a-q=+ink+&a-stream=craft&a-page=3&page=9', 'a-');

    expect(state).toEqual({ ...untouched, q: 'ink', stream: 'craft', page: 3 });
  });

  it.each([
    ['an order that is none', 'sort=cheapest'],
    ['an availability that is none', 'availability=Available'],
    ['page 0', 'page=0'],
    ['half a page', 'page=1.5'],
    ['a page beyond all', 'page=1000001'],
    ['a page in words', 'page=two'],
    ['blanks', 'q=%20%20&stream='],
  ])('is nothing for %s, which anybody may write into an address', (_, query) => {
    expect(readListState(`?${query}`, '')).toEqual(untouched);
  });

  it('is cut where the API would refuse a search', () => {
    expect(readListState(`?q=${'x'.repeat(300)}`, '').q).toHaveLength(200);
  });

  it.each([
    ['', '?q=ink&sort=title&page=2'],
    ['?a=1', '?a=1&q=ink&sort=title&page=2'],
    ['?flag&b=x%20y&q=old&stream=old&page=7&c=%C3%A4', '?flag&b=x%20y&c=%C3%A4&q=ink&sort=title&page=2'],
  ])('is written into %j without touching what else is there', (query, expected) => {
    expect(writeListState(query, '', { ...untouched, q: 'ink', sort: 'title', page: 2 })).toBe(expected);
  });

  it('leaves no trace in an address once nothing is chosen', () => {
    expect(writeListState('?a-q=ink&a-page=2', 'a-', untouched)).toBe('');
    expect(writeListState('?a-q=ink&q=1', 'a-', untouched)).toBe('?q=1');
  });

  it('survives being written and read', () => {
    const state = { ...untouched, q: 'a&b=c #?+%', category: 'größe', availability: 'closed', page: 12 };

    expect(readListState(writeListState('?x=1', 'l.', state), 'l.')).toEqual(state);
  });

  it('begins at the first page with every new choice, and lets go of a category with its stream', () => {
    const state = { ...untouched, stream: 'data', category: 'sql', page: 4 };

    expect(choose(state, 'format', 'evening')).toEqual({ ...state, format: 'evening', page: 1 });
    expect(choose(state, 'stream', 'craft')).toEqual({ ...untouched, stream: 'craft' });
  });

  it('is narrowed by anything but its order and page', () => {
    expect(isNarrowed({ ...untouched, sort: 'title', page: 3 })).toBe(false);
    expect(isNarrowed({ ...untouched, language: 'de' })).toBe(true);
  });
});
