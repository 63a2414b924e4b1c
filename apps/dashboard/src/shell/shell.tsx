import { Alert, AppShell, Burger, Group } from '@mantine/core';
import { useDisclosure, useNetwork } from '@mantine/hooks';
import { IconWifiOff } from '@tabler/icons-react';
import { Outlet, useLocation } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense, useEffect, useRef } from 'react';
import { useSession } from '../api/session.ts';
import { texts } from '../texts/texts.ts';
import { notifyFailed } from '../ui/notify.tsx';
import { Account } from './account.tsx';
import { Finder } from './finder/finder.tsx';
import { InstituteSwitcher } from './institute-switcher.tsx';
import { Navigation } from './navigation/navigation.tsx';
import { WithinShell } from './pending-screen.tsx';
import classes from './shell.module.css';
import { shortcutsAsked } from './shortcuts/open-shortcuts.ts';
import { Wordmark } from './wordmark.tsx';

/** Loaded after the page. Where loading fails, everything can still be done without keys, and a person who opens the list of shortcuts sees why it is missing. */
const Shortcuts = lazy<ComponentType>(() =>
  import('./shortcuts/shortcuts.tsx').then(
    (loaded) => ({ default: loaded.Shortcuts }),
    () => ({ default: NoShortcuts }),
  ),
);

function NoShortcuts() {
  useEffect(() => {
    const tell = () => notifyFailed(new Error(texts.ui.notLoaded()));
    addEventListener(shortcutsAsked, tell);
    return () => removeEventListener(shortcutsAsked, tell);
  }, []);
  return null;
}

/** Surrounds every screen of a person who is signed in. */
export function Shell() {
  const [isOpen, { toggle, close }] = useDisclosure();
  const { person } = useSession();
  const main = useFocusOnNavigation(close);
  return (
    <AppShell
      header={{ height: 56 }}
      navbar={{ width: 232, breakpoint: 'sm', collapsed: { mobile: !isOpen } }}
      padding={{ base: 'md', sm: 'xl' }}
      transitionDuration={0}
    >
      <a href="#main" className={classes['skip']}>
        {texts.shell.skip}
      </a>
      <AppShell.Header>
        <Group h="100%" px="md" gap="sm" wrap="nowrap" justify="space-between">
          <Group gap="sm" wrap="nowrap" miw={0}>
            <Burger
              opened={isOpen}
              onClick={toggle}
              hiddenFrom="sm"
              size="sm"
              aria-label={isOpen ? texts.shell.closeNavigation : texts.shell.openNavigation}
              aria-expanded={isOpen}
            />
            <Wordmark />
            <InstituteSwitcher />
          </Group>
          <Group gap="sm" wrap="nowrap">
            <Finder />
            <Account />
          </Group>
        </Group>
      </AppShell.Header>
      <AppShell.Navbar className={classes['navbar'] ?? ''} data-closed={!isOpen}>
        <Navigation />
      </AppShell.Navbar>
      <AppShell.Main ref={main} id="main" tabIndex={-1} className={classes['main'] ?? ''}>
        <OfflineNotice />
        <WithinShell value={true}>
          {/* What one person has open is nothing to go on with for another, who may have signed in in another tab. */}
          <Outlet key={person.id} />
        </WithinShell>
      </AppShell.Main>
      <Suspense>
        <Shortcuts />
      </Suspense>
    </AppShell>
  );
}

/** Takes those who use no mouse to the new screen; what was open for navigating is closed. */
function useFocusOnNavigation(onNavigated: () => void) {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    onNavigated();
    if (!document.activeElement?.closest('[role="dialog"]')) main.current?.focus({ preventScroll: true });
  }, [pathname, onNavigated]);
  return main;
}

/** Says that the network is away, as soon as the browser knows. */
function OfflineNotice() {
  const { online } = useNetwork();
  return (
    <div role="status">
      {!online && (
        <Alert color="amber" icon={<IconWifiOff aria-hidden />} mb="lg">
          {texts.shell.offline}
        </Alert>
      )}
    </div>
  );
}
