export { createOriginRules, type DecidingWebsite } from './origin-rules.ts';
export { registerWebsiteCommands } from './website.commands.ts';
export { listDecidingWebsites } from './website.repository.ts';
