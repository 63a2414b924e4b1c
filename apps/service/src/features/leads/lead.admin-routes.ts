import type { AdminRoute } from '../../http/admin/admin-route.ts';
import { campaignAdminRoutes } from './campaigns/campaign.admin-routes.ts';
import { duplicateRulesAdminRoutes } from './campaigns/duplicate-rules.admin-routes.ts';
import { type InboxDeps, inboxAdminRoutes } from './inbox/inbox.admin-routes.ts';
import { quarantineAdminRoutes } from './quarantine/quarantine.admin-routes.ts';

/** What admins do with enquiries, their campaigns and their duplicate rules. */
export const leadAdminRoutes = (deps: InboxDeps): readonly AdminRoute[] => [
  ...inboxAdminRoutes(deps),
  ...quarantineAdminRoutes(deps),
  ...campaignAdminRoutes(deps),
  ...duplicateRulesAdminRoutes(deps),
];
