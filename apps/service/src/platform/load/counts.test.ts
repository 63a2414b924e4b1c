import { expect, it } from 'vitest';
import { createCounts } from './counts.ts';

it('counts what is added of each, less what is taken back', () => {
  const counts = createCounts();

  for (const key of ['a', 'a', 'b']) counts.add(key);
  counts.remove('a');
  counts.remove('b');

  expect([counts.of('a'), counts.of('b'), counts.of('c')]).toEqual([1, 0, 0]);
});
