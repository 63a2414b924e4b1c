import { useCallback, useRef } from 'react';
import { inOrder, orderWith, type Siblings } from '../state/order.ts';
import type { PartState } from '../state/part-state.ts';
import { useDraft, useOfDraft } from '../state/use-course-draft.ts';

/** Parts within another in their order, and how to move one by so many places. Both stay the same as long as none of them changes. */
export function useSiblings(
  holder: string,
  { entity, field }: Siblings,
): readonly [readonly PartState[], (key: string, by: number) => void] {
  const draft = useDraft();
  const last = useRef<readonly PartState[]>([]);
  const list = useOfDraft(({ parts }) => {
    const held = parts.find(({ key }) => key === holder);
    const next = held ? inOrder(parts, held, { entity, field }) : [];
    const isSame = next.length === last.current.length && next.every((part, index) => part === last.current[index]);
    if (!isSame) last.current = next;
    return last.current;
  });
  const move = useCallback(
    (key: string, by: number) => {
      const { parts } = draft.get();
      const held = parts.find((each) => each.key === holder);
      const part = parts.find((each) => each.key === key);
      if (held && part) draft.set(holder, field, orderWith(parts, held, { entity, field }, { part, by }));
    },
    [draft, holder, entity, field],
  );
  return [list, move];
}
