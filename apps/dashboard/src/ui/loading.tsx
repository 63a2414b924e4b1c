import { Box, Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import { useEffect, useState } from 'react';
import { texts } from '../texts/texts.ts';

const delayMs = 200;

/** Keeps the place of what is being loaded; becomes visible only after a moment, since most answers arrive sooner. */
export function Loading({ lines = 4 }: { readonly lines?: number }) {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), delayMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Stack gap="sm" role="status" mih={lines * 36}>
      <VisuallyHidden>{texts.ui.loading}</VisuallyHidden>
      {isShown &&
        Array.from({ length: lines }, (_, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines that differ in nothing else
          <Box key={line} aria-hidden>
            <Skeleton height={24} />
          </Box>
        ))}
    </Stack>
  );
}
