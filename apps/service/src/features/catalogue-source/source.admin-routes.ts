import type { AdminRoute } from '../../http/admin/admin-route.ts';
import { type DeskRoutesDeps, deskAdminRoutes } from './desk/desk.admin-routes.ts';
import { downloadAdminRoutes } from './downloads/download.admin-routes.ts';
import type { Downloads } from './downloads/downloads.service.ts';
import { type ImportRoutesDeps, importAdminRoutes } from './imports/import.admin-routes.ts';
import { importByTokenAdminRoutes } from './imports/import-by-token.admin-routes.ts';
import { importTokenAdminRoutes } from './imports/tokens/import-token.admin-routes.ts';
import { mappingAdminRoutes } from './mappings/mapping.admin-routes.ts';

export type SourceRoutesDeps = ImportRoutesDeps & DeskRoutesDeps & { readonly downloads: Downloads };

/** Where an institute's catalogue comes from: imports, the tokens for imports without a person, kept mappings, and what people change; and how it is downloaded. */
export const sourceAdminRoutes = (deps: SourceRoutesDeps): readonly AdminRoute[] => [
  ...importAdminRoutes(deps),
  ...importTokenAdminRoutes(deps),
  ...importByTokenAdminRoutes(deps),
  ...mappingAdminRoutes({
    ...deps,
    readMapping: (...asked) => deps.parts.readMapping(...asked),
    judgeMapping: (...written) => deps.parts.judgeMapping(...written),
  }),
  ...downloadAdminRoutes(deps),
  ...deskAdminRoutes(deps),
];
