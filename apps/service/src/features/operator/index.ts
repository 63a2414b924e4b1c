export type { ProcessHealth } from './health.admin-routes.ts';
export { operatorAdminRoutes } from './operator.admin-routes.ts';
