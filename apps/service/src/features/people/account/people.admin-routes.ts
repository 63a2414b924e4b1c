import type { AdminRoute } from '../../../http/admin/admin-route.ts';
import { passwordResetAdminRoutes } from '../sign-in/password-reset.admin-routes.ts';
import { signInAdminRoutes } from '../sign-in/sign-in.admin-routes.ts';
import { invitationAdminRoutes } from '../team/invitation.admin-routes.ts';
import { type TeamDeps, teamAdminRoutes } from '../team/team.admin-routes.ts';
import { accountAdminRoutes } from './account.admin-routes.ts';

/** Everything about who may use the dashboard. */
export const peopleAdminRoutes = (deps: TeamDeps): AdminRoute[] => [
  ...signInAdminRoutes(deps),
  ...passwordResetAdminRoutes(deps),
  ...invitationAdminRoutes(deps),
  ...accountAdminRoutes(deps),
  ...teamAdminRoutes(deps),
];
