import { expect, it } from 'vitest';
import { facetNames } from '../query/search-query.ts';
import { facets } from './example-facets.ts';

it('has an example of each facet, in the order of an answer (S7)', () => {
  expect(Object.keys(facets)).toEqual([...facetNames, 'attr.audience']);
});
