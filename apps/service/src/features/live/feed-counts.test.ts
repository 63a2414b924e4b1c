import { describe, expect, it } from 'vitest';
import { countEach } from './feed-counts.ts';

const filters = [{ phase: 'any' }, undefined, { phase: 'running' }, { phase: 'upcoming' }] as const;

describe('the events of several calendars', () => {
  it('are counted one by one, with everything else that waits in between (L4)', async () => {
    const happened: string[] = [];
    const counted = countEach(filters, ({ phase }) => {
      setImmediate(() => happened.push('a request'));
      happened.push(phase);
      return { events: happened.length, isCut: false };
    });

    expect((await counted).map((each) => each?.events)).toEqual([1, undefined, 3, 5]);
    expect(happened).toEqual(['any', 'a request', 'running', 'a request', 'upcoming']);
  });
});
