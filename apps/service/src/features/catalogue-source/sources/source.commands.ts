import { sourceIntervals, sourceLimits } from '@prospectus/contract/admin';
import type { Command } from 'commander';
import { type CommandContext, CommandError, type RegisterCommands } from '../../../command-line/command.ts';
import { readOption } from '../../../command-line/option.ts';
import { formatTable } from '../../../command-line/table.ts';
import { unknownInstitute } from '../../../command-line/unknown-institute.ts';
import { systemClock } from '../../../platform/time/clock.ts';
import type { Database } from '../../../schema/tables.ts';
import { changeByCommand } from '../../audit/index.ts';
import { findInstituteOfSource, findSourcesOfInstitute } from './source/source.repository.ts';
import { toSourceWire } from './source/source.serializer.ts';
import { addSource, askForSource, describeSource, removeSource, type SourceRequest } from './source/source.service.ts';
import type { Source } from './source/source.ts';
import { nameOfAddress } from './source/source-address.ts';

/** What of the configuration sources go by. */
export type SourceSettings = { readonly webhookPrivateAddresses: boolean };

const clock = systemClock;

/** Adds `sources list`, `add`, `fetch` and `remove` to the program. */
export const registerSourceCommands =
  (settings: () => SourceSettings): RegisterCommands =>
  (program, context) => {
    const sources = program.command('sources').description('addresses that an institute’s catalogue is fetched from');
    registerList(sources, context);
    registerAdd(sources, context, settings);
    registerFetch(sources, context);
    registerRemove(sources, context);
  };

function registerList(sources: Command, context: () => CommandContext): void {
  sources
    .command('list')
    .description('list the sources of an institute, with the result of the last fetch')
    .requiredOption('--institute <id>', 'id of the institute')
    .action(async ({ institute }: { institute: string }) => {
      const { withDatabase, print } = context();
      const found = await withDatabase((db) => findSourcesOfInstitute(db, institute));
      if (found === undefined) throw unknownInstitute(institute);
      print(found.map(toSourceWire), describeList(found));
    });
}

type AddOptions = {
  readonly institute: string;
  readonly every?: Source['every'];
  readonly mapping?: string;
  readonly website?: boolean;
};

function registerAdd(sources: Command, context: () => CommandContext, settings: () => SourceSettings): void {
  sources
    .command('add <address>')
    .description(
      'add the address of a list or, with --website, of a website; a running service fetches it within seconds',
    )
    .requiredOption('--institute <id>', 'id of the institute')
    .option('--every <interval>', 'hour or day (default: only on request)', readOption(readInterval, 'hour or day'))
    .option('--mapping <name>', 'name of the kept mapping to read a table with')
    .option('--website', 'read the website’s pages from its sitemap; the import waits for review in the dashboard')
    .action(async (typed: string, { institute, every = null, mapping, website = false }: AddOptions) => {
      const { withDatabase, print } = context();
      const kind = website ? 'website' : 'address';
      const request = {
        instituteId: institute,
        kind,
        typed,
        every,
        mapping: mapping ?? null,
        createdBy: null,
      } as const;
      const source = await withDatabase((db) => add(db, request, settings()));
      print(toSourceWire(source), `Added ${nameOfAddress(source.url)} (${source.id}).\n${nextLine}`);
    });
}

const readInterval = (text: string) => sourceIntervals.find((interval) => interval === text);

const nextLine =
  'Next: a running service fetches it within seconds. See the result with: npx prospectus sources list --institute ID';

function registerFetch(sources: Command, context: () => CommandContext): void {
  sources
    .command('fetch <source-id>')
    .description('let a running service fetch a source now')
    .action(async (id: string) => {
      const { withDatabase, print } = context();
      const source = await withDatabase((db) => ask(db, id));
      print(toSourceWire(source), `${nameOfAddress(source.url)} is due.\n${nextLine}`);
    });
}

function registerRemove(sources: Command, context: () => CommandContext): void {
  sources
    .command('remove <source-id>')
    .description('remove a source; the catalogue does not change')
    .action(async (id: string) => {
      const { withDatabase, print } = context();
      const source = await withDatabase((db) => remove(db, id));
      print(
        toSourceWire(source),
        `Removed ${nameOfAddress(source.url)}.\nThe catalogue does not change, and is no longer fetched from there.`,
      );
    });
}

const add = (
  database: Database,
  request: SourceRequest,
  { webhookPrivateAddresses: privateAddresses }: SourceSettings,
) =>
  changeByCommand({ db: database, clock }, async (db) => {
    const addition = await addSource({ db, clock, outgoing: { privateAddresses } }, request);
    switch (addition.outcome) {
      case 'added':
        return { result: addition.source, changes: [changeOf('added', addition.source)] };
      case 'refused':
        throw new CommandError(addition.reason);
      case 'taken':
        throw new CommandError('This address is already a source.');
      case 'too_many':
        throw new CommandError(
          `The institute already has ${sourceLimits.sourcesMax} sources, which is the maximum. Remove one first.`,
        );
      default:
        throw unknownInstitute(request.instituteId);
    }
  });

const ask = (database: Database, id: string) =>
  changeByCommand({ db: database, clock }, async (db) => {
    const instituteId = await findInstituteOfSource(db, id);
    const asked = instituteId === undefined ? undefined : await askForSource({ db, clock }, { instituteId, id });
    if (asked?.outcome === 'under_way') throw new CommandError('A fetch is already running.');
    if (asked?.source === undefined) throw unknownSource(id);
    return { result: asked.source, changes: [changeOf('fetch_requested', asked.source)] };
  });

const remove = (database: Database, id: string) =>
  changeByCommand({ db: database, clock }, async (db) => {
    const instituteId = await findInstituteOfSource(db, id);
    const source = instituteId === undefined ? undefined : await removeSource(db, { instituteId, id });
    if (source === undefined) throw unknownSource(id);
    return { result: source, changes: [changeOf('removed', source)] };
  });

const changeOf = (deed: string, source: Source) => ({
  action: `source.${deed}`,
  subject: nameOfAddress(source.url),
  details: describeSource(source),
  instituteId: source.instituteId,
});

const unknownSource = (id: string) =>
  new CommandError(`No source has the id ${id}. List them with: npx prospectus sources list --institute ID`);

function describeList(sources: readonly Source[]): string {
  if (sources.length === 0) {
    return 'No sources.\nNext: npx prospectus sources add https://school.example/courses.xlsx --institute ID --every day';
  }
  const rows = sources.map(({ id, url, every, isPaused, last }) => [
    nameOfAddress(url),
    isPaused ? 'paused' : every === null ? 'on request' : `every ${every}`,
    last?.at.toISOString() ?? 'never',
    last === undefined ? '' : `${last.outcome}${last.problem === null ? '' : `: ${last.problem}`}`,
    id,
  ]);
  return `${formatTable(['Source', 'Fetched', 'Last', 'Outcome', 'Id'], rows)}\nNext: npx prospectus sources fetch ID`;
}
