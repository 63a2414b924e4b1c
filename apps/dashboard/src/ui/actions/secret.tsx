import { Alert, Stack, Text } from '@mantine/core';
import { IconEyeOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { texts } from '../../texts/texts.ts';
import { Copyable } from './copyable.tsx';

type SecretProps = {
  readonly value: string;
  /** What it is: "the key". */
  readonly what: string;
  /** What to do with it now. */
  readonly children?: ReactNode;
};

/**
 * Shows a secret that cannot be shown again, with a warning that says so. Keep it in no cache: only in the state of the screen that made
 * it.
 */
export function Secret({ value, what, children }: SecretProps) {
  return (
    <Alert color="amber" icon={<IconEyeOff aria-hidden />} title={texts.ui.secretWarning} role="status">
      <Stack gap="sm">
        <Copyable value={value} what={what} />
        {children && <Text size="sm">{children}</Text>}
      </Stack>
    </Alert>
  );
}
