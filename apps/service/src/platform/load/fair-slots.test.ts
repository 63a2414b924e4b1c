import { describe, expect, it } from 'vitest';
import { createFairSlots, type FairSlotsOptions } from './fair-slots.ts';

function start(slots: number, waitingMax = 10, ofOne: Partial<FairSlotsOptions> = {}) {
  const fair = createFairSlots({ slots, waitingMax, ...ofOne });
  const events: string[] = [];
  return {
    ...fair,
    events,
    async ask(owner: string, label: string, signal?: AbortSignal) {
      events.push(`${label} ${await fair.take(owner, signal)}`);
    },
    /** Gives a slot back, and lets those who waited take note. */
    async end(owner: string) {
      fair.give(owner);
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

describe('slots that owners share', () => {
  it('go to owners in turn, so that who waits comes behind one piece of work of every other (D43)', async () => {
    const { ask, end, events } = start(1);
    for (const label of ['a1', 'a2', 'a3']) void ask('a', label);
    for (const label of ['b1', 'b2']) void ask('b', label);
    await end('a');
    void ask('c', 'c1');
    for (const owner of ['b', 'a', 'c', 'b']) await end(owner);

    expect(events.map((event) => event.slice(0, 2))).toEqual(['a1', 'b1', 'a2', 'c1', 'b2', 'a3']);
  });

  it('are one of an owner at a time, even where another is free (D43)', async () => {
    const { ask, end, events } = start(2);
    for (const label of ['a1', 'a2', 'a3']) void ask('a', label);
    await ask('b', 'b1');

    expect(events).toEqual(['a1 taken', 'b1 taken']);
    await end('a');
    expect(events).toEqual(['a1 taken', 'b1 taken', 'a2 taken']);
    await end('b');
    expect(events).toHaveLength(3);
  });

  it('are as many of an owner at a time as one may have, and the others are left to others (D43)', async () => {
    const { ask, end, events } = start(3, 10, { slotsOfOne: 2 });
    for (const label of ['a1', 'a2', 'a3', 'a4']) void ask('a', label);
    for (const label of ['b1', 'b2']) void ask('b', label);
    await end('a');
    await end('b');
    await end('a');

    expect(events).toEqual(['a1 taken', 'a2 taken', 'b1 taken', 'b2 taken', 'a3 taken', 'a4 taken']);
  });

  it('are refused to an owner of whom too many wait, and to no other (D43)', async () => {
    const { ask, end, events } = start(1, 10, { waitingOfOneMax: 1 });
    for (const label of ['a1', 'a2', 'a3']) void ask('a', label);
    void ask('b', 'b1');
    await end('a');

    expect(events).toEqual(['a1 taken', 'a3 full', 'b1 taken']);
  });

  it('are refused where too many wait, but not while one is free (D43)', async () => {
    const { ask, end, events } = start(2, 1);
    for (const label of ['a1', 'a2', 'a3']) void ask('a', label);
    await ask('b', 'b1');
    await end('a');

    expect(events).toEqual(['a1 taken', 'a3 full', 'b1 taken', 'a2 taken']);
  });

  it('are not kept for who has gone, nor is a place to wait (D43)', async () => {
    const { ask, end, events, close } = start(1, 2);
    const leaving = new AbortController();
    void ask('a', 'a1');
    const left = ask('b', 'b1', leaving.signal);
    void ask('c', 'c1');
    leaving.abort();
    await left;
    await ask('d', 'd1', leaving.signal);
    void ask('e', 'e1');
    await end('a');

    expect(events).toEqual(['a1 taken', 'b1 left', 'd1 left', 'c1 taken']);
    close();
    await end('c');
    expect(events.slice(4)).toEqual(['e1 left']);
  });
});
