import { Group, Paper, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';

type SectionProps = {
  readonly title: string;
  /** One sentence about what it is for. */
  readonly lead?: ReactNode;
  /** Shown next to the heading. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
};

/** A part of a screen with its heading. */
export function Section({ title, lead, actions, children }: SectionProps) {
  const id = useId();
  return (
    <Paper component="section" p="lg" aria-labelledby={id}>
      <Stack gap="md">
        <Group justify="space-between" gap="sm">
          <div>
            <Title order={2} id={id}>
              {title}
            </Title>
            {lead && (
              <Text size="sm" c="dimmed" mt={4}>
                {lead}
              </Text>
            )}
          </div>
          {actions}
        </Group>
        {children}
      </Stack>
    </Paper>
  );
}
