import type { PartNameWire } from '@prospectus/contract/admin';
import type { Fields } from './part-state.ts';

/** What was typed of a part and is not saved yet. */
export type Unsaved = {
  readonly name: PartNameWire;
  readonly within: PartNameWire | null;
  /** Of the draft that it was made of. */
  readonly version: number;
  readonly draft: Fields;
  /** What was published of its fields when it was begun, where that is known. */
  readonly base?: Fields | undefined;
};

/** Of a course, or with null of what all courses share. */
type Edited = { readonly instituteId: string; readonly courseId: string | null };

// No course has an empty id.
const nameOf = ({ instituteId, courseId }: Edited) => `prospectus.unsaved.${instituteId}/${courseId ?? ''}`;

/** Keeps in this browser what is not saved yet, so that a reload or a lost network loses nothing (rule K5). */
export function keepUnsaved(edited: Edited, unsaved: readonly Unsaved[]): void {
  try {
    if (unsaved.length === 0) localStorage.removeItem(nameOf(edited));
    else localStorage.setItem(nameOf(edited), JSON.stringify(unsaved));
  } catch {
    // The browser keeps nothing, or no more: what is typed is saved within a second all the same.
  }
}

export function readUnsaved(edited: Edited): readonly Unsaved[] {
  try {
    // Written by the function above alone.
    return JSON.parse(localStorage.getItem(nameOf(edited)) ?? '[]') as readonly Unsaved[];
  } catch {
    return [];
  }
}
