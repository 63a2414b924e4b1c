import { Button, type ButtonProps } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { texts } from '../../texts/texts.ts';

type CopyButtonProps = ButtonProps & {
  readonly value: string;
  /** What is copied, for screen readers, which do not know what is next to the button: "the key". */
  readonly what: string;
  readonly children?: string;
};

/** Copies with one click and confirms in place, for eyes and for screen readers. */
export function CopyButton({ value, what, children = texts.ui.copy, ...button }: CopyButtonProps) {
  const clipboard = useClipboard({ timeout: 2_000 });
  const label = clipboard.copied ? texts.ui.copied : clipboard.error ? texts.ui.copyFailed : children;
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={clipboard.copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
      onClick={() => clipboard.copy(value)}
      {...button}
      aria-label={texts.ui.copyNamed(label, what)}
    >
      <span aria-live="polite">{label}</span>
    </Button>
  );
}
