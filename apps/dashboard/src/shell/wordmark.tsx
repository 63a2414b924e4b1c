import { Group, Text } from '@mantine/core';
import booklet from '../booklet.svg';
import { texts } from '../texts/texts.ts';
import { TextLink } from '../ui/links.tsx';

/** The product's name, which leads to the start. Where there is little room the booklet alone stands for it. */
export function Wordmark() {
  return (
    <TextLink to="/" underline="never" c="inherit" aria-label={texts.shell.product}>
      <Group gap="xs" wrap="nowrap">
        <img src={booklet} width={28} height={28} alt="" />
        <Text span fw={600} visibleFrom="sm">
          {texts.shell.product}
        </Text>
      </Group>
    </TextLink>
  );
}
