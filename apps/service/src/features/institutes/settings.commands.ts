import type { Command } from 'commander';
import { type CommandContext, CommandError, type RegisterCommands } from '../../command-line/command.ts';
import { readOption } from '../../command-line/option.ts';
import { unknownInstitute } from '../../command-line/unknown-institute.ts';
import { systemClock } from '../../platform/time/clock.ts';
import type { Database } from '../../schema/tables.ts';
import { changeByCommand } from '../audit/index.ts';
import { readCourseBaseUrl } from './course-base-url.ts';
import { holdSettings, updateSettings } from './settings.repository.ts';
import type { Settings } from './settings.ts';
import { toSettingsChanges } from './settings-change.ts';

/** Adds `settings set` to the program. */
export const registerSettingsCommands: RegisterCommands = (program, context) => {
  registerSet(program.command('settings').description('settings of an institute, apart from its catalogue'), context);
};

const daysMax = 36_500;

/** How many days enquiries are kept; null is for ever. */
type RetentionDays = { readonly days: number | null };

/** Reads a number of days, or `none`; undefined when it is neither. */
function readRetentionDays(typed: string): RetentionDays | undefined {
  const text = typed.trim().toLowerCase();
  if (text === 'none') return { days: null };
  const days = Number(text);
  return /^[1-9]\d*$/.test(text) && days <= daysMax ? { days } : undefined;
}

const expectedRetentionDays = `a whole number of days from 1 to ${daysMax}, or none`;

const daysOption = readOption(readRetentionDays, expectedRetentionDays);

type SetOptions = {
  readonly institute: string;
  readonly courseBaseUrl?: string;
  readonly leadRetentionDays?: RetentionDays;
};

function registerSet(settings: Command, context: () => CommandContext): void {
  settings
    .command('set')
    .description('change settings of an institute')
    .requiredOption('--institute <id>', 'id of the institute')
    .option('--course-base-url <url>', 'address of the course pages, instead of the catalogue’s; none to remove it')
    .option('--lead-retention-days <days>', 'days after which enquiries are deleted; none to keep them', daysOption)
    .action(async ({ institute, ...options }: SetOptions, command: Command) => {
      const { withDatabase, print } = context();
      const change = toChange(options);
      if (Object.keys(change).length === 0) {
        command.error('error: give at least one setting: --course-base-url or --lead-retention-days', { exitCode: 2 });
      }
      const stored = await withDatabase((db) => store(db, institute, change));
      if (stored === undefined) throw unknownInstitute(institute);
      const { courseBaseUrl, leadRetentionDays } = stored;
      print(
        { institute_id: institute, course_base_url: courseBaseUrl, lead_retention_days: leadRetentionDays },
        describe(stored),
      );
    });
}

const store = (database: Database, instituteId: string, change: Partial<Settings>) =>
  changeByCommand({ db: database, clock: systemClock }, async (db) => {
    const before = await holdSettings(db, instituteId);
    const result = await updateSettings(db, instituteId, change);
    const changes = before && result ? toSettingsChanges(before, result) : [];
    return { result, changes: changes.map((each) => ({ ...each, instituteId })) };
  });

function toChange({ courseBaseUrl, leadRetentionDays }: Omit<SetOptions, 'institute'>): Partial<Settings> {
  const read = courseBaseUrl === undefined ? undefined : readCourseBaseUrl(courseBaseUrl);
  if (read?.outcome === 'refused') throw new CommandError(read.reason);
  return {
    ...(read && { courseBaseUrl: read.url }),
    ...(leadRetentionDays && { leadRetentionDays: leadRetentionDays.days }),
  };
}

function describe({ courseBaseUrl, leadRetentionDays }: Settings): string {
  const pages =
    courseBaseUrl === null
      ? 'The course page address is that of the catalogue.'
      : `The course page address is ${courseBaseUrl}.`;
  const leads =
    leadRetentionDays === null
      ? 'Enquiries are kept until they are erased.'
      : `Enquiries are deleted after ${leadRetentionDays} days.`;
  return `${pages}\n${leads}\nNext: the API shows the new addresses within a minute; enquiries are deleted within a day.`;
}
