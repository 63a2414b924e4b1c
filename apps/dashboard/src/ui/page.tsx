import { Container, Group, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';

type PageProps = {
  readonly title: string;
  /** The way back: a `Trail` of the screens above this one. */
  readonly trail?: ReactNode;
  /** One sentence that says what the page is for. */
  readonly lead?: ReactNode;
  /** Buttons for what is done here most. */
  readonly actions?: ReactNode;
  /** Forms are easier to read when they are narrow; what is wide has something next to it. */
  readonly width?: keyof typeof widths;
  readonly children: ReactNode;
};

const widths = { form: 560, page: 1100, wide: 1900 } as const;

/** A screen: its one `h1`, what it is for, what can be done, and the content. Names the browser's tab, too. */
export function Page({ title, trail, lead, actions, width = 'page', children }: PageProps) {
  useEffect(() => {
    document.title = `${title} · Prospectus`;
  }, [title]);
  return (
    <Container size={widths[width]} px={0} mx={0}>
      <Stack gap="lg">
        <Group justify="space-between" align="flex-start" gap="md">
          <Stack gap={4} flex="1 1 240px">
            {trail}
            <Title order={1}>{title}</Title>
            {lead && (
              <Text c="dimmed" size="sm" maw={680}>
                {lead}
              </Text>
            )}
          </Stack>
          {actions && <Group gap="xs">{actions}</Group>}
        </Group>
        {children}
      </Stack>
    </Container>
  );
}
