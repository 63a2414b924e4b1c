import type { PartNameWire } from '@prospectus/contract/admin';
import { type Fields, keyOf } from './part-state.ts';

/** What was typed of a part and is not saved yet. */
export type Unsaved = {
  readonly name: PartNameWire;
  readonly within: PartNameWire | null;
  /** Of the draft that it was made of. */
  readonly version: number;
  readonly draft: Fields;
  /** What was published of its fields when it was begun, where that is known. */
  readonly base?: Fields | undefined;
  /** The draft that it was made of, as it was saved. */
  readonly saved?: Fields | undefined;
};

/** Of a course, or with null of what all courses share. */
type Kept = { readonly personId: string; readonly instituteId: string; readonly courseId: string | null };

/**
 * Keeps in this browser what is not saved yet, so that a reload or a lost network loses nothing (rule K5): for the person who typed it alone,
 * since others may sign in at the same computer.
 */
export function createKeptEdits({ personId, instituteId, courseId }: Kept) {
  // No course has an empty id.
  const place = `prospectus.unsaved.${personId}/${instituteId}/${courseId ?? ''}`;
  /** What this editor has put there. Another tab has its own in the same place. */
  let own = new Map<string, string>();

  const read = (): readonly Unsaved[] => {
    try {
      // Written by the function below alone.
      return JSON.parse(localStorage.getItem(place) ?? '[]') as readonly Unsaved[];
    } catch {
      return [];
    }
  };
  /** Returns whether the browser keeps it. */
  const keep = (unsaved: readonly Unsaved[]): boolean => {
    const now = new Map(unsaved.map((each) => [keyOf(each.name), JSON.stringify(each)]));
    const others = read().filter((each) => {
      const key = keyOf(each.name);
      return !now.has(key) && own.get(key) !== JSON.stringify(each);
    });
    const all = [...others, ...unsaved];
    const store = (kept: readonly Unsaved[]): boolean => {
      try {
        if (kept.length === 0) localStorage.removeItem(place);
        else localStorage.setItem(place, JSON.stringify(kept));
        return true;
      } catch {
        return false;
      }
    };
    // Where there is not enough room, what was typed is kept without what it is compared with.
    const isKept = store(all) || store(all.map(({ base: _base, saved: _saved, ...typed }) => typed));
    if (isKept) own = now;
    // The browser keeps nothing, or no more: what is typed is saved within a second all the same.
    return isKept || unsaved.length === 0;
  };
  return { read, keep };
}
