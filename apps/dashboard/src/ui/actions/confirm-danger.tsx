import { Button, Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { texts } from '../../texts/texts.ts';
import { Dialog } from './dialog.tsx';
import { ErrorNotice } from './error-notice.tsx';

type ConfirmDangerProps = {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** A question: "Revoke the key Main site?" */
  readonly title: string;
  /** What will stop working, and for whom. */
  readonly children: ReactNode;
  /** Verb and object: "Revoke key Main site". */
  readonly action: string;
  readonly onConfirm: () => void;
  readonly isPending: boolean;
  /** What the service refused with, if it did. */
  readonly error?: unknown;
};

/** Asks once before something stops working. Close it in the change's `onSuccess`. */
export function ConfirmDanger(props: ConfirmDangerProps) {
  const { opened, onClose, title, children, action, onConfirm, isPending, error } = props;
  return (
    <Dialog opened={opened} onClose={onClose} title={title} isHeld={isPending}>
      <Stack gap="md">
        <div>{children}</div>
        <ErrorNotice error={error} />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose} disabled={isPending} data-autofocus>
            {texts.ui.cancel}
          </Button>
          <Button color="red" loading={isPending} onClick={onConfirm}>
            {action}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
