import type { Command } from 'commander';
import { type CommandContext, CommandError, type RegisterCommands } from '../../command-line/command.ts';
import { formatTable } from '../../command-line/table.ts';
import { unknownInstitute } from '../../command-line/unknown-institute.ts';
import { systemClock } from '../../platform/clock.ts';
import { systemTimer } from '../../platform/timer.ts';
import type { Database } from '../../schema/tables.ts';
import { changeByCommand } from '../audit/index.ts';
import { registerDeliveries, registerReplay, unknownForwarder } from './delivery.commands.ts';
import { deleteForwarder, findForwarder, findForwardersOfInstitute } from './forwarder.repository.ts';
import { toAddedWire, toForwarderWire, toSendingWire } from './forwarder.serializer.ts';
import {
  type AddForwarder,
  type Addition,
  addForwarder,
  type ForwarderDeps,
  storeForwarder,
  testForwarder,
} from './forwarder.service.ts';
import type { Forwarder } from './forwarder.ts';
import { recordOf } from './forwarder-change.ts';
import { type ForwarderWords, forwarderWords } from './forwarder-words.ts';
import type { Sending } from './sending.ts';
import type { ForwardingSettings } from './transports.ts';
import { registerNewSecret } from './webhook-secret.command.ts';

/**
 * Adds `webhooks` and `mailboxes`, each with `add`, `list`, `remove`, `test`, `deliveries` and `replay`, and `webhooks new-secret` to the
 * program.
 */
export const registerForwarderCommands =
  (settings: () => ForwardingSettings): RegisterCommands =>
  (program, context) => {
    for (const words of forwarderWords) {
      const group = program.command(words.group).description(words.about);
      registerAdd(group, context, words, settings);
      registerList(group, context, words);
      registerRemove(group, context, words);
      registerTest(group, context, words, settings);
      registerDeliveries(group, context, words);
      registerReplay(group, context, words);
      if (words.kind === 'webhook') registerNewSecret(group, context, words);
    }
  };

type Settings = () => ForwardingSettings;

const depsOf = (db: Database, settings: Settings) => ({
  db,
  settings: settings(),
  clock: systemClock,
  timer: systemTimer,
});

const add = (deps: ForwarderDeps, request: AddForwarder): Promise<Addition> =>
  addForwarder(deps, request, (forwarder) =>
    changeByCommand(deps, async (db) => {
      const result = await storeForwarder(db, forwarder);
      return { result, changes: result.outcome === 'added' ? [recordOf(forwarder, 'added')] : [] };
    }),
  );

const remove = (database: Database, forwarder: Forwarder): Promise<void> =>
  changeByCommand({ db: database, clock: systemClock }, async (db) => {
    await deleteForwarder(db, forwarder);
    return { result: undefined, changes: [recordOf(forwarder, 'removed')] };
  });

function registerAdd(group: Command, context: () => CommandContext, words: ForwarderWords, settings: Settings): void {
  group
    .command(`add <${words.argument}>`)
    .description(`add a ${words.noun}, which is told of every enquiry from now on`)
    .requiredOption('--institute <id>', 'institute whose enquiries it is told of')
    .action(async (typed: string, { institute }: { institute: string }) => {
      const { withDatabase, print } = context();
      const request = { instituteId: institute, kind: words.kind, typed };
      const addition = await withDatabase((db) => add(depsOf(db, settings), request));
      if (addition.outcome === 'unknown_institute') throw unknownInstitute(institute);
      if (addition.outcome === 'refused') throw new CommandError(addition.reason);
      const { forwarder } = addition;
      // On standard error, so that it is seen with --json too.
      if (forwarder.kind === 'email' && settings().mail === undefined) console.error(mailIsOff(forwarder));
      print(toAddedWire(forwarder), describeAdded(forwarder, words));
    });
}

function registerList(group: Command, context: () => CommandContext, words: ForwarderWords): void {
  group
    .command('list')
    .description(`list the ${words.group} of an institute`)
    .requiredOption('--institute <id>', 'institute they belong to')
    .action(async ({ institute }: { institute: string }) => {
      const { withDatabase, print } = context();
      const found = await withDatabase((db) => findForwardersOfInstitute(db, institute, words.kind));
      if (found === undefined) throw unknownInstitute(institute);
      print(found.map(toForwarderWire), describeList(found, words, institute));
    });
}

function registerRemove(group: Command, context: () => CommandContext, { kind, noun, argument }: ForwarderWords): void {
  group
    .command('remove <id>')
    .description(`remove a ${noun} with the log of its deliveries; may be repeated`)
    .action(async (id: string) => {
      const { withDatabase, print } = context();
      const removed = await withDatabase(async (db) => {
        const forwarder = await findForwarder(db, id, kind);
        if (forwarder) await remove(db, forwarder);
        return forwarder;
      });
      print(
        { id, [argument]: removed?.target ?? null, status: 'removed' },
        removed
          ? `${removed.target} is removed.\nNext: nothing more is sent there; what is under way may still arrive.`
          : `No ${noun} has this id, or not any more. Nothing was left to remove.`,
      );
    });
}

function registerTest(group: Command, context: () => CommandContext, words: ForwarderWords, settings: Settings): void {
  group
    .command('test <id>')
    .description(`send a test to a ${words.noun} now, and say what came back`)
    .action(async (id: string) => {
      const { withDatabase, print } = context();
      const { forwarder, sending } = await withDatabase(async (db) => {
        const found = await findForwarder(db, id, words.kind);
        if (found === undefined) throw unknownForwarder(words, id);
        return { forwarder: found, sending: await testForwarder(depsOf(db, settings), found) };
      });
      const value = toSendingWire(forwarder, sending);
      const line = describeSending(forwarder, sending);
      if (sending.outcome === 'failed') throw new CommandError(line, value);
      print(value, line);
    });
}

/** The service may have settings that this process has not. */
const mailIsOff = ({ target }: Forwarder): string =>
  `Warning: SMTP_URL and MAIL_FROM are not set here. A service that runs without them sends ${target} nothing: set both, and start it again.`;

function describeAdded({ id, target, secret }: Forwarder, { group }: ForwarderWords): string {
  const next = `Next: npx prospectus ${group} test ${id}`;
  if (secret === null) return `${target} is added, with the id ${id}.\n${next}`;
  const rows = [[secret, id]];
  return [
    `${target} is added. What it gets is signed with this secret (Standard Webhooks):`,
    formatTable(['Secret', 'Id'], rows),
    'It is shown this once and cannot be read again: keep what you see.',
    next,
  ].join('\n');
}

function describeList(forwarders: readonly Forwarder[], words: ForwarderWords, instituteId: string): string {
  const { group, argument } = words;
  const [first] = forwarders;
  if (first === undefined) {
    return `No ${group} yet.\nNext: npx prospectus ${group} add ${argument.toUpperCase()} --institute ${instituteId}`;
  }
  const rows = forwarders.map(({ target, id, createdAt }) => [target, id, createdAt.toISOString()]);
  const name = argument === 'url' ? 'URL' : 'Address';
  return `${formatTable([name, 'Id', 'Added'], rows)}\nNext: npx prospectus ${group} deliveries ${first.id}`;
}

function describeSending({ target }: Forwarder, sending: Sending): string {
  const took = `${sending.durationMs} ms`;
  if (sending.outcome === 'failed') return `The test did not arrive at ${target}: ${sending.problem} (${took})`;
  const answered = sending.httpStatus === null ? '' : `, which answered ${sending.httpStatus}`;
  return `The test arrived at ${target}${answered} (${took}).`;
}
