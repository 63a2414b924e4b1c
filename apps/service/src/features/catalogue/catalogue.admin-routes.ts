import type { AdminRoute } from '../../http/admin/admin-route.ts';
import { type BrowseDeps, browseAdminRoutes } from './browse/browse.admin-routes.ts';
import { type ImportRoutesDeps, importAdminRoutes } from './imports/import.admin-routes.ts';
import { importByTokenAdminRoutes } from './imports/import-by-token.admin-routes.ts';
import { importTokenAdminRoutes } from './imports/import-token.admin-routes.ts';

export type CatalogueRoutesDeps = BrowseDeps & ImportRoutesDeps;

/** Everything about an institute's catalogue: what it shows, imports, and the tokens for imports without a person. */
export const catalogueAdminRoutes = (deps: CatalogueRoutesDeps): readonly AdminRoute[] => [
  ...browseAdminRoutes(deps),
  ...importAdminRoutes(deps),
  ...importTokenAdminRoutes(deps),
  ...importByTokenAdminRoutes(deps),
];
