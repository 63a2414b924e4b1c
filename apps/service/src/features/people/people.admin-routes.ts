import type { AdminRoute } from '../../http/admin/admin-route.ts';
import { accountAdminRoutes } from './account.admin-routes.ts';
import { invitationAdminRoutes } from './invitation.admin-routes.ts';
import { passwordResetAdminRoutes } from './password-reset.admin-routes.ts';
import type { PeopleDeps } from './people.service.ts';
import { signInAdminRoutes } from './sign-in.admin-routes.ts';
import { teamAdminRoutes } from './team.admin-routes.ts';

/** Everything about who may use the dashboard. */
export const peopleAdminRoutes = (deps: PeopleDeps): AdminRoute[] => [
  ...signInAdminRoutes(deps),
  ...passwordResetAdminRoutes(deps),
  ...invitationAdminRoutes(deps),
  ...accountAdminRoutes(deps),
  ...teamAdminRoutes(deps),
];
