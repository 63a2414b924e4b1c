export { savedViewAdminRoutes } from './saved-view.admin-routes.ts';
export { deleteViewsOf } from './saved-view.repository.ts';
