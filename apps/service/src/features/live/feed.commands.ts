import { limits } from '@prospectus/contract';
import { type Command, Option } from 'commander';
import { type CommandContext, CommandError, type RegisterCommands } from '../../command-line/command.ts';
import { unknownInstitute } from '../../command-line/unknown-institute.ts';
import { ApiError } from '../../http/answer/api-error.ts';
import { systemClock } from '../../platform/time/clock.ts';
import type { Database } from '../../schema/tables.ts';
import { type CommandChange, changeByCommand } from '../audit/index.ts';
import { findInstitute } from '../institutes/index.ts';
import { findFeedsOfInstitute, findInstituteOfFeed, type WhichFeed } from './feed.repository.ts';
import { toListedFeedWire } from './feed.serializer.ts';
import {
  createFeed,
  describeEdit,
  editFeed,
  type FeedCreation,
  type FeedEdit,
  type FeedOutcome,
  type FeedRequest,
  renewFeed,
  revokedKeptMax,
  revokeFeed,
} from './feed.service.ts';
import { type FeedRecord, feedKind, feedUrl, type MadeFeed, readFeedName } from './feed.ts';
import { describeList, describeMade } from './feed-command-text.serializer.ts';
import { writeFilter } from './feed-filter.ts';

type ReachedAt = (db: Database) => Promise<string>;

/** Adds `feeds create`, `list`, `change`, `renew` and `revoke` to the program. `reachedAt` returns the address that clients use. */
export const registerFeedCommands =
  (reachedAt: ReachedAt): RegisterCommands =>
  (program, context) => {
    const feeds = program.command('feeds').description('calendars of dates, which people subscribe to');
    registerCreate(feeds, context, reachedAt);
    registerList(feeds, context);
    registerChange(feeds, context);
    registerRenew(feeds, context, reachedAt);
    registerRevoke(feeds, context);
  };

const clock = systemClock;

type CreateOptions = {
  readonly institute: string;
  readonly name?: string;
  readonly filter?: string;
  readonly query?: string;
};

function registerCreate(feeds: Command, context: () => CommandContext, reachedAt: ReachedAt): void {
  feeds
    .command('create')
    .description('create a calendar and print its address, once')
    .requiredOption('--institute <id>', 'id of the institute')
    .addOption(new Option('--kind <kind>', 'format of the calendar').choices([feedKind]).default(feedKind))
    .option('--name <name>', 'what subscribers see in their list of calendars (default: the name of the institute)')
    .option('--filter <query>', 'a query of GET /runs, such as "town=Hamburg&stream=craft" (default: all dates)')
    .addOption(new Option('--query <query>', 'the same as --filter').conflicts('filter'))
    .action(async ({ institute, name: typed, filter, query = filter ?? '' }: CreateOptions) => {
      const { withDatabase, print } = context();
      const checked = checkFilter(query);
      const { creation, publicUrl } = await withDatabase(async (db) => {
        const known = await findInstitute(db, institute);
        if (!known) throw unknownInstitute(institute);
        const name = checkName(typed ?? known.name);
        return {
          creation: await create(db, { instituteId: institute, name, filter: checked }),
          publicUrl: await reachedAt(db),
        };
      });
      if (creation.outcome === 'unknown_institute') throw unknownInstitute(institute);
      if (creation.outcome === 'too_many') {
        throw new CommandError(
          `The institute already has ${limits.feedsPerInstituteMax} calendar feeds, which is the maximum. Revoke one that is not used.`,
        );
      }
      const url = feedUrl(publicUrl, creation.made.token);
      print({ ...toListedFeedWire(creation.made.feed), url }, describeMade(url, creation.made.feed));
    });
}

function registerList(feeds: Command, context: () => CommandContext): void {
  feeds
    .command('list')
    .description('list the calendars of an institute, without their addresses')
    .requiredOption('--institute <id>', 'id of the institute')
    .action(async ({ institute }: { institute: string }) => {
      const { withDatabase, print } = context();
      const found = await withDatabase((db) => findFeedsOfInstitute(db, institute, revokedKeptMax));
      if (found === undefined) throw unknownInstitute(institute);
      const list = found.map(toListedFeedWire);
      print(list, describeList(list, institute));
    });
}

type ChangeOptions = { readonly name?: string; readonly filter?: string; readonly query?: string };

function registerChange(feeds: Command, context: () => CommandContext): void {
  feeds
    .command('change <feed-id>')
    .description('give a calendar another name or filter; its address stays')
    .option('--name <name>', 'what subscribers see in their list of calendars')
    .option('--filter <query>', 'a query of GET /runs, in place of the former one; "" is all dates')
    .addOption(new Option('--query <query>', 'the same as --filter').conflicts('filter'))
    .action(async (feedId: string, { name, query, filter = query }: ChangeOptions, own: Command) => {
      const { withDatabase, print } = context();
      if (name === undefined && filter === undefined) {
        own.error('error: give --name, --query (or --filter), or both', { exitCode: 2 });
      }
      const edit = {
        name: name === undefined ? undefined : checkName(name),
        filter: filter === undefined ? undefined : checkFilter(filter),
      };
      const feed = settle(await withDatabase((db) => changeFeed(db, feedId, editAs(edit))), feedId);
      print(
        toListedFeedWire(feed),
        `The calendar ${feed.name} (${feed.prefix}…) shows the dates that GET /runs?${feed.filter} lists, within 5 seconds.\nSubscribers see the change when their calendar app next refreshes.`,
      );
    });
}

