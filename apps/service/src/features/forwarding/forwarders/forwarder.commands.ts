import { type DashboardLanguage, dashboardLanguages } from '@prospectus/contract/admin';
import type { Command } from 'commander';
import { type CommandContext, CommandError, type RegisterCommands } from '../../../command-line/command.ts';
import { readOption } from '../../../command-line/option.ts';
import { formatTable } from '../../../command-line/table.ts';
import { unknownInstitute } from '../../../command-line/unknown-institute.ts';
import { systemClock } from '../../../platform/time/clock.ts';
import { systemTimer } from '../../../platform/time/timer.ts';
import type { Database } from '../../../schema/tables.ts';
import { changeByCommand } from '../../audit/index.ts';
import { registerDeliveries, registerReplay, unknownForwarder } from '../deliveries/delivery.commands.ts';
import { deleteForwarder, findForwarder, findForwardersOfInstitute } from '../forwarder/forwarder.repository.ts';
import { toAddedWire, toForwarderWire, toSendingWire } from '../forwarder/forwarder.serializer.ts';
import { type Forwarder, isConfirmed } from '../forwarder/forwarder.ts';
import { recordOf } from '../forwarder/forwarder-change.ts';
import { type ForwarderWords, forwarderWords } from '../forwarder/forwarder-words.ts';
import type { Sending } from '../forwarder/sending.ts';
import type { ForwardingSettings } from '../sending/transports.ts';
import { sendConfirmation } from './confirmation.service.ts';
import {
  type AddForwarder,
  type Addition,
  addForwarder,
  type ForwarderDeps,
  storeForwarder,
  testForwarder,
} from './forwarder.service.ts';
import { registerNewSecret } from './webhook-secret.command.ts';

/**
 * Adds `webhooks` and `mailboxes`, each with `add`, `list`, `remove`, `test`, `deliveries` and `replay`, and `webhooks new-secret` to the
 * program.
 */
export const registerForwarderCommands =
  (settings: Settings, reachedAt: ReachedAt): RegisterCommands =>
  (program, context) => {
    for (const words of forwarderWords) {
      const group = program.command(words.group).description(words.about);
      registerAdd(group, context, words, settings, reachedAt);
      registerList(group, context, words);
      registerRemove(group, context, words);
      registerTest(group, context, words, settings);
      if (words.kind === 'email') registerResend(group, context, settings, reachedAt);
      registerDeliveries(group, context, words);
      registerReplay(group, context, words);
      if (words.kind === 'webhook') registerNewSecret(group, context, words, settings);
    }
  };

/** Read by a command that needs them. */
type Settings = () => Promise<ForwardingSettings>;
/** Where clients call the service. */
type ReachedAt = (db: Database) => Promise<string>;

const depsOf = async (db: Database, settings: Settings) => ({
  db,
  settings: await settings(),
  clock: systemClock,
  timer: systemTimer,
});

const add = (deps: ForwarderDeps, request: AddForwarder): Promise<Addition> =>
  addForwarder(deps, request, (forwarder) =>
    changeByCommand(deps, async (db) => {
      const result = await storeForwarder({ db, settings: deps.settings }, forwarder);
      return { result, changes: result.outcome === 'added' ? [recordOf(forwarder, 'added')] : [] };
    }),
  );

const remove = (database: Database, forwarder: Forwarder): Promise<void> =>
  changeByCommand({ db: database, clock: systemClock }, async (db) => {
    await deleteForwarder(db, forwarder);
    return { result: undefined, changes: [recordOf(forwarder, 'removed')] };
  });

function registerAdd(
  group: Command,
  context: () => CommandContext,
  words: ForwarderWords,
  settings: Settings,
  reachedAt: ReachedAt,
): void {
  const command = group
    .command(`add <${words.argument}>`)
    .description(`add a ${words.noun}, which receives every enquiry ${words.from}`)
    .requiredOption('--institute <id>', 'id of the institute');
  // A webhook has no language.
  if (words.kind === 'email')
    command.option('--language <tag>', 'language of its e-mails: en or de (default: en)', readLanguage);
  command.action(async (typed: string, { institute, language = 'en' }: AddOptions) => {
    const { withDatabase, print } = context();
    const request = { instituteId: institute, kind: words.kind, typed, language };
    const { addition, problem } = await withDatabase(async (db) => {
      const deps = await depsOf(db, settings);
      const added = await add(deps, request);
      if (added.outcome !== 'added' || added.forwarder.kind === 'webhook') return { addition: added, problem: null };
      const confirmation = { ...deps, publicUrl: await reachedAt(db) };
      return { addition: added, problem: await sendConfirmation(confirmation, added.forwarder) };
    });
    if (addition.outcome === 'unknown_institute') throw unknownInstitute(institute);
    if (addition.outcome === 'refused') throw new CommandError(addition.reason);
    const { forwarder } = addition;
    // On standard error, so that it is seen with --json too.
    if (problem !== null) console.error(`Warning: the link could not be sent to ${forwarder.target}. ${problem}`);
    print(toAddedWire(forwarder), describeAdded(forwarder, words));
  });
}

