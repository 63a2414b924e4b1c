import { useState } from 'react';

/**
 * A field's value: what was typed, or else what is stored, also once somebody else has changed that. What is typed is let go as soon as it is
 * what is stored: else it would be sent over a later change of somebody else's.
 */
export function useTyped<T extends string | number | boolean | null>(
  stored: T,
): [value: T, onType: (value: T) => void] {
  const [typed, setTyped] = useState<{ readonly value: T }>();
  if (typed !== undefined && typed.value === stored) setTyped(undefined);
  return [typed === undefined ? stored : typed.value, (value) => setTyped({ value })];
}
