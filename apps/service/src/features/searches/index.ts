export { createSearchLog, type SearchLog } from './search-log.service.ts';
export { searchesAdminRoutes } from './searches.admin-routes.ts';
export { listShownSearches } from './shown-searches.repository.ts';
