import type { AdminRoute } from '../../http/admin/admin-route.ts';
import { type ImportRoutesDeps, importAdminRoutes } from './imports/import.admin-routes.ts';
import { importByTokenAdminRoutes } from './imports/import-by-token.admin-routes.ts';
import { importTokenAdminRoutes } from './imports/tokens/import-token.admin-routes.ts';
import { mappingAdminRoutes } from './mappings/mapping.admin-routes.ts';

/** Where an institute's catalogue comes from: imports, the tokens for imports without a person, and kept mappings. */
export const sourceAdminRoutes = (deps: ImportRoutesDeps): readonly AdminRoute[] => [
  ...importAdminRoutes(deps),
  ...importTokenAdminRoutes(deps),
  ...importByTokenAdminRoutes(deps),
  ...mappingAdminRoutes(deps),
];
