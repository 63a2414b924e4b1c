import { describe, expect, it } from 'vitest';
import { createBatches } from './filing.service.ts';

/** Batches whose work ends when it is told to. */
function open({ underWayMax = 1, sizeMax = 3 } = {}) {
  const begun: { readonly name: string; readonly items: readonly number[]; end(error?: Error): void }[] = [];
  const batches = createBatches<number, string>({
    underWayMax,
    sizeMax,
    run: (name, items) =>
      new Promise((resolve, reject) => {
        begun.push({
          name,
          items,
          end: (error) => (error ? reject(error) : resolve(items.map((item) => `${name}${item}`))),
        });
      }),
  });
  return { batches, begun, sizes: () => begun.map(({ items }) => items.length) };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('batches', () => {
  it('begin at once, and take together what came meanwhile', async () => {
    const { batches, begun } = open();
    const results = [1, 2, 3].map((item) => batches.add('a', item));
    expect(begun.map(({ items }) => items)).toEqual([[1]]);

    begun[0]?.end();
    await settle();
    begun[1]?.end();

    expect(begun.map(({ items }) => items)).toEqual([[1], [2, 3]]);
    expect(await Promise.all(results)).toEqual(['a1', 'a2', 'a3']);
  });

  it('are no larger than they may be, and no more at once', async () => {
    const { batches, begun, sizes } = open({ underWayMax: 2 });
    const results = Promise.all(Array.from({ length: 10 }, (_, item) => batches.add('a', item)));
    expect(sizes()).toEqual([1, 1]);

    for (let at = 0; at < 5; at += 1) {
      begun[at]?.end();
      await settle();
    }

    expect(sizes()).toEqual([1, 1, 3, 3, 2]);
    expect(await results).toHaveLength(10);
  });

  it('of one name do not wait for those of another', () => {
    const { batches, begun } = open();
    void batches.add('a', 1);
    void batches.add('b', 2);

    expect(begun.map(({ name }) => name)).toEqual(['a', 'b']);
  });

  it('that fail do so for what is in them, and the next goes on', async () => {
    const { batches, begun } = open();
    const results = Promise.allSettled([1, 2, 3].map((item) => batches.add('a', item)));
    begun[0]?.end();
    await settle();
    const last = batches.add('a', 4);

    begun[1]?.end(new Error('no'));
    await settle();
    begun[2]?.end();

    expect((await results).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
    expect(await last).toBe('a4');
  });
});
