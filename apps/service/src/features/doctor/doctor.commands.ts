import { readUrl } from '@prospectus/contract';
import { CommandError, type RegisterCommands } from '../../command-line/command.ts';
import { readOption } from '../../command-line/option.ts';
import { createDohResolver } from '../../platform/dns/doh-resolver.ts';
import { systemClock } from '../../platform/time/clock.ts';
import { systemTimer } from '../../platform/time/timer.ts';
import type { Database } from '../../schema/tables.ts';
import { type Check, isHealthy } from './check.ts';
import { examine } from './doctor.service.ts';
import { readForwarding } from './metrics.client.ts';

/** What of the configuration the doctor goes by. */
export type DoctorSettings = {
  readonly dohResolvers: readonly string[];
  readonly metricsToken: string | undefined;
};

type Options = { readonly key: string; readonly origin?: string; readonly url?: string };

/** Adds `doctor` to the program. */
export const registerDoctorCommand =
  (settings: () => DoctorSettings, publicUrl: (db: Database) => Promise<string>): RegisterCommands =>
  (program, context) => {
    program
      .command('doctor')
      .description(
        'find out why requests with a key fail: key, website, DNS record, course pages, proxy, a real request',
      )
      .requiredOption('--key <key>', 'the complete publishable key')
      .option('--origin <page>', 'the page that uses it, as host name or link')
      .option(
        '--url <base>',
        'address of the API (default: PUBLIC_URL, or the address of the running service)',
        readBase,
      )
      .action(async ({ key, origin: page, url }: Options) => {
        const { withDatabase, print } = context();
        const { dohResolvers, metricsToken } = settings();
        const resolvers = dohResolvers.map((address) => createDohResolver(address, systemTimer));
        const checks = await withDatabase(async (db) => {
          const origin = url ?? (await publicUrl(db));
          return examine(
            { db, clock: systemClock, timer: systemTimer, resolvers },
            {
              instituteId: undefined,
              key: { kind: 'secret', secret: key.trim() },
              page,
              way: { from: 'outside', url: origin },
              forwarding: await readForwarding(origin, metricsToken),
            },
          );
        });
        print(checks, describeChecks(checks));
        if (!isHealthy(checks)) throw new CommandError(describeFailures(checks));
      });
  };

/** Only where it is: the base path is added, and need not be given. */
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

function describeChecks(checks: readonly Check[]): string {
  const lines = checks.flatMap(({ status, title, seen, fix, command }) => [
    `${marks[status]}${title}: ${seen}`,
    ...(fix === null ? [] : [`        → ${fix}`]),
    ...(command === null ? [] : [`          ${command}`]),
  ]);
  const next = isHealthy(checks)
    ? 'Requests with this key work.'
    : 'Fix what FAILED, from the top down, then run this again.';
  return [...lines, `Next: ${next}`].join('\n');
}

function describeFailures(checks: readonly Check[]): string {
  const titles = checks.filter(({ status }) => status === 'failed').map(({ title }) => title);
  return `Failed: ${titles.join(', ')}.`;
}
