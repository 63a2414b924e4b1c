import type { Command } from 'commander';
import { type CommandContext, CommandError, type RegisterCommands } from '../../command-line/command.ts';
import { formatTable } from '../../command-line/table.ts';
import { unknownInstitute } from '../../command-line/unknown-institute.ts';
import { readCourseBaseUrl } from './course-base-url.ts';
import { type Institute, listInstitutes } from './institute.repository.ts';
import { updateSettings } from './settings.repository.ts';

/** Adds `institutes list` and `settings set` to the program. */
export const registerInstituteCommands: RegisterCommands = (program, context) => {
  registerList(program.command('institutes').description('institutes whose catalogues are here'), context);
  registerSet(
    program.command('settings').description('what an institute’s admin settles, beside its catalogue'),
    context,
  );
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

function registerSet(settings: Command, context: () => CommandContext): void {
  settings
    .command('set')
    .description('change settings of an institute')
    .requiredOption('--institute <id>', 'institute whose settings they are')
    .requiredOption(
      '--course-base-url <url>',
      'where course pages live, instead of the course site; none to take it away',
    )
    .action(async ({ institute, courseBaseUrl }: { institute: string; courseBaseUrl: string }) => {
      const { withDatabase, print } = context();
      const read = readCourseBaseUrl(courseBaseUrl);
      if (read.outcome === 'refused') throw new CommandError(read.reason);
      const stored = await withDatabase((db) => updateSettings(db, institute, { courseBaseUrl: read.url }));
      if (stored === undefined) throw unknownInstitute(institute);
      print(
        { institute_id: institute, course_base_url: stored.courseBaseUrl },
        `${describeAddress(stored.courseBaseUrl)}\nNext: the addresses in the API follow within a minute.`,
      );
    });
}

const describeAddress = (url: string | null) =>
  url === null ? 'Course pages live where the catalogue says.' : `Course pages live at ${url}.`;

function describeList(list: readonly Institute[]): string {
  if (list.length === 0) return 'No institutes yet.\nNext: npx prospectus import FILE';
  const rows = list.map(({ id, name }) => [id, name]);
  return `${formatTable(['Id', 'Name'], rows)}\nNext: npx prospectus keys create --institute ${list[0]?.id} --name "Main site"`;
}
