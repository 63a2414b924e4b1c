export { feedAdminRoutes } from './feed.admin-routes.ts';
export { registerFeedCommands } from './feed.commands.ts';
export { readKeptFilter } from './feed-filter.ts';