type AddOptions = { readonly institute: string; readonly language?: DashboardLanguage };

const readLanguage = readOption(
  (text) => dashboardLanguages.find((language) => language === text),
  dashboardLanguages.join(' or '),
);

function registerResend(group: Command, context: () => CommandContext, settings: Settings, reachedAt: ReachedAt): void {
  group
    .command('resend <id>')
    .description('send the confirmation link of a mailbox again')
    .action(async (id: string) => {
      const { withDatabase, print } = context();
      const { forwarder, problem } = await withDatabase(async (db) => {
        const found = await findForwarder(db, id, 'email');
        if (found?.kind !== 'email')
          throw new CommandError(
            `No mailbox has the id ${id}. List them with: npx prospectus mailboxes list --institute ID`,
          );
        if (isConfirmed(found)) throw new CommandError(`${found.target} is already confirmed.`);
        const deps = { ...(await depsOf(db, settings)), publicUrl: await reachedAt(db) };
        return { forwarder: found, problem: await sendConfirmation(deps, found) };
      });
      if (problem !== null) throw new CommandError(`The link could not be sent to ${forwarder.target}. ${problem}`);
      print(
        { id, address: forwarder.target, status: 'sent' },
        `A link was sent to ${forwarder.target}. It works for seven days; enquiries are sent there once it is confirmed.`,
      );
    });
}

function registerList(group: Command, context: () => CommandContext, words: ForwarderWords): void {
  group
    .command('list')
    .description(`list the ${words.group} of an institute`)
    .requiredOption('--institute <id>', 'id of the institute')
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
    .description(`remove a ${noun} with the log of its deliveries; safe to repeat`)
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
          ? `${removed.target} is removed.\nNothing more is sent there; a delivery in progress may still arrive.`
          : `There is no ${noun} with this id, so nothing was removed.`,
      );
    });
}

function registerTest(group: Command, context: () => CommandContext, words: ForwarderWords, settings: Settings): void {
  group
    .command('test <id>')
    .description(`send a test to a ${words.noun} now and print the result`)
    .action(async (id: string) => {
      const { withDatabase, print } = context();
      const { forwarder, sending } = await withDatabase(async (db) => {
        const found = await findForwarder(db, id, words.kind);
        if (found === undefined) throw unknownForwarder(words, id);
        if (!isConfirmed(found))
          throw new CommandError(
            `${found.target} is not confirmed yet. Until it is, only the confirmation link is sent there.`,
          );
        return { forwarder: found, sending: await testForwarder(await depsOf(db, settings), found) };
      });
      const value = toSendingWire(forwarder, sending);
      const line = describeSending(forwarder, sending);
      if (sending.outcome === 'failed') throw new CommandError(line, value);
      print(value, line);
    });
}

function describeAdded({ id, target, secret }: Forwarder, { group }: ForwarderWords): string {
  if (secret === null) {
    return `${target} is added, with the id ${id}. Enquiries are sent there once the link in its mail is confirmed.\nNext: npx prospectus ${group} resend ${id} sends another link.`;
  }
  const rows = [[secret.text, id]];
  return [
    `${target} is added. Deliveries to it are signed with this secret (Standard Webhooks):`,
    formatTable(['Secret', 'Id'], rows),
    'Copy it now: it is not shown again.',
    `Next: npx prospectus ${group} test ${id}`,
  ].join('\n');
}

function describeList(forwarders: readonly Forwarder[], words: ForwarderWords, instituteId: string): string {
  const { group, argument } = words;
  const [first] = forwarders;
  if (first === undefined) {
    return `No ${group} yet.\nNext: npx prospectus ${group} add ${argument.toUpperCase()} --institute ${instituteId}`;
  }
  const rows = forwarders.map((forwarder) => [
    forwarder.target,
    forwarder.id,
    forwarder.createdAt.toISOString(),
    isConfirmed(forwarder) ? '' : 'not confirmed yet',
  ]);
  const name = argument === 'url' ? 'URL' : 'Address';
  return `${formatTable([name, 'Id', 'Added', ''], rows)}\nNext: npx prospectus ${group} deliveries ${first.id}`;
}

function describeSending({ target }: Forwarder, sending: Sending): string {
  const took = `${sending.durationMs} ms`;
  if (sending.outcome === 'failed') return `The test did not arrive at ${target}: ${sending.problem} (${took})`;
  const answered = sending.httpStatus === null ? '' : `, which answered ${sending.httpStatus}`;
  return `The test arrived at ${target}${answered} (${took}).`;
}
