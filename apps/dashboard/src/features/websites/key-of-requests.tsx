import { Code, Stack } from '@mantine/core';
import type { RefusedPageWire } from '@prospectus/contract/admin';
import { texts } from '../../texts/texts.ts';

/** The key that was sent, by its name and how it begins. */
export function KeyOfRequests({ shown }: { readonly shown: RefusedPageWire['key'] }) {
  if (shown === null) return texts.websites.refusals.goneKey;
  return (
    <Stack gap={4} align="flex-start">
      <span>{shown.name}</span>
      <Code fw={400} style={{ whiteSpace: 'nowrap' }}>
        {shown.prefix}…
      </Code>
    </Stack>
  );
}