function registerRenew(feeds: Command, context: () => CommandContext, reachedAt: ReachedAt): void {
  feeds
    .command('renew <feed-id>')
    .description('give a calendar a new address and print it, once; the former one stops')
    .action(async (feedId: string) => {
      const { withDatabase, print } = context();
      const { outcome, publicUrl } = await withDatabase(async (db) => ({
        outcome: await changeFeed(db, feedId, renew),
        publicUrl: await reachedAt(db),
      }));
      const { token, feed } = settle(outcome, feedId);
      const url = feedUrl(publicUrl, token);
      print({ ...toListedFeedWire(feed), url }, describeMade(url, feed));
    });
}

function registerRevoke(feeds: Command, context: () => CommandContext): void {
  feeds
    .command('revoke <feed-id>')
    .alias('remove')
    .description('revoke a calendar permanently; safe to repeat')
    .action(async (feedId: string) => {
      const { withDatabase, print } = context();
      const outcome = await withDatabase((db) => changeFeed(db, feedId, revoke));
      const feed = outcome.outcome === 'revoked' ? outcome.feed : settle(outcome, feedId);
      print(
        toListedFeedWire(feed),
        `The calendar ${feed.name} (${feed.prefix}…) is revoked.\nNext: tell its subscribers; their programs keep the last dates that they read, or report an error.`,
      );
    });
}

const unknown = { outcome: 'unknown_feed' } as const;

const create = (database: Database, request: FeedRequest) =>
  changeByCommand<FeedCreation>({ db: database, clock }, async (db) => {
    const result = await createFeed({ db, clock }, request);
    if (result.outcome !== 'made') return { result, changes: [] };
    const details = { ...describe(result.made.feed), filter: request.filter };
    return { result, changes: [toChange('created', result.made.feed, details)] };
  });

type Step<T> = (
  db: Database,
  which: WhichFeed,
) => Promise<{ readonly result: FeedOutcome<T>; readonly changes: readonly CommandChange[] }>;

/** The operator names a feed by its id alone. */
const changeFeed = <T>(database: Database, feedId: string, step: Step<T>): Promise<FeedOutcome<T>> =>
  changeByCommand<FeedOutcome<T>>({ db: database, clock }, async (db) => {
    const instituteId = await findInstituteOfFeed(db, feedId);
    return instituteId === undefined ? { result: unknown, changes: [] } : step(db, { instituteId, feedId });
  });

const editAs =
  (edit: FeedEdit): Step<FeedRecord> =>
  async (db, which) => {
    const result = await editFeed(db, which, edit);
    if (result.outcome !== 'changed') return { result, changes: [] };
    const { instituteId } = which;
    const changes = describeEdit(result.before, result.result).map((change) => ({ ...change, instituteId }));
    return { result, changes };
  };

const renew: Step<MadeFeed> = async (db, which) => {
  const result = await renewFeed({ db, clock }, which);
  if (result.outcome !== 'changed') return { result, changes: [] };
  const { feed } = result.result;
  return { result, changes: [toChange('renewed', feed, { ...describe(feed), former_prefix: result.before.prefix })] };
};

const revoke: Step<FeedRecord> = async (db, which) => {
  const result = await revokeFeed({ db, clock }, which);
  return { result, changes: result.outcome === 'changed' ? [toChange('revoked', result.result)] : [] };
};

const describe = ({ id, prefix }: FeedRecord) => ({ feed_id: id, prefix });

const toChange = (deed: string, feed: FeedRecord, details: object = describe(feed)): CommandChange => ({
  action: `feed.${deed}`,
  subject: feed.name,
  details: { ...details },
  instituteId: feed.instituteId,
});

/** What a change came to; revoked feeds are not changed. */
function settle<T>(outcome: FeedOutcome<T>, feedId: string): T {
  if (outcome.outcome === 'changed') return outcome.result;
  if (outcome.outcome === 'revoked') {
    throw new CommandError(`The calendar feed ${outcome.feed.name} was revoked. Create a new one.`);
  }
  throw new CommandError(
    `No calendar feed has the id ${feedId}. List them with: npx prospectus feeds list --institute ID`,
  );
}

function checkName(typed: string): string {
  const read = readFeedName(typed);
  if ('reason' in read) throw new CommandError(read.reason);
  return read.name;
}

/** @throws {CommandError} that names the parameter */
function checkFilter(query: string): string {
  try {
    return writeFilter(query);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    throw new CommandError(`--filter, ${error.details?.param ?? 'filter'}: ${error.message}`);
  }
}
