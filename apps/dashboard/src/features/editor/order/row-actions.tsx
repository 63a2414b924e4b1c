import { Group } from '@mantine/core';
import { MoveButtons } from './move-buttons.tsx';
import { RemoveRow } from './remove-row.tsx';

type RowActionsProps<T> = {
  readonly name: string;
  readonly list: readonly T[];
  readonly index: number;
  readonly onChange: (list: readonly T[]) => void;
};

/** Moves something within its list, or takes it away. */
export function RowActions<T>({ name, list, index, onChange }: RowActionsProps<T>) {
  const without = list.toSpliced(index, 1);
  const move = (by: number) => onChange(without.toSpliced(index + by, 0, ...list.slice(index, index + 1)));
  return (
    <Group gap={4} wrap="nowrap">
      <MoveButtons size="input-sm" name={name} index={index} count={list.length} onMove={move} />
      <RemoveRow size="input-sm" name={name} onRemove={() => onChange(without)} />
    </Group>
  );
}
