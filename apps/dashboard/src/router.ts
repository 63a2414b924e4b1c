import type { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { account, inside, start } from './routes/inside.ts';
import { instituteRoutes } from './routes/institute.ts';
import { operatorRoutes } from './routes/operator.ts';
import { outsideRoutes } from './routes/outside.tsx';
import { root } from './routes/root.tsx';
import { FailedScreen } from './shell/failed-screen.tsx';
import { NotFoundScreen } from './shell/not-found-screen.tsx';
import { PendingScreen } from './shell/pending-screen.tsx';

/**
 * Every screen and its address, below `/dashboard`.
 *
 * How a screen is added:
 * 1. Write it in `features/<subject>/<name>-screen.tsx`: one exported component whose outermost element is `ui/page.tsx`'s `Page`. It reads
 *    with `useAdminQuery(adminEndpoints.x, { params, query })`, shows the answer inside of `Asked`, and changes with `useAdminChange`
 *    (`api/queries.ts`). The institute is `useInstitute()` (`api/session.ts`). Its words are in `texts/en/<subject>.ts` and
 *    `texts/de/<subject>.ts`, and are read as `texts.<subject>`.
 * 2. Give it a route in `routes/`, with `lazyRouteComponent`, and put the route among its parent's children at the end of that file. What the
 *    address holds behind `?` is checked by `validateSearch`, a pure function of the feature.
 * 3. Put a screen that people look for into `shell/navigation/entries.ts`.
 * 4. Give it a test in `e2e/browser/dashboard/<subject>.test.ts`, and a line in `e2e/support/screens/`, from which pictures are taken.
 *
 * Links: `TextLink`, `ButtonLink` (`ui/links.tsx`) and `useNavigate`, whose addresses are checked by the compiler. No feature
 * imports routes.
 */
const routeTree = root.addChildren([
  outsideRoutes,
  inside.addChildren([start, account, instituteRoutes, operatorRoutes]),
]);

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
