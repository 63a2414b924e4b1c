import { Button, Group } from '@mantine/core';
import { texts } from '../../texts/texts.ts';

type FormActionsProps = {
  /** A verb, with its object where that is not plain. */
  readonly action: string;
  readonly isPending: boolean;
  readonly onCancel: () => void;
  /** Whether there is something to send yet. */
  readonly isReady?: boolean;
  readonly isDanger?: boolean;
  /** For forms that begin with nothing to fill in. */
  readonly focusesCancel?: boolean;
};

/** The buttons of a form in front of the screen: cancel and send. Both are disabled while the form is being sent. */
export function FormActions({
  action,
  isPending,
  onCancel,
  isReady = true,
  isDanger = false,
  focusesCancel = false,
}: FormActionsProps) {
  return (
    <Group justify="flex-end" gap="sm">
      <Button
        variant="default"
        onClick={onCancel}
        disabled={isPending}
        {...(focusesCancel ? { 'data-autofocus': true } : {})}
      >
        {texts.ui.cancel}
      </Button>
      <Button type="submit" loading={isPending} disabled={!isReady} {...(isDanger ? { color: 'red' } : {})}>
        {action}
      </Button>
    </Group>
  );
}
