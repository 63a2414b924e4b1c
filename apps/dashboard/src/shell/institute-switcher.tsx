import { Text } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useSession } from '../api/session.ts';
import { useCurrentInstitute } from './navigation/current-institute.ts';

/** Loaded only for admins of several institutes. Without a network, the institute is named at least. */
const InstituteChoice = lazy(async () => {
  const loaded = await import('./institute-choice.tsx').catch(() => undefined);
  return { default: loaded?.InstituteChoice ?? CurrentInstitute };
});

/**
 * Shows the institute of the page, or of the previous page where this one has none. Admins of several institutes can switch to the same
 * page of another.
 */
export function InstituteSwitcher() {
  const { institutes } = useSession();
  if (institutes.length < 2) return <CurrentInstitute />;
  return (
    <Suspense fallback={<CurrentInstitute />}>
      <InstituteChoice />
    </Suspense>
  );
}

function CurrentInstitute() {
  const current = useCurrentInstitute();
  return (
    current && (
      <Text size="sm" truncate="end">
        {current.name}
      </Text>
    )
  );
}
