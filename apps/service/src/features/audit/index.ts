export { auditAdminRoutes } from './audit.admin-routes.ts';
export { insertChange } from './audit.repository.ts';
export { changeByCommand, recordCommand } from './command-line.service.ts';
