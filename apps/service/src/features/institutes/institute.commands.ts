import type { Command } from 'commander';
import { type CommandContext, CommandError, type RegisterCommands } from '../../command-line/command.ts';
import { formatTable } from '../../command-line/table.ts';
import { unknownInstitute } from '../../command-line/unknown-institute.ts';
import { systemClock } from '../../platform/time/clock.ts';
import { recordCommand } from '../audit/index.ts';
import { deleteInstitute } from './deletion.repository.ts';
import { type Institute, listInstitutes } from './institute.repository.ts';

/** Adds `institutes list` and `delete` to the program. */
export const registerInstituteCommands: RegisterCommands = (program, context) => {
  const institutes = program.command('institutes').description('institutes on this service');
  registerList(institutes, context);
  registerDelete(institutes, context);
};

function registerList(institutes: Command, context: () => CommandContext): void {
  institutes
    .command('list')
    .description('list the institutes')
    .action(async () => {
      const { withDatabase, print } = context();
      const list = await withDatabase(listInstitutes);
      print(list, describeList(list));
    });
}

function registerDelete(institutes: Command, context: () => CommandContext): void {
  institutes
    .command('delete <id>')
    .description('delete an institute with all that belongs to it: catalogue, keys, websites, campaigns, enquiries')
    .requiredOption('--confirm <id>', 'repeat the id to confirm')
    .action(async (id: string, { confirm }: { confirm: string }) => {
      const { withDatabase, print } = context();
      if (confirm !== id) throw new CommandError(`Nothing was deleted: --confirm ${confirm} is not ${id}.`);
      const deleted = await withDatabase((db) =>
        deleteInstitute(db, id, (trx, name, details) =>
          recordCommand(
            { db: trx, clock: systemClock },
            { action: 'institute.deleted', subject: name, details, instituteId: id },
          ),
        ),
      );
      if (deleted === undefined) throw unknownInstitute(id);
      const counts = Object.entries(deleted).map(([kind, count]) => [kind.replaceAll('_', ' '), String(count)]);
      print(
        { institute_id: id, deleted },
        `The institute ${id} is deleted:\n${formatTable(['Kind', 'Deleted'], counts)}\nNext: its keys are refused within 30 seconds.`,
      );
    });
}

function describeList(list: readonly Institute[]): string {
  if (list.length === 0) return 'No institutes yet.\nNext: npx prospectus import FILE';
  const rows = list.map(({ id, name }) => [id, name]);
  return `${formatTable(['Id', 'Name'], rows)}\nNext: npx prospectus keys create --institute ${list[0]?.id} --name "Main site"`;
}
