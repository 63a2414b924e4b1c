import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { locate } from './locate.ts';

type Answers = [found: (position: object) => void, failed: (error: { code: number }) => void];

/** A browser that does with the question what the test says. */
const browser = (ask: (...answers: Answers) => void) =>
  vi.stubGlobal('navigator', { geolocation: { getCurrentPosition: ask } });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the question where the visitor is', () => {
  it('is answered to about a kilometre (R7)', async () => {
    browser((found) => found({ coords: { latitude: 53.55112, longitude: 9.99368 } }));

    expect(await locate()).toEqual({ latitude: 53.55, longitude: 9.99 });
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each([
    [1, 'refused'],
    [3, 'lost'],
  ])('may fail with code %i: %s (R7)', async (code, outcome) => {
    browser((_, failed) => failed({ code }));

    expect(await locate()).toBe(outcome);
  });

  it('is given up when the visitor never says whether the page may ask (R7)', async () => {
    browser(() => undefined);

    const located = locate();
    await vi.advanceTimersByTimeAsync(30_000);

    expect(await located).toBe('lost');
  });
});
