export { registerInstituteCommands } from './institute.commands.ts';
export { findInstitute } from './institute.repository.ts';
export { registerSettingsCommands } from './settings.commands.ts';
