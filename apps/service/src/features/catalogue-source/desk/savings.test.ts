import { describe, expect, it } from 'vitest';
import { createSavings } from './savings.ts';

const clock = { now: () => 0, monotonic: () => 0 };
const here = new AbortController().signal;

describe('saving drafts', () => {
  it('is done one request at a time for each institute, and refused while too many wait (D43)', async () => {
    const saving = createSavings(clock);
    let atWork = 0;
    const most = new Map<string, number>();
    const save = (instituteId: string) =>
      saving({ instituteId, left: here }, async () => {
        atWork += 1;
        most.set(instituteId, Math.max(most.get(instituteId) ?? 0, atWork));
        await Promise.resolve();
        atWork -= 1;
      });

    const all = await Promise.allSettled(Array.from({ length: 20 }, () => save('a')));

    expect(most.get('a')).toBe(1);
    expect(all.filter(({ status }) => status === 'rejected')).toHaveLength(3);
    expect(all.at(-1)).toMatchObject({
      reason: { status: 503, message: expect.stringContaining('Nothing was saved') },
    });
    await expect(save('a')).resolves.toBeUndefined();
    await expect(save('b')).resolves.toBeUndefined();
  });

  it('is not begun, and goes no further, once its client has gone (D43)', async () => {
    const saving = createSavings(clock);
    const left = new AbortController();
    let steps = 0;
    const work = async ({ expectTime }: { expectTime(): void }) => {
      for (; steps < 100; steps += 1) {
        if (steps === 3) left.abort();
        expectTime();
        await Promise.resolve();
      }
    };

    await expect(saving({ instituteId: 'a', left: left.signal }, work)).rejects.toThrow();
    await expect(saving({ instituteId: 'a', left: left.signal }, work)).rejects.toThrow();

    expect(steps).toBe(3);
  });
});
