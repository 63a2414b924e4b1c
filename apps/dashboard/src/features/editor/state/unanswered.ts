import type { DraftOfPartWire } from '@prospectus/contract/admin';
import { type Fields, isSame, type PartState, toFields } from './part-state.ts';

/** More drafts than this without an answer are not told apart from what others save. */
const keptMax = 20;

/** Drafts that were sent and not answered: the service may have saved any of them. */
export function createUnanswered() {
  const sent = new Map<string, readonly Fields[]>();
  return {
    note({ key, draft }: PartState) {
      const others = (sent.get(key) ?? []).filter((each) => !isSame(each, draft));
      sent.set(key, [...others, draft].slice(-keptMax));
    },
    /** Whether what is saved of a part, which may be nothing, is one of them. */
    has: (key: string, saved: Pick<DraftOfPartWire, 'fields'> | null): boolean =>
      (sent.get(key) ?? []).some((draft) => isSame(draft, toFields(saved))),
    forget: (key: string) => void sent.delete(key),
  };
}
