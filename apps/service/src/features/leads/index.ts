export { registerCampaignCommands } from './campaign.commands.ts';
export { registerDuplicateRulesCommands } from './duplicate-rules.commands.ts';
export { registerLeadCommands } from './lead.commands.ts';
export { createLeadSink } from './lead.write-source.ts';
export { createRetention } from './retention.service.ts';
