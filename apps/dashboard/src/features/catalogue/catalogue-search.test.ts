import { describe, expect, it } from 'vitest';
import { readCatalogueSearch } from './catalogue-search.ts';

describe('the address of the catalogue', () => {
  it('keeps what can be asked for', () => {
    const search = {
      show: 'hidden',
      q: 'sql',
      language: 'de',
      stream: 'data',
      availability: 'closed',
      page: 3,
    } as const;

    expect(readCatalogueSearch(search)).toEqual(search);
  });

  it('reads a number that is searched for as text', () => {
    expect(readCatalogueSearch({ q: 2024 })).toEqual({ q: '2024' });
  });

  it('leaves out what means nothing', () => {
    const search = { show: 'all', q: ' ', language: '', stream: null, availability: 'sold', page: 1, other: 'x' };

    expect(readCatalogueSearch(search)).toEqual({});
    expect(readCatalogueSearch({ page: 1.5, q: 'x'.repeat(201) })).toEqual({});
  });
});
