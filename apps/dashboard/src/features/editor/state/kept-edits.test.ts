import { afterEach, describe, expect, it, vi } from 'vitest';
import { createKeptEdits, type Unsaved } from './kept-edits.ts';

afterEach(() => vi.unstubAllGlobals());

/** What a browser keeps, as long as a test takes. */
function useStorage(): Map<string, string> {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  });
  return kept;
}

const open = (personId: string) => createKeptEdits({ personId, instituteId: 'school', courseId: 'sql' });
const typed = (id: string, title: string): Unsaved => ({
  ...{ name: { entity: 'edition', id }, within: null, version: 0, draft: { title } },
});

describe('what a browser keeps of a course that is edited', () => {
  it('is there for the person who typed it alone (K5)', () => {
    useStorage();
    open('noor').keep([typed('sql-en', 'Noor’s')]);

    expect(open('ben').read()).toEqual([]);
    expect(open('noor').read()).toEqual([typed('sql-en', 'Noor’s')]);
  });

  it('is kept part by part, so that one tab takes nothing of another away (K5)', () => {
    const kept = useStorage();
    const [first, second] = [open('noor'), open('noor')];
    first.keep([typed('sql-en', 'Of the first')]);
    second.keep([typed('sql-de', 'Of the second')]);
    expect(first.read()).toHaveLength(2);

    first.keep([]);
    expect(first.read()).toEqual([typed('sql-de', 'Of the second')]);
    first.keep([typed('sql-de', 'An earlier text')]);
    second.keep([typed('sql-de', 'A later text')]);
    first.keep([]);
    expect(first.read()).toEqual([typed('sql-de', 'A later text')]);

    second.keep([]);
    expect(kept.size).toBe(0);
  });

  it('is said to be kept only where it is (K5)', () => {
    useStorage();
    expect(open('noor').keep([typed('sql-en', 'Kept')])).toBe(true);

    const full = () => {
      throw new Error('QuotaExceededError');
    };
    vi.stubGlobal('localStorage', { getItem: full, setItem: full, removeItem: full });
    expect(open('noor').keep([typed('sql-en', 'Too much')])).toBe(false);
    expect(open('noor').keep([])).toBe(true);
  });

  it('is gone once it is saved, also where later words had no room (K5)', () => {
    const kept = useStorage();
    const tab = open('noor');
    tab.keep([typed('sql-en', 'Short')]);
    const { getItem, removeItem } = localStorage;
    const setItem = () => {
      throw new Error('QuotaExceededError');
    };
    vi.stubGlobal('localStorage', { getItem, removeItem, setItem });
    expect(tab.keep([typed('sql-en', 'Too long for what is left')])).toBe(false);

    expect(tab.keep([])).toBe(true);
    expect(kept.size).toBe(0);
  });
});
