import { afterEach, describe, expect, it, vi } from 'vitest';
import { keptLanguage, showIn } from './kept-language.ts';

afterEach(() => vi.unstubAllGlobals());

const refusing = {
  getItem: () => {
    throw new Error('Storage is disabled.');
  },
  setItem: () => {
    throw new Error('Storage is disabled.');
  },
};
const forgetting = { getItem: () => null, setItem: () => undefined };

describe('the language that a browser keeps', () => {
  it.each([
    ['refuses', refusing],
    ['forgets', forgetting],
  ])('is none where the browser %s what it is to keep, and the page is not loaded again for it', (_, storage) => {
    const reload = vi.fn();
    vi.stubGlobal('localStorage', storage);
    vi.stubGlobal('window', { location: { href: 'http://localhost/dashboard/', reload, replace: reload } });

    expect(keptLanguage()).toBeUndefined();
    expect(showIn('de')).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });
});
