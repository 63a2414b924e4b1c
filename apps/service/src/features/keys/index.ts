export { type AccessControl, type AccessDeps, createAccess } from './access.ts';
export { registerKeyCommands } from './api-key.commands.ts';
export { type CreatedKey, createKeys, type KeyCreation, type KeyRequest } from './api-key.service.ts';
