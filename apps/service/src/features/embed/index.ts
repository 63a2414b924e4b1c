export { type EmbedRoutesDeps, embedAdminRoutes } from './embed.admin-routes.ts';
export { createViewTokens } from './view-token.ts';
export { createViews } from './views.service.ts';
