import type { DraftOfPartWire } from '@prospectus/contract/admin';
import { type Fields, isSame, type PartState, toFields } from './part-state.ts';

/** More tries than this without an answer are not told apart from what others save. */
const keptMax = 20;

/** Drafts that were sent and not answered: the service may have saved any of them. */
export function createUnanswered() {
  const sent = new Map<string, readonly Fields[]>();
  return {
    note({ key, draft }: PartState) {
      sent.set(key, [...(sent.get(key) ?? []), draft].slice(-keptMax));
    },
    /** Whether what is saved of a part is one of them. */
    has: (key: string, saved: Pick<DraftOfPartWire, 'fields'> | null): boolean =>
      saved !== null && (sent.get(key) ?? []).some((draft) => isSame(draft, toFields(saved))),
    forget: (key: string) => void sent.delete(key),
  };
}
