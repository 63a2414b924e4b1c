import { Button, type ButtonProps } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { uiTexts } from '../../texts/ui.ts';

type CopyButtonProps = ButtonProps & {
  readonly value: string;
  /** What is copied, for those who do not see what stands beside the button: "the key". */
  readonly what: string;
  readonly children?: string;
};

/** Copies with one click and confirms in place, for eyes and for screen readers. */
export function CopyButton({ value, what, children = uiTexts.copy, ...button }: CopyButtonProps) {
  const clipboard = useClipboard({ timeout: 2_000 });
  const label = clipboard.copied ? uiTexts.copied : clipboard.error ? uiTexts.copyFailed : children;
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={clipboard.copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
      onClick={() => clipboard.copy(value)}
      {...button}
      aria-label={`${label} ${what}`}
    >
      <span aria-live="polite">{label}</span>
    </Button>
  );
}
