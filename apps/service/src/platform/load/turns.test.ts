import { expect, it } from 'vitest';
import { createTurns } from './turns.ts';

it('lets what has one name happen one after the other, whether it fails or not', async () => {
  const turns = createTurns();
  const events: string[] = [];
  const take = (name: string, label: string, fails = false) =>
    turns.take(name, async () => {
      events.push(`${label} begins`);
      await new Promise((resolve) => setImmediate(resolve));
      events.push(`${label} ends`);
      if (fails) throw new Error(label);
      return label;
    });

  const results = await Promise.allSettled([take('a', '1', true), take('a', '2'), take('b', '3'), take('a', '4')]);

  expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled', 'fulfilled']);
  expect(events.filter((event) => !event.startsWith('3'))).toEqual([
    '1 begins',
    '1 ends',
    '2 begins',
    '2 ends',
    '4 begins',
    '4 ends',
  ]);
  expect(events.indexOf('3 begins')).toBeLessThan(events.indexOf('1 ends'));
});

it('begins at once when no other came before, also after a failure', async () => {
  const turns = createTurns();
  await turns.take('a', () => Promise.reject(new Error('no'))).catch(() => undefined);

  expect(await turns.take('a', async () => 'done')).toBe('done');
});
