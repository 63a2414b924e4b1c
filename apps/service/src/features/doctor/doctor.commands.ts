import { readUrl } from '@prospectus/contract';
import { dateAnswers } from '@prospectus/contract/admin';
import type { Command } from 'commander';
import { CommandError, type RegisterCommands } from '../../command-line/command.ts';
import { readOption } from '../../command-line/option.ts';
import { unknownInstitute } from '../../command-line/unknown-institute.ts';
import { createDohResolver } from '../../platform/dns/doh-resolver.ts';
import { systemClock } from '../../platform/time/clock.ts';
import { systemTimer } from '../../platform/time/timer.ts';
import type { Database } from '../../schema/tables.ts';
import { explainDate } from '../catalogue/index.ts';
import { type Check, isHealthy } from './checks/check.ts';
import { checkDate } from './checks/date-check.ts';
import { examine } from './doctor.service.ts';
import { readForwarding } from './metrics.client.ts';

/** What of the configuration the doctor goes by. */
export type DoctorSettings = {
  readonly dohResolvers: readonly string[];
  readonly metricsToken: string | undefined;
};

type Options = {
  readonly key?: string;
  readonly origin?: string;
  readonly url?: string;
  readonly institute?: string;
  readonly run?: string;
  readonly course?: string;
};

/** Adds `doctor` to the program. */
export const registerDoctorCommand =
  (settings: () => DoctorSettings, publicUrl: (db: Database) => Promise<string>): RegisterCommands =>
  (program, context) => {
    program
      .command('doctor')
      .description(
        'find out why requests with a key fail: key, website, DNS record, course pages, proxy, a real request; or why a date does not show',
      )
      .option('--key <key>', 'the complete publishable key')
      .option('--origin <page>', 'the page that uses it, as host name or link')
      .option(
        '--url <base>',
        'address of the API (default: PUBLIC_URL, or the address of the running service)',
        readBase,
      )
      .option('--institute <id>', 'the institute of the date, instead of a key')
      .option('--run <id>', 'the id of the date that does not show')
      .option('--course <id>', 'the course where it should show')
      .action(async (options: Options, command: Command) => {
        const { withDatabase, print } = context();
        const complaint = readComplaint(options) ?? command.error(neither, { exitCode: 2 });
        const checks = await withDatabase((db) =>
          complaint.about === 'date'
            ? examineDate(db, complaint)
            : examineCall(db, complaint, settings(), async () => options.url ?? (await publicUrl(db))),
        );
        print(checks, describeChecks(checks, complaint.about));
        if (!isHealthy(checks)) throw new CommandError(describeFailures(checks));
      });
  };

type Complaint =
  | { readonly about: 'call'; readonly key: string; readonly page: string | undefined }
  | {
      readonly about: 'date';
      readonly instituteId: string;
      readonly runId: string;
      readonly courseId: string | undefined;
    };

const neither =
  'error: give either --key, to find out why requests fail, or --institute and --run, to find out why a date does not show';

/** Undefined for options that do not belong together. */
function readComplaint({ key, origin: page, institute, run, course }: Options): Complaint | undefined {
  if (run === undefined && institute === undefined && course === undefined && key !== undefined) {
    return { about: 'call', key, page };
  }
  if (run !== undefined && institute !== undefined && key === undefined && page === undefined) {
    return { about: 'date', instituteId: institute, runId: run, courseId: course };
  }
  return undefined;
}

async function examineDate(db: Database, question: Complaint & { readonly about: 'date' }): Promise<Check[]> {
  const answer = await explainDate({ db, clock: systemClock }, question);
  if (answer === undefined) throw unknownInstitute(question.instituteId);
  const check = { ...checkDate(answer), answer: answer.answer };
  return [check];
}

async function examineCall(
  db: Database,
  { key, page }: Complaint & { readonly about: 'call' },
  { dohResolvers, metricsToken }: DoctorSettings,
  findUrl: () => Promise<string>,
): Promise<Check[]> {
  const resolvers = dohResolvers.map((address) => createDohResolver(address, systemTimer));
  const url = await findUrl();
  return examine(
    { db, clock: systemClock, timer: systemTimer, resolvers },
    {
      instituteId: undefined,
      key: { kind: 'secret', secret: key.trim() },
      page,
      way: { from: 'outside', url },
      forwarding: await readForwarding(url, metricsToken),
    },
  );
}

/** Reads where the service is. The base path is added, and need not be given. */
const readBase = readOption((text) => {
  const url = readUrl(text);
  return url !== undefined && /^https?:$/.test(url.protocol) ? url.origin : undefined;
}, 'an http: or https: address, such as https://api.school.example');

const marks: Readonly<Record<Check['status'], string>> = {
  ok: 'ok      ',
  failed: 'FAILED  ',
  warning: 'warning ',
  skipped: 'skipped ',
};

const wellNext: Readonly<Record<Complaint['about'], string>> = {
  call: 'Requests with this key work.',
  date: dateAnswers.shown.fix,
};

function describeChecks(checks: readonly Check[], about: Complaint['about']): string {
  const lines = checks.flatMap(({ status, title, seen, fix, command }) => [
    `${marks[status]}${title}: ${seen}`,
    ...(fix === null ? [] : [`        → ${fix}`]),
    ...(command === null ? [] : [`          ${command}`]),
  ]);
  const next = isHealthy(checks) ? wellNext[about] : 'Fix each FAILED check, starting at the top, then run this again.';
  return [...lines, `Next: ${next}`].join('\n');
}

function describeFailures(checks: readonly Check[]): string {
  const titles = checks.filter(({ status }) => status === 'failed').map(({ title }) => title);
  return `Failed: ${titles.join(', ')}.`;
}
