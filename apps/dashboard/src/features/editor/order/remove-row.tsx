import { ActionIcon, type ActionIconProps } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { texts } from '../../../texts/texts.ts';
import { useRemoval } from './use-removal.ts';

type RemoveRowProps = Pick<ActionIconProps, 'size'> & { readonly name: string; readonly onRemove: () => void };

/** Takes a row of a list away. */
export function RemoveRow({ name, onRemove, ...size }: RemoveRowProps) {
  const removal = useRemoval('row');
  return (
    <ActionIcon
      variant="default"
      {...size}
      {...removal.mark}
      aria-label={texts.editor.removeOf(name)}
      onClick={({ currentTarget }) => removal.remove(currentTarget, texts.editor.removedNow(name), onRemove)}
    >
      <IconTrash size={16} aria-hidden />
    </ActionIcon>
  );
}
