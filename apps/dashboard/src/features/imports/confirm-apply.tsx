import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import type { Brake } from '@prospectus/contract/admin';
import { useState } from 'react';
import { texts } from '../../texts/texts.ts';
import { Dialog } from '../../ui/actions/dialog.tsx';
import { ErrorNotice } from '../../ui/actions/error-notice.tsx';

type ConfirmApplyProps = {
  readonly isOpen: boolean;
  readonly action: string;
  readonly reasons: Brake['reasons'];
  /** Courses that go. */
  readonly gone: number;
  /** Whether the number of courses that go is to be typed. */
  readonly isTyped: boolean;
  readonly isPending: boolean;
  readonly error: unknown;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
};

/** Asks once more before a catalogue is published that takes something away, or that may be a mistake (rule K11). */
export function ConfirmApply(props: ConfirmApplyProps) {
  const { isOpen, action, reasons, gone, isTyped, isPending, error, onClose, onConfirm } = props;
  const [typed, setTyped] = useState('');
  return (
    <Dialog opened={isOpen} onClose={onClose} title={texts.imports.applyTitle} isHeld={isPending}>
      <Stack gap="md">
        <Stack gap="xs">
          {reasons.map(({ kind, count, of }) => (
            <Text key={kind}>{texts.changes.brake[kind](count, of)}</Text>
          ))}
          {gone > 0 && <Text>{texts.imports.goneWarning(gone)}</Text>}
        </Stack>
        {isTyped && (
          <TextInput
            label={texts.imports.typeToConfirm(gone)}
            inputMode="numeric"
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            data-autofocus
          />
        )}
        <ErrorNotice error={error} />
        <Group justify="flex-end" gap="sm">
          <Button
            variant="default"
            onClick={onClose}
            disabled={isPending}
            {...(isTyped ? {} : { 'data-autofocus': true })}
          >
            {texts.ui.cancel}
          </Button>
          <Button
            loading={isPending}
            disabled={isTyped && typed.trim() !== String(gone)}
            {...(isTyped || reasons.length > 0 ? { color: 'red' } : {})}
            onClick={onConfirm}
          >
            {action}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
