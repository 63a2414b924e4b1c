import { describe, expect, it } from 'vitest';
import { readKeysSearch } from './keys-search.ts';

describe('the address of the keys', () => {
  it('says which are shown, and the page', () => {
    expect(readKeysSearch({ state: 'ended', page: 2, colour: 'red' })).toEqual({ state: 'ended', page: 2 });
  });

  it.each([{ state: 'active' }, { page: 1 }, { page: 0 }, { page: 1.5 }, { page: '2' }, { page: 1e9 }])(
    'leaves out %j',
    (given) => {
      expect(readKeysSearch(given)).toEqual({});
    },
  );
});
