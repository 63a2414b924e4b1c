import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext } from '@tanstack/react-router';
import { FailedScreen } from '../shell/failed-screen.tsx';
import { NotFoundScreen } from '../shell/not-found-screen.tsx';
import { Outside } from '../shell/outside.tsx';

export type RouterContext = { readonly queries: QueryClient };

/** Above all screens. */
export const root = createRootRouteWithContext<RouterContext>()({
  notFoundComponent: () => (
    <Outside>
      <NotFoundScreen />
    </Outside>
  ),
  errorComponent: (failure) => (
    <Outside>
      <FailedScreen {...failure} />
    </Outside>
  ),
});
