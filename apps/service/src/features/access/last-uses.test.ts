import { describe, expect, it } from 'vitest';
import { createLastUses, keyUseEveryMs, type PendingUses } from './last-uses.ts';

const keyWith = (id: string, lastUseMs = Number.NEGATIVE_INFINITY) => ({ id, lastUseMs });

async function written(lastUses: ReturnType<typeof createLastUses>): Promise<Record<string, number>[]> {
  const writes: Record<string, number>[] = [];
  await lastUses.flush(async (uses: PendingUses) => {
    writes.push(Object.fromEntries([...uses].map(([id, at]) => [id, at.getTime()])));
  });
  return writes;
}

describe('createLastUses', () => {
  it('writes the first use of every key in one go (D34)', async () => {
    const lastUses = createLastUses(keyUseEveryMs);
    lastUses.note(keyWith('a'), 1000);
    lastUses.note(keyWith('b'), 2000);

    expect(await written(lastUses)).toEqual([{ a: 1000, b: 2000 }]);
    expect(await written(lastUses)).toEqual([]);
  });

  it('notes a key once a minute however often it is used (D34)', async () => {
    const lastUses = createLastUses(keyUseEveryMs);
    const key = keyWith('a');
    lastUses.note(key, 1000);
    await written(lastUses);

    lastUses.note(key, 60_999);
    expect(await written(lastUses)).toEqual([]);
    lastUses.note(key, 61_000);
    expect(await written(lastUses)).toEqual([{ a: 61_000 }]);
  });

  it('goes on from what was written before the start (D34)', async () => {
    const lastUses = createLastUses(keyUseEveryMs);
    lastUses.note(keyWith('a', 5000), 6000);
    lastUses.note(keyWith('b', 5000), 65_000);

    expect(await written(lastUses)).toEqual([{ b: 65_000 }]);
  });

  it('keeps what could not be written, the latest use of each key (D34)', async () => {
    const lastUses = createLastUses(keyUseEveryMs);
    const key = keyWith('a');
    lastUses.note(key, 1000);
    lastUses.note(keyWith('b'), 1000);

    const failed = lastUses.flush(async () => {
      lastUses.note(key, 61_000);
      throw new Error('away');
    });
    await expect(failed).rejects.toThrow('away');

    expect(await written(lastUses)).toEqual([{ a: 61_000, b: 1000 }]);
  });
});
