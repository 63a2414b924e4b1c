export { usageAdminRoutes } from './usage.admin-routes.ts';
export { createUsageCounting, type UsageCounting } from './usage.service.ts';
