import { MantineProvider } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createQueryClient } from './api/query-client.ts';
import { sessionQuery } from './api/session.ts';
import { createDashboardRouter } from './router.ts';
import { Messages } from './shell/messages.tsx';
import { cssVariables, theme } from './theme/theme.ts';
import { notifyFailed } from './ui/notify.tsx';

const nonce = readNonce();
const queries = createQueryClient({ onSignedOut: askToSignIn, onRoleLost: notifyFailed });
const router = createDashboardRouter(queries);

const matches = router.matchRoutes(router.latestLocation);
// What a screen consists of arrives together with the session, not after it; the session is asked for first, since the screen's data waits for it.
if (isInside(matches)) void queries.prefetchQuery(sessionQuery);
for (const { routeId } of matches) {
  void router.loadRouteChunk(router.routesById[routeId as keyof typeof router.routesById]);
}

const place = document.getElementById('root');
if (place === null) throw new Error('The page has no place for the dashboard.');
createRoot(place).render(
  <StrictMode>
    <App nonce={nonce} queries={queries} router={router} />
  </StrictMode>,
);

/**
 * Leads to the page for signing in when a session has ended, and back to the page that is shown or loading. Screens for people who are not
 * signed in stay, whichever of several requests learns of it last.
 */
function askToSignIn(): void {
  const { location } = router.state;
  if (!isInside(router.matchRoutes(location))) return;
  void router
    .navigate({ to: '/sign-in', search: { next: location.href }, replace: true, ignoreBlocker: true })
    // Not sooner: the old screen would ask for it again, and fail.
    .then(() => queries.removeQueries({ type: 'inactive' }));
}

/** Whether a screen is for people who are signed in. */
function isInside(routes: ReturnType<typeof router.matchRoutes>): boolean {
  return routes.some(({ routeId }) => routeId === '/inside');
}

type AppProps = {
  readonly nonce: string;
  readonly queries: QueryClient;
  readonly router: ReturnType<typeof createDashboardRouter>;
};

/** Surrounds all screens. */
function App({ nonce, queries, router }: AppProps) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      defaultColorScheme="auto"
      getStyleNonce={() => nonce}
    >
      <QueryClientProvider client={queries}>
        <Messages />
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  );
}

/** What the page's policy asks of every style that is added to it. Some libraries look for it under a name of webpack's. */
function readNonce(): string {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
  Object.assign(globalThis, { __webpack_nonce__: nonce });
  return nonce;
}
