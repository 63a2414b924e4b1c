import { afterEach, describe, expect, it, vi } from 'vitest';
import { saveTyped, whenSavingIsAsked } from './before-sign-out.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The events of a window. */
function useWindow(): void {
  const target = new EventTarget();
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const) {
    vi.stubGlobal(name, target[name].bind(target));
  }
}

describe('what was typed before a person signs out', () => {
  it('is saved first, also where some of it cannot be (K5)', async () => {
    useWindow();
    const saved: string[] = [];
    whenSavingIsAsked(() => Promise.reject(new Error('away')));
    whenSavingIsAsked(async () => saved.push('a title'));
    const callOff = whenSavingIsAsked(async () => saved.push('of a screen that was left'));
    callOff();

    await saveTyped();

    expect(saved).toEqual(['a title']);
  });

  it('lets people sign out where the service does not answer (K5)', async () => {
    vi.useFakeTimers();
    useWindow();
    whenSavingIsAsked(() => new Promise(() => {}));

    const asked = saveTyped();
    await vi.runAllTimersAsync();

    await expect(asked).resolves.toBeUndefined();
  });
});
