import { describe, expect, it } from 'vitest';
import { sortsFor } from './sort-choice.ts';

const everything = { relevance: true, start: true, price: true };
const usual = ['newest', 'start', 'title', 'price_asc', 'price_desc'];

describe('the orders that visitors can choose', () => {
  it('are those that there is something to sort by, also while that is not known (S6)', () => {
    expect(sortsFor(everything, [])).toEqual(['relevance', ...usual]);
    expect(sortsFor({ relevance: false, start: undefined, price: undefined }, [])).toEqual(usual);
    expect(sortsFor({ relevance: false, start: false, price: false }, [])).toEqual(['newest', 'title']);
  });

  it.each(['popular', 'rating', 'start', 'price_asc'])(
    'have that of the page among them, so that it can be chosen again: %s (S6)',
    (own) => {
      expect(sortsFor({ relevance: false, start: false, price: false }, [own, 'title'])).toContain(own);
    },
  );

  it('have the one that an address names (S6)', () => {
    expect(sortsFor({ ...everything, relevance: false }, [undefined, 'rating'])).toEqual([...usual, 'rating']);
  });
});
