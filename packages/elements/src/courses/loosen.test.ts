import { expect, it } from 'vitest';
import { type ListState, untouched } from './list-state.ts';
import { findLoosening } from './loosen.ts';

const state: ListState = { ...untouched, q: 'ink', filters: { level: ['A', 'B'], price_min: ['1'], price_max: ['9'] } };

it('is the filter whose removal gives most, a range and all values of one at once', async () => {
  const count = async ({ q, filters }: ListState) => (q ? (filters['level'] ? (filters['price_min'] ? 0 : 7) : 3) : 2);

  expect(await findLoosening(state, count)).toEqual({ filter: 'price', total: 7 });
});

it('is none where no single one gives anything', async () => {
  expect(await findLoosening(state, async () => 0)).toBeUndefined();
  expect(await findLoosening(untouched, async () => 9)).toBeUndefined();
});
