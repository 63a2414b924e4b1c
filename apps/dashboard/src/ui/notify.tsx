import { notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { uiTexts } from '../texts/ui.ts';

/** Says that something was done, for a few seconds, where nothing else on the page shows it. */
export function notifyDone(message: string): void {
  notifications.show({
    message,
    color: 'green',
    icon: <IconCheck size={18} aria-hidden />,
    withBorder: true,
    closeButtonProps: { 'aria-label': uiTexts.closeMessage },
  });
}

/** Says that something could not be done, where the page has no place of its own for it. */
export function notifyFailed(thrown: unknown): void {
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  notifications.show({ message, color: 'red', icon: <IconAlertTriangle size={18} aria-hidden />, withBorder: true });
}
