import { Paper, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { texts } from '../texts/texts.ts';
import { Copyable } from './actions/copyable.tsx';

type EmptyStateProps = {
  readonly title: string;
  /** What this is for. */
  readonly children?: ReactNode;
  /** The one next step, as a button. */
  readonly action?: ReactNode;
  /** The same on the command line. */
  readonly command?: string;
};

/** Shown where a list is empty; explains what belongs there and how to add it. */
export function EmptyState({ title, children, action, command }: EmptyStateProps) {
  return (
    <Paper p="xl">
      <Stack gap="md" align="flex-start" maw={640}>
        <Title order={2}>{title}</Title>
        {children && <Text>{children}</Text>}
        {action}
        {command !== undefined && (
          <Stack gap={4} w="100%">
            <Text size="sm" c="dimmed">
              {texts.ui.commandLine}
            </Text>
            <Copyable value={command} what={texts.ui.theCommand} />
          </Stack>
        )}
      </Stack>
    </Paper>
  );
}
