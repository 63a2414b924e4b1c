import { describe, expect, it } from 'vitest';
import { readLogSearch, toLogQuery } from './log-search.ts';

describe('the address of a log', () => {
  it('holds filters, and nothing else', () => {
    const search = { status: 'failed', type: 'lead.erased', from: '2026-11-01', to: '2026-11-20' };

    expect(readLogSearch({ ...search, colour: 'red' })).toEqual(search);
  });

  it.each([{ status: 'lost' }, { type: 7 }, { from: 'yesterday' }, { to: '2026-13-01' }])('leaves out %j', (given) => {
    expect(readLogSearch(given)).toEqual({});
  });

  it('asks for whole days of the reader’s calendar', () => {
    const { since, until } = toLogQuery({ from: '2026-03-29', to: '2026-03-29' });

    expect(new Date(since ?? '')).toEqual(new Date(2026, 2, 29));
    expect(new Date(until ?? '')).toEqual(new Date(2026, 2, 30));
  });
});
