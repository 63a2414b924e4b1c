import type { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { routeTree } from './routes.ts';
import { FailedScreen } from './shell/failed-screen.tsx';
import { NotFoundScreen } from './shell/not-found-screen.tsx';
import { PendingScreen } from './shell/pending-screen.tsx';

/** Makes the router of all screens. */
export const createDashboardRouter = (queries: QueryClient) =>
  createRouter({
    routeTree,
    basepath: '/dashboard',
    context: { queries },
    defaultPreload: 'intent',
    // The cache of answers decides which answers are fresh enough.
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: FailedScreen,
    defaultNotFoundComponent: NotFoundScreen,
    defaultPendingComponent: PendingScreen,
    defaultPendingMs: 200,
    // The default of half a second would come on top of every wait.
    defaultPendingMinMs: 0,
    scrollRestoration: true,
    // A screen's state, such as a new key, must not be carried over to another institute.
    defaultRemountDeps: ({ params }) => params,
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createDashboardRouter>;
  }
}
