import { Text } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useSession } from '../api/session.ts';
import { useCurrentInstitute } from './current-institute.ts';

/** Loaded only for admins of several institutes. */
const InstituteChoice = lazy(async () => {
  const { InstituteChoice: loaded } = await import('./institute-choice.tsx');
  return { default: loaded };
});

/**
 * Shows the institute of the page, or of the previous page where this one has none. Admins of several institutes can switch to the same
 * page of another.
 */
export function InstituteSwitcher() {
  const { institutes } = useSession();
  const current = useCurrentInstitute();
  if (current === undefined) return null;
  const name = (
    <Text size="sm" truncate="end">
      {current.name}
    </Text>
  );
  if (institutes.length === 1) return name;
  return (
    <Suspense fallback={name}>
      <InstituteChoice />
    </Suspense>
  );
}
