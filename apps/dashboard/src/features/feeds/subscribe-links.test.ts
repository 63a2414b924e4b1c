import { expect, it } from 'vitest';
import { subscribeLinks } from './subscribe-links.ts';

it('opens each program with the address filled in (L4)', () => {
  const { google, apple, outlook, office } = subscribeLinks('https://api.school.example/feeds/t/runs.ics', 'A & B');

  expect(apple).toBe('webcal://api.school.example/feeds/t/runs.ics');
  expect(new URL(google).searchParams.get('cid')).toBe(apple);
  for (const link of [outlook, office]) {
    const { searchParams } = new URL(link);
    expect([searchParams.get('url'), searchParams.get('name')]).toEqual([
      'https://api.school.example/feeds/t/runs.ics',
      'A & B',
    ]);
  }
});
