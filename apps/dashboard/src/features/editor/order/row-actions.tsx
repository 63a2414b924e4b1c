import { ActionIcon, Group } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { texts } from '../../../texts/texts.ts';
import { MoveButtons } from './move-buttons.tsx';

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
      <ActionIcon
        variant="default"
        size="input-sm"
        aria-label={texts.editor.removeOf(name)}
        onClick={() => onChange(without)}
      >
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
    </Group>
  );
}
