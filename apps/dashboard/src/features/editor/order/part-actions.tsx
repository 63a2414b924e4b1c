import { ActionIcon, Alert, Button, Group } from '@mantine/core';
import { adminEndpoints } from '@prospectus/contract/admin';
import { IconArrowBackUp, IconCopy, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { texts } from '../../../texts/texts.ts';
import { May } from '../../../ui/may.tsx';
import { isRemoved, type PartState } from '../state/part-state.ts';
import { useDraft } from '../state/use-course-draft.ts';
import { useRemoval } from './use-removal.ts';

type PartActionsProps = {
  /** The part as people call it. */
  readonly name: string;
  readonly part: PartState;
  readonly onCopy?: () => void;
};

/** Takes a part away, or copies it. */
export function PartActions({ name, part, onCopy }: PartActionsProps) {
  const draft = useDraft();
  const removal = useRemoval('part');
  // What is published stays until that is published, too, as an alert in its place says.
  const said = part.isPublished ? undefined : texts.editor.removedNow(name);
  return (
    <Group gap="xs">
      {onCopy && (
        <ActionIcon variant="default" aria-label={texts.editor.copyOf(name)} onClick={onCopy}>
          <IconCopy size={16} aria-hidden />
        </ActionIcon>
      )}
      <ActionIcon
        variant="default"
        {...removal.mark}
        aria-label={texts.editor.removeOf(name)}
        onClick={({ currentTarget }) => removal.remove(currentTarget, said, () => draft.remove(part.key))}
      >
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
    </Group>
  );
}

/** Shows a part, or that it is to be taken away and the way back. */
export function UnlessRemoved({ name, part, children }: PartActionsProps & { readonly children: ReactNode }) {
  const draft = useDraft();
  if (!isRemoved(part)) return children;
  return (
    <Alert color="gray">
      <Group justify="space-between" gap="sm">
        {texts.editor.willGo(name)}
        <May call={adminEndpoints.saveDraft}>
          {' '}
          <Button
            size="xs"
            variant="default"
            leftSection={<IconArrowBackUp size={14} aria-hidden />}
            onClick={() => draft.restore(part.key)}
          >
            {texts.editor.keepIt}
          </Button>
        </May>
      </Group>
    </Alert>
  );
}
