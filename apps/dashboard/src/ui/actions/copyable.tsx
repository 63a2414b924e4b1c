import { Code, Group, Stack, Title } from '@mantine/core';
import classes from '../copyable.module.css';
import { CopyButton } from './copy-button.tsx';

type CopyableProps = {
  readonly value: string;
  /** What it is: "the key", "the name of the record". */
  readonly what: string;
  /** Shown above the value, next to the button, so that long texts have the full width. */
  readonly title?: string;
};

/** A key, record, id or command, as a whole and with a button that copies it. */
export function Copyable({ value, what, title }: CopyableProps) {
  if (title !== undefined)
    return (
      <Stack gap={4}>
        <Group justify="space-between" wrap="nowrap">
          <Title order={3}>{title}</Title>
          <CopyButton value={value} what={what} flex="0 0 auto" />
        </Group>
        <Code block className={classes['value']}>
          {value}
        </Code>
      </Stack>
    );
  return (
    <Group gap="xs" align="flex-start" wrap="nowrap">
      <Code block className={classes['value']} flex={1}>
        {value}
      </Code>
      <CopyButton value={value} what={what} flex="0 0 auto" />
    </Group>
  );
}
