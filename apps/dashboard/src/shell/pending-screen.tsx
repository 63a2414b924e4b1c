import { AppShell, Group, Skeleton, Stack } from '@mantine/core';
import { useRouter, useRouterState } from '@tanstack/react-router';
import { createContext, useContext } from 'react';
import { Loading } from '../ui/loading.tsx';
import { Outside } from './outside.tsx';
import { Wordmark } from './wordmark.tsx';

/** Whether the part that is drawn lies within the shell, which then stays. */
export const WithinShell = createContext(false);

/** Stands for a screen that is loading; includes the shell where that is loading, too. */
export function PendingScreen() {
  const router = useRouter();
  const location = useRouterState({ select: ({ location: shown }) => shown });
  if (useContext(WithinShell)) return <Loading />;
  const isInside = router.matchRoutes(location).some(({ routeId }) => routeId === '/inside');
  return isInside ? (
    <PendingShell />
  ) : (
    <Outside>
      <Loading />
    </Outside>
  );
}

const entries = 8;

function PendingShell() {
  return (
    <AppShell
      header={{ height: 56 }}
      navbar={{ width: 232, breakpoint: 'sm', collapsed: { mobile: true } }}
      padding={{ base: 'md', sm: 'xl' }}
      transitionDuration={0}
    >
      <AppShell.Header>
        <Group h="100%" px="md">
          <Wordmark />
        </Group>
      </AppShell.Header>
      <AppShell.Navbar bg="var(--paper-below)" p="md" aria-hidden visibleFrom="sm">
        <Stack gap="lg">
          {Array.from({ length: entries }, (_, entry) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: entries that differ in nothing else
            <Skeleton key={entry} height={20} />
          ))}
        </Stack>
      </AppShell.Navbar>
      <AppShell.Main>
        <Loading />
      </AppShell.Main>
    </AppShell>
  );
}
