export type { CountedCalls } from './call.ts';
export { usageAdminRoutes } from './usage.admin-routes.ts';
export { addCalls, hasUsage } from './usage.repository.ts';
export { createUsageCounting, type UsageCounting } from './usage.service.ts';
