import { Stack } from '@mantine/core';
import type { DoctorCheckBody } from '@prospectus/contract/admin';
import type { ReactNode } from 'react';
import { texts } from '../../texts/texts.ts';

type AdviceProps = Pick<DoctorCheckBody, 'seen' | 'fix'> & { readonly children?: ReactNode };

/** What the service has seen, and what to do about it. */
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
