export { registerCampaignCommands } from './campaign.commands.ts';
export { insertCampaign, listCampaigns } from './campaign.repository.ts';
export { registerDuplicateRulesCommands } from './duplicate-rules.commands.ts';
export { createFiling } from './filing.service.ts';
export { registerLeadCommands } from './lead.commands.ts';
export type { NamedCourse } from './lead.ts';
export { createLeadSink } from './lead.write-source.ts';
export { toNewLead } from './new-lead.ts';
export { createRetention } from './retention.service.ts';
