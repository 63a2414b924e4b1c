import { CommandError } from './command.ts';

/** Refuses an institute that is not there, and says where to see those that are. */
export const unknownInstitute = (id: string): CommandError =>
  new CommandError(`No institute has the id ${id}. List them with: npx prospectus institutes list`);
