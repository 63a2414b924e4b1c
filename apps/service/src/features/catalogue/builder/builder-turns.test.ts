import { expect, it } from 'vitest';
import type { Builder } from './builder-process.ts';
import { createBuilderTurns } from './builder-turns.ts';

/** Turns with builders by name, which only note what is asked of them. */
function start(names: readonly string[], waitingMax = 10) {
  const events: string[] = [];
  const named = new Map<Builder, string>();
  for (const name of names) {
    const forget = (instituteId: string) => void events.push(`${name} forgets ${instituteId}`);
    named.set({ build: async () => undefined, forget, close: async () => void events.push(`${name} closes`) }, name);
  }
  const turns = createBuilderTurns([...named.keys()], waitingMax);
  const ends = new Map<string, () => void>();
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  return {
    ...turns,
    events,
    settled,
    /** Begins a build that ends by `end`. */
    ask: (instituteId: string) =>
      turns
        .take(instituteId, async (builder) => {
          events.push(`${named.get(builder)} builds ${instituteId}`);
          await new Promise<void>((resolve) => ends.set(instituteId, resolve));
        })
        .catch((error: Error) => events.push(`${instituteId}: ${error.message}`)),
    async end(instituteId: string) {
      ends.get(instituteId)?.();
      await settled();
    },
  };
}

it('institutes take turns, each with one builder at a time (K6, D43)', async () => {
  const { ask, end, events, settled } = start(['one', 'two']);
  for (const instituteId of ['a', 'a', 'b', 'c']) void ask(instituteId);
  await settled();
  expect(events).toEqual(['one builds a', 'two builds b']);

  await end('a');
  expect(events.slice(2)).toEqual(['one builds c']);
  await end('c');
  expect(events.slice(3)).toEqual(['one builds a']);
});

it('a builder goes on with what it has written of an institute, and forgets it once another builds it (K6)', async () => {
  const { ask, end, events, settled } = start(['one', 'two']);
  void ask('a');
  void ask('b');
  await settled();
  await end('b');
  await end('a');
  void ask('b');
  await settled();
  await end('b');
  void ask('a');
  void ask('c');
  await settled();
  void ask('b');
  await end('a');

  expect(events).toEqual([
    'one builds a',
    'two builds b',
    'two builds b',
    'one builds a',
    'two builds c',
    'two forgets b',
    'one builds b',
  ]);
});

it('what is forgotten before its turn is not built, and during it not kept (K6)', async () => {
  const { ask, end, events, forget, settled } = start(['one']);
  void ask('a');
  void ask('b');
  await settled();
  forget('b');
  forget('a');
  await settled();
  await end('a');

  const left = 'b: This preview was not made in time, since many others are being made. Try again shortly.';
  expect(events).toEqual(['one builds a', 'one forgets a', left, 'one forgets a']);
});

it('too many that wait are refused, and those that wait are let go in the end (K6, D43)', async () => {
  const { ask, close, end, events, settled } = start(['one'], 1);
  void ask('a');
  void ask('b');
  void ask('c');
  await settled();
  await close();
  await end('a');

  expect(events).toEqual([
    'one builds a',
    'c: Many previews are being made. Try again shortly.',
    'one closes',
    'b: This preview was not made in time, since many others are being made. Try again shortly.',
  ]);
});
