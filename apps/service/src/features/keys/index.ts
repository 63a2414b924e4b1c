export { keyAdminRoutes } from './api-key.admin-routes.ts';
export { registerKeyCommands } from './api-key.commands.ts';
export {
  findKeyByHash,
  findKeysById,
  isActive as isActiveKey,
  listRecentlyUsedInstitutes,
} from './api-key.repository.ts';
export { toManagedKeyWire } from './api-key.serializer.ts';
export { createKeys, isKeyUsable, revokeKey } from './api-key.service.ts';
export { type ApiKey, hasExpired, hashKey, isWellFormedKey, statusOf } from './api-key.ts';
export { findListedKey, listKeys } from './key-list.repository.ts';
