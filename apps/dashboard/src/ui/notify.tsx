import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { texts } from '../texts/texts.ts';

const done = {
  color: 'green',
  icon: <IconCheck size={18} aria-hidden />,
  withBorder: true,
  // Screen readers announce it at the next pause, not in the middle of a sentence.
  role: 'status',
} as const;

/** Props of the button that closes a message. */
const closable = () => ({ closeButtonProps: { 'aria-label': texts.ui.closeMessage } });

/** Confirms an action for a few seconds, where nothing else on the page shows its result. */
export function notifyDone(message: string): void {
  notifications.show({ ...done, ...closable(), message });
}

/** Long enough to read the message and to reach the button by keyboard. */
const undoMs = 10_000;

/** Confirms an action that can be undone, and offers to undo it. */
export function notifyUndoable(message: string, undo: () => void): void {
  const id = notifications.show({
    ...done,
    ...closable(),
    autoClose: undoMs,
    message: (
      <Group justify="space-between" gap="sm" wrap="nowrap">
        {message}
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => {
            notifications.hide(id);
            undo();
          }}
        >
          {texts.ui.undo}
        </Button>
      </Group>
    ),
  });
}

/** Reports that an action failed, where the page has no place of its own for the error. */
export function notifyFailed(thrown: unknown): void {
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  notifications.show({
    message,
    color: 'red',
    icon: <IconAlertTriangle size={18} aria-hidden />,
    withBorder: true,
    ...closable(),
  });
}
