import { operatorEndpoints } from '@prospectus/contract/admin';
import type { Command } from 'commander';
import { type CommandContext, CommandError, type RegisterCommands } from '../../command-line/command.ts';
import { formatTable } from '../../command-line/table.ts';
import { unknownInstitute } from '../../command-line/unknown-institute.ts';
import { systemClock } from '../../platform/time/clock.ts';
import type { Database } from '../../schema/tables.ts';
import { recordCommand } from '../audit/index.ts';
import { deleteInstitute } from './deletion.repository.ts';
import { type Institute, listInstitutes } from './institute.repository.ts';

/** Makes an institute; false when there is one with that id. */
type AddInstitute = (
  db: Database,
  institute: {
    readonly id: string;
    readonly name: string;
    readonly timezone?: string | undefined;
    readonly default_currency?: string | undefined;
  },
) => Promise<boolean>;

/** Adds `institutes list`, `add` and `delete` to the program. */
export const registerInstituteCommands =
  (addInstitute: AddInstitute): RegisterCommands =>
  (program, context) => {
    const institutes = program.command('institutes').description('institutes on this service');
    registerList(institutes, context);
    registerAdd(institutes, context, addInstitute);
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

function registerAdd(institutes: Command, context: () => CommandContext, addInstitute: AddInstitute): void {
  institutes
    .command('add <id>')
    .description(
      'create an institute with an empty catalogue, to be filled in the dashboard; an import creates its institute automatically',
    )
    .requiredOption('--name <name>', 'name of the institute')
    .option('--timezone <zone>', 'its time zone, such as Europe/Berlin', 'UTC')
    .option('--currency <code>', 'currency of its prices, such as EUR', 'USD')
    .action(
      async (id: string, given: { readonly name: string; readonly timezone: string; readonly currency: string }) => {
        const { withDatabase, print } = context();
        const { name, timezone, currency } = given;
        const read = operatorEndpoints.addInstitute.body.safeParse({ id, name, timezone, default_currency: currency });
        const [wrong] = read.error?.issues ?? [];
        if (wrong || !read.data) throw new CommandError(`${optionOf(wrong?.path[0])}: ${complaintOf(wrong?.message)}.`);
        const { joins: _, ...institute } = read.data;
        if (!(await withDatabase((db) => addInstitute(db, institute)))) {
          throw new CommandError(`An institute with the id ${id} already exists. Choose another id.`);
        }
        print(
          { institute_id: id, name: institute.name, timezone, default_currency: currency },
          `Created the institute ${id}. Its catalogue is empty. Its prices are in ${currency} and its time zone is ${timezone} (--currency, --timezone): both can be changed under Subjects and places in the dashboard.\nNext: npx prospectus admin create --institute ${id}`,
        );
      },
    );
}

const optionOf = (field: PropertyKey | undefined): string =>
  field === 'id' ? 'The id' : `--${field === 'default_currency' ? 'currency' : String(field)}`;

/** What a schema says is wrong: a whole complaint, or only what it expects. */
const complaintOf = (message = ''): string => (/^(expected|must) /.test(message) ? message : `expected ${message}`);

function registerDelete(institutes: Command, context: () => CommandContext): void {
  institutes
    .command('delete <id>')
    .description(
      'delete an institute and everything that belongs to it: catalogue, keys, websites, campaigns, enquiries',
    )
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
  if (list.length === 0)
    return 'No institutes yet.\nNext: npx prospectus import FILE, or npx prospectus institutes add ID --name NAME';
  const rows = list.map(({ id, name }) => [id, name]);
  return `${formatTable(['Id', 'Name'], rows)}\nNext: npx prospectus keys create --institute ${list[0]?.id} --name "Main site"`;
}
