import { Code, Stack } from '@mantine/core';
import type { RefusedPageWire } from '@prospectus/contract/admin';
import type { ReactNode } from 'react';
import { texts } from '../../texts/texts.ts';

type AdviceProps = Pick<RefusedPageWire, 'seen' | 'fix'> & { readonly children?: ReactNode };

/** Why requests were refused, and what to do. */
export function Advice({ seen, fix, children }: AdviceProps) {
  return (
    <Stack gap={4} align="flex-start">
      {children}
      <span>{texts.said(seen)}</span>
      {fix !== null && (
        <span>
          <strong>{texts.doctor.fix}</strong> {texts.said(fix)}
        </span>
      )}
    </Stack>
  );
}

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
