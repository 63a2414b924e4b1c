export { listDecidingWebsites, markKeysUsed } from './access.repository.ts';
export { type AccessControl, createAccess } from './access.service.ts';
export { createOriginRules, findCovering } from './origin-rules.ts';
