export { createAccess } from './access.service.ts';
export { registerKeyCommands } from './api-key.commands.ts';
export { listRecentlyUsedInstitutes } from './api-key.repository.ts';
export { createKeys, isKeyUsable } from './api-key.service.ts';
