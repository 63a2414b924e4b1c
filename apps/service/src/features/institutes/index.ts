export { registerInstituteCommands } from './institute.commands.ts';
export { findInstitute, listInstituteNames } from './institute.repository.ts';
export { settingsAdminRoutes } from './settings.admin-routes.ts';
export { registerSettingsCommands } from './settings.commands.ts';
export { findSettings } from './settings.repository.ts';
