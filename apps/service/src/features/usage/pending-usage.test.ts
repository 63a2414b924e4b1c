import { describe, expect, it } from 'vitest';
import { createPendingUsage, type PendingCalls } from './pending-usage.ts';

const calls = (keyId: string, count = 1) => ({
  instituteId: 'river',
  keyId,
  website: 'server',
  endpoint: '/site',
  status: 200,
  calls: count,
});

describe('pending usage', () => {
  it('adds up what is alike, hour by hour', async () => {
    const pending = createPendingUsage();
    pending.add(0, [calls('a', 2), calls('b')]);
    pending.add(0, [calls('a', 3)]);
    pending.add(3_600_000, [calls('a')]);

    const written: PendingCalls[] = [];
    await pending.flush(async (rows) => void written.push(...rows));

    expect(written).toEqual([
      { ...calls('a', 5), hourMs: 0 },
      { ...calls('b', 1), hourMs: 0 },
      { ...calls('a', 1), hourMs: 3_600_000 },
    ]);
    expect(pending.size()).toBe(0);
  });

  it('keeps what could not be written, and what came meanwhile', async () => {
    const pending = createPendingUsage();
    pending.add(0, [calls('a', 2)]);

    const failing = pending.flush(async () => {
      pending.add(0, [calls('a', 1), calls('b', 1)]);
      throw new Error('no database');
    });
    await expect(failing).rejects.toThrow('no database');

    const written: PendingCalls[] = [];
    await pending.flush(async (rows) => void written.push(...rows));
    expect(written.map(({ keyId, calls: count }) => [keyId, count])).toEqual([
      ['a', 3],
      ['b', 1],
    ]);
  });

  it('writes much in portions, and of those that worked nothing again', async () => {
    const pending = createPendingUsage();
    pending.add(
      0,
      Array.from({ length: 12_000 }, (_, number) => calls(String(number))),
    );
    const sizes: number[] = [];

    const failing = pending.flush(async (rows) => {
      if (sizes.length === 2) throw new Error('no database');
      sizes.push(rows.length);
    });
    await expect(failing).rejects.toThrow();

    expect(sizes).toEqual([5_000, 5_000]);
    expect(pending.size()).toBe(2_000);
  });

  it('lets figures go rather than memory, when the database stays away', () => {
    const pending = createPendingUsage();
    pending.add(
      0,
      Array.from({ length: 100_500 }, (_, number) => calls(String(number))),
    );

    expect(pending.size()).toBe(100_000);
  });
});
