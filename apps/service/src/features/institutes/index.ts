export { registerInstituteCommands } from './institute.commands.ts';
export { findInstitute, type Institute } from './institute.repository.ts';
