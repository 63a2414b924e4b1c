import { Button, Group, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { texts } from '../texts/texts.ts';

type PagerProps = {
  /** Undefined where there is none. */
  readonly onPrevious: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
  readonly previous?: string;
  readonly next?: string;
  /** Which page of how many this is, where that is known. */
  readonly place?: string;
};

/** Steps through a list by cursors. Nothing is shown for a list of one page. */
export function Pager({ onPrevious, onNext, previous = texts.ui.newer, next = texts.ui.older, place }: PagerProps) {
  if (onPrevious === undefined && onNext === undefined) return null;
  return (
    <Group component="nav" aria-label={texts.ui.pages} justify="center" gap="sm">
      <Button
        variant="default"
        leftSection={<IconChevronLeft size={16} aria-hidden />}
        disabled={onPrevious === undefined}
        onClick={onPrevious}
      >
        {previous}
      </Button>
      {place !== undefined && (
        <Text size="sm" c="dimmed">
          {place}
        </Text>
      )}
      <Button
        variant="default"
        rightSection={<IconChevronRight size={16} aria-hidden />}
        disabled={onNext === undefined}
        onClick={onNext}
      >
        {next}
      </Button>
    </Group>
  );
}
