import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { texts } from '../texts/texts.ts';

const done = {
  color: 'green',
  icon: <IconCheck size={18} aria-hidden />,
  withBorder: true,
  // Read out when whoever listens has a moment, and not in the middle of a sentence.
  role: 'status',
} as const;

/** How a message is closed. */
const closable = () => ({ closeButtonProps: { 'aria-label': texts.ui.closeMessage } });

/** Says that something was done, for a few seconds, where nothing else on the page shows it. */
export function notifyDone(message: string): void {
  notifications.show({ ...done, ...closable(), message });
}

/** Long enough to read it and to reach the button by keyboard. */
const undoMs = 10_000;

/** Says that something was done that can be taken back, and offers to. */
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

/** Says that something could not be done, where the page has no place of its own for it. */
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
