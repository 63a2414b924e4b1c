import { describe, expect, it } from 'vitest';
import { choose, type ListState, narrowing, readListState, untouched, without, writeListState } from './list-state.ts';

/** Filters that the lists of these tests have. */
const offered = ['stream', 'category', 'level', 'town', 'availability', 'month', 'price', 'duration'];

const withFilters = (filters: ListState['filters']): ListState => ({ ...untouched, filters });

describe('what is chosen in a list', () => {
  it('is read from the parameters with its prefix, and from no others', () => {
    const state = readListState('?q=paper&a-q=+ink+&a-stream=craft&a-page=3&page=9', 'a-', offered);

    expect(state).toEqual({ ...untouched, q: 'ink', filters: { stream: ['craft'] }, page: 3 });
  });

  it('has several values of a filter, each once and no more than the API takes, and one month (S1)', () => {
    const many = Array.from({ length: 60 }, (_, index) => `town=t${index}`).join('&');
    const { filters } = readListState(`?level=A&level=B&level=A&month=2027-01&month=2027-02&${many}`, '', offered);

    expect(filters).toMatchObject({ level: ['A', 'B'], month: ['2027-01'] });
    expect(filters['town']).toHaveLength(50);
  });

  it('has attributes of the institute’s own as far as the list has them: others would be refused (S1)', () => {
    const query = '?attr.audience=parents&attr.other=x';

    expect(readListState(query, '', ['attr.audience']).filters).toEqual({ 'attr.audience': ['parents'] });
    expect(readListState(query, '', offered)).toEqual(untouched);
  });

  it('leaves parameters of filters that the list does not have to the page, unread and as they are', () => {
    const query = '?place=quay&currency=EUR&price_min=5&level=A&stream=craft';
    const state = readListState(query, '', ['stream', 'month']);

    expect(state.filters).toEqual({ stream: ['craft'] });
    expect(writeListState(query, '', choose(state, { month: ['2027-01'] }), ['stream', 'month'])).toBe(
      '?place=quay&currency=EUR&price_min=5&level=A&stream=craft&month=2027-01',
    );
    expect(writeListState(query, '', untouched, ['stream'])).toBe('?place=quay&currency=EUR&price_min=5&level=A');
  });

  it('leaves a currency without a price to the page, and takes back its own together with the price', () => {
    expect(readListState('?currency=EUR', '', ['price'])).toEqual(untouched);
    expect(readListState('?currency=EUR&price_min=9&price_max=1', '', ['price'])).toEqual(untouched);
    expect(writeListState('?currency=EUR', '', { ...untouched, q: 'ink' }, ['price'])).toBe('?currency=EUR&q=ink');

    const priced = withFilters({ price_min: ['5'], currency: ['EUR'] });
    expect(readListState(writeListState('?x', '', priced, ['price']), '', ['price'])).toEqual(priced);
    expect(choose(priced, { price_min: [] })).toEqual(untouched);
    expect(writeListState('?x&price_min=5&currency=EUR', '', untouched, ['price'])).toBe('?x');
  });

  it.each([
    ['an order that is none', 'sort=cheapest'],
    ['the order of a search that is not made', 'sort=relevance'],
    ['an availability that is none', 'availability=Available'],
    ['page 0', 'page=0'],
    ['half a page', 'page=1.5'],
    ['a page beyond all', 'page=1000001'],
    ['a page in words', 'page=two'],
    ['a month that is none', 'month=2027-13'],
    ['a price that is none', 'price_min=-1&price_max=1e5'],
    ['digits behind a zero (S1)', 'price_min=007&duration_min=060'],
    ['a range that ends before it begins', 'duration_min=60&duration_max=30'],
    ['blanks', 'q=%20%20&stream='],
  ])('is nothing for %s, which anybody may write into an address', (_, query) => {
    expect(readListState(`?${query}`, '', offered)).toEqual(untouched);
  });

  it('is cut where the API would refuse a search', () => {
    expect(readListState(`?q=${'x'.repeat(300)}`, '', offered).q).toHaveLength(200);
  });

  it.each([
    ['', '?q=ink&sort=title&page=2'],
    ['?a=1', '?a=1&q=ink&sort=title&page=2'],
    ['?flag&b=x%20y&q=old&stream=old&page=7&c=%C3%A4', '?flag&b=x%20y&c=%C3%A4&q=ink&sort=title&page=2'],
  ])('is written into %j without touching what else is there', (query, expected) => {
    expect(writeListState(query, '', { ...untouched, q: 'ink', sort: 'title', page: 2 }, offered)).toBe(expected);
  });

  it('leaves no trace in an address once nothing is chosen', () => {
    expect(writeListState('?a-q=ink&a-page=2&a-level=A&a-level=B', 'a-', untouched, offered)).toBe('');
    expect(writeListState('?a-q=ink&q=1', 'a-', untouched, offered)).toBe('?q=1');
  });

  it('survives being written and read', () => {
    const filters = {
      category: ['größe', 'a/b&c'],
      availability: ['closed'],
      'attr.x': ['1'],
      price_min: ['10.5'],
      currency: ['EUR'],
    };
    const state = { q: 'a&b=c #?+%', sort: 'relevance', page: 12, filters };

    const names = [...offered, 'attr.x'];
    expect(readListState(writeListState('?x=1', 'l.', state, names), 'l.', names)).toEqual(state);
  });

  it('begins at the first page with every new choice, and lets go of categories with their stream (S8)', () => {
    const state = { ...withFilters({ stream: ['data'], category: ['data/sql'] }), page: 4 };

    expect(choose(state, { format: ['evening'] })).toEqual(
      withFilters({ stream: ['data'], category: ['data/sql'], format: ['evening'] }),
    );
    expect(choose(state, { stream: ['data', 'craft'] })).toEqual(withFilters({ stream: ['data', 'craft'] }));
    expect(choose(state, { category: [] })).toEqual(withFilters({ stream: ['data'] }));
  });

  it('is narrowed by its words and filters, of which a range is one; each can be taken back', () => {
    const state = {
      ...withFilters({ level: ['A'], price_min: ['1'], price_max: ['9'], currency: ['EUR'] }),
      q: 'ink',
      sort: 'relevance',
    };

    expect(narrowing({ ...untouched, sort: 'title', page: 3 })).toEqual([]);
    expect(narrowing(state)).toEqual(['q', 'level', 'price']);
    expect(without(state, 'price').filters).toEqual({ level: ['A'] });
    expect(without(state, 'q')).toEqual({ ...state, q: '', sort: '' });
  });
});
