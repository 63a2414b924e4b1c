export { auditAdminRoutes } from './audit.admin-routes.ts';
export { countChangesSince, insertChange, listChanges } from './audit.repository.ts';
export { type CommandChange, changeByCommand, recordCommand } from './command-line.service.ts';
export { secretMakers } from './secret-makers.ts';
export { createAuditTidying } from './tidying.service.ts';
