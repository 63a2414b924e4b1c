export { createFindings } from './checking/finding.ts';
export { registerCatalogueCommands } from './commands/catalogue.commands.ts';
export type { ImportRoutesDeps } from './imports/import.admin-routes.ts';
export { createImports } from './imports/imports.service.ts';
export { findLastApplied } from './imports/record/import-record.repository.ts';
export { resanitiseInChild } from './resanitising/resanitise-child.service.ts';
export { localSanitiser } from './sanitising/sanitiser.ts';
export { sourceAdminRoutes } from './source.admin-routes.ts';
export { importCatalogue } from './writing/import.service.ts';
