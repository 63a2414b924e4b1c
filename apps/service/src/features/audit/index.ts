export { auditAdminRoutes } from './audit.admin-routes.ts';
export { insertChange, listChanges } from './audit.repository.ts';
export { changeByCommand, recordCommand } from './command-line.service.ts';
