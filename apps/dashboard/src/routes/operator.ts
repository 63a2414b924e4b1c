import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import { readActivitySearch } from '../features/activity/activity-search.ts';
import { readInstitutesSearch } from '../features/operator/institutes-search.ts';
import { NotFoundScreen } from '../shell/not-found-screen.tsx';
import { inside } from './inside.ts';

const operator = createRoute({
  getParentRoute: () => inside,
  path: '/operator',
  // If it were thrown any earlier, the error would be shown without the shell around the screens.
  loader: ({ context: { session } }) => {
    if (!session.person.is_operator) throw notFound();
  },
  notFoundComponent: NotFoundScreen,
});
const operated = createRoute({
  getParentRoute: () => operator,
  path: '/',
  validateSearch: readInstitutesSearch,
  component: lazyRouteComponent(() => import('../features/operator/institutes-screen.tsx'), 'InstitutesScreen'),
});
const operatedInstitute = createRoute({
  getParentRoute: () => operator,
  path: '/institutes/$instituteId',
  component: lazyRouteComponent(() => import('../features/operator/institute-screen.tsx'), 'InstituteScreen'),
});
const health = createRoute({
  getParentRoute: () => operator,
  path: '/health',
  component: lazyRouteComponent(() => import('../features/operator/health-screen.tsx'), 'HealthScreen'),
});
const serviceActivity = createRoute({
  getParentRoute: () => operator,
  path: '/activity',
  validateSearch: readActivitySearch,
  component: lazyRouteComponent(
    () => import('../features/activity/service-activity-screen.tsx'),
    'ServiceActivityScreen',
  ),
});

/** Screens about the service, for its operators. */
export const operatorRoutes = operator.addChildren([operated, operatedInstitute, health, serviceActivity]);
