import { expect, it } from 'vitest';
import { madeOnce } from './snapshot.ts';

it('keeps what was made for a snapshot, and no more than memory may take, whatever is asked for (D43)', () => {
  const kept = new Map<string, Uint32Array>();
  const first = madeOnce(kept, 'first', () => new Uint32Array(1_000_000));
  const again = madeOnce(kept, 'first', () => new Uint32Array(1));

  for (let made = 0; made < 100; made += 1) madeOnce(kept, `order ${made}`, () => new Uint32Array(1_000_000));
  madeOnce(kept, 'small', () => new Uint32Array(1));

  expect(again).toBe(first);
  expect([...kept.keys()]).toEqual(['order 96', 'order 97', 'order 98', 'order 99', 'small']);
});
