export { registerInstituteCommands } from './institute.commands.ts';
export { findInstitute } from './institute.repository.ts';
