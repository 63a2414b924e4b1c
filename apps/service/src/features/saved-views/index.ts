export { savedViewAdminRoutes } from './saved-view.admin-routes.ts';
