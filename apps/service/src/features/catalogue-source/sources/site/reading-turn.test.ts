import { expect, it } from 'vitest';
import type { SiteMessage } from './messages.ts';
import { beginTurn } from './reading-turn.ts';

it.each([
  [{ what: 'pages', minutes: 40, isAwaited: true }, false],
  [{ what: 'pages', minutes: 41, isAwaited: true }, true],
  [{ what: 'pages', minutes: 360, isAwaited: false }, false],
  [{ what: 'sitemaps', minutes: 20, isAwaited: true }, false],
  [{ what: 'sitemaps', minutes: 21, isAwaited: true }, true],
] as const)('a website is read on as long as no one waits, or its time is not over: %o (K16)', async (read, isOver) => {
  const { what, minutes, isAwaited } = read;
  const notes: SiteMessage[] = [];
  const reader = { ask: async (message: SiteMessage) => void notes.push(message) as never };
  let monotonic = 1_000;
  const turn = beginTurn({ reader, isAwaited: () => isAwaited }, { now: () => 0, monotonic: () => monotonic });
  monotonic += minutes * 60_000;

  expect(await turn.isOver(what, 'https://school.example/next', 'nothing')).toBe(isOver);
  expect(notes).toMatchObject(isOver ? [{ kind: 'note', address: 'https://school.example/next' }] : []);
});
