export { type InterestRouteDeps, interestAdminRoutes } from './interest.admin-routes.ts';
export { createViewCounting, type ViewCounting } from './view-counting.service.ts';
export { addViews } from './views.repository.ts';
export { createWeeklyMails, type WeeklyMailsDeps } from './weekly/weekly-mails.service.ts';
