import { describe, expect, it } from 'vitest';
import { readInboxSearch, toInboxQuery } from './inbox-search.ts';

describe('the address of the inbox', () => {
  it('holds filters, and nothing else', () => {
    const search = {
      search: 'ada',
      status: 'closed',
      campaign: 'c',
      course: 'k',
      run: 'r',
      website: 'w.example',
      from: '2026-11-01',
    };

    expect(readInboxSearch({ ...search, colour: 'red' })).toEqual(search);
  });

  it.each([
    { status: 'lost' },
    { search: '' },
    { search: ' ' },
    { search: ['a'] },
    { from: 'yesterday' },
    { to: '2026-13-01' },
    { from: '2026-02-31' },
    { from: '0202-05-03' },
    { campaign: null },
  ])('leaves out %j', (given) => {
    expect(readInboxSearch(given)).toEqual({});
  });

  it('takes a number that was typed for the text it was', () => {
    expect(readInboxSearch({ search: 30123456 })).toEqual({ search: '30123456' });
  });

  it('asks for whole days of the reader’s calendar', () => {
    const { from, until } = toInboxQuery({ from: '2026-03-29', to: '2026-03-29' });

    expect(new Date(from ?? '')).toEqual(new Date(2026, 2, 29));
    expect(new Date(until ?? '')).toEqual(new Date(2026, 2, 30));
  });
});
