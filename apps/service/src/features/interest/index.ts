export { interestAdminRoutes } from './interest.admin-routes.ts';
export { createViewCounting, type ViewCounting } from './view-counting.service.ts';
export { addViews } from './views.repository.ts';
