export type { CountedCalls } from './call.ts';
export { type FailedCalls, listFailures } from './failures.repository.ts';
export { listRefused, type RefusedPage } from './refused-pages.repository.ts';
export { pagesMax, unnamedPages } from './refused-pages.ts';
export { usageAdminRoutes } from './usage.admin-routes.ts';
export { addCalls, hasUsage } from './usage.repository.ts';
export { createUsageCounting, type UsageCounting } from './usage.service.ts';
