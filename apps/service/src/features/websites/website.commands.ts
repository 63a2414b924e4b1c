import type { Command } from 'commander';
import { type CommandContext, CommandError, type RegisterCommands } from '../../command-line/command.ts';
import { unknownInstitute } from '../../command-line/unknown-institute.ts';
import { createDohResolver } from '../../platform/dns/doh-resolver.ts';
import { systemClock } from '../../platform/time/clock.ts';
import { systemTimer } from '../../platform/time/timer.ts';
import { findNamed, type NamedWebsite, nameIn, requireNamed, unknownWebsite } from './named-website.service.ts';
import { findWebsitesOfInstitute } from './website/website.repository.ts';
import { describeWebsiteRefusal } from './website/website.ts';
import { toAddedWebsiteWire, toWebsiteWire } from './website.serializer.ts';
import {
  addByCommand,
  assumeByCommand,
  blockByCommand,
  removeByCommand,
  verifyByCommand,
} from './website-command.service.ts';
import { describeAdded, describeList, describeVerified } from './website-words.ts';

/** What of the configuration the commands go by. */
export type WebsiteSettings = {
  /** Addresses of resolvers, in the order in which they are asked. */
  readonly dohResolvers: readonly string[];
  /** Undefined for the embedded database. */
  readonly databaseUrl: string | undefined;
};

type InstituteOption = { readonly institute?: string };
type VerifyOptions = InstituteOption & { readonly assumeVerified?: boolean };

const instituteOption = [
  '--institute <id>',
  'id of the institute, needed when the website is given as host name or link',
] as const;

/** Adds `websites add`, `list`, `verify`, `remove` and `block` to the program. */
export const registerWebsiteCommands =
  (settings: () => WebsiteSettings): RegisterCommands =>
  (program, context) => {
    const websites = program.command('websites').description('websites whose pages may use an institute’s keys');
    registerAdd(websites, context);
    registerList(websites, context);
    registerVerify(websites, context, settings);
    registerRemove(websites, context);
    registerBlock(websites, context);
  };

function registerAdd(websites: Command, context: () => CommandContext): void {
  websites
    .command('add <host>')
    .description('add a website, given as host name or link; print the DNS record that verifies it')
    .requiredOption('--institute <id>', 'id of the institute')
    .action(async (typed: string, { institute }: { institute: string }) => {
      const { withDatabase, print } = context();
      const added = await withDatabase((db) =>
        addByCommand({ db, clock: systemClock }, { instituteId: institute, typed }),
      );
      if (added.outcome === 'unknown_institute') {
        throw unknownInstitute(institute);
      }
      if (added.outcome === 'refused') {
        throw new CommandError(describeWebsiteRefusal(added.refusal));
      }
      print(toAddedWebsiteWire(added.website), describeAdded(added.website));
    });
}

function registerList(websites: Command, context: () => CommandContext): void {
  websites
    .command('list')
    .description('list the websites of an institute')
    .requiredOption('--institute <id>', 'id of the institute')
    .action(async ({ institute }: { institute: string }) => {
      const { withDatabase, print } = context();
      const found = await withDatabase((db) => findWebsitesOfInstitute(db, institute));
      if (found === undefined) {
        throw unknownInstitute(institute);
      }
      print(found.map(toWebsiteWire), describeList(found, institute));
    });
}

function registerVerify(websites: Command, context: () => CommandContext, settings: () => WebsiteSettings): void {
  websites
    .command('verify <website>')
    .description('check the DNS record of a website and verify it; if it is not found yet, the service checks again')
    .option(...instituteOption)
    .option('--assume-verified', 'mark it as verified without checking DNS; with the embedded database only')
    .action(async (typed: string, { institute, assumeVerified = false }: VerifyOptions) => {
      const named: NamedWebsite = { command: 'verify', typed, institute };
      const { withDatabase, print } = context();
      const { dohResolvers, databaseUrl } = settings();
      if (assumeVerified && databaseUrl !== undefined) throw noAssumption();
      const resolvers = dohResolvers.map((address) => createDohResolver(address, systemTimer));
      const verified = await withDatabase(async (db) => {
        const which = await requireNamed(db, named);
        return assumeVerified
          ? assumeByCommand({ db, clock: systemClock }, which)
          : verifyByCommand({ db, clock: systemClock, timer: systemTimer, resolvers }, which);
      });
      if (verified.outcome === 'unknown_website') {
        throw unknownWebsite(named);
      }
      if (verified.outcome === 'refused') {
        throw new CommandError(describeWebsiteRefusal(verified.refusal));
      }
      const { website } = verified;
      if (assumeVerified) {
        // On standard error, so that it is seen with --json too.
        console.error(
          `Warning: the TXT record of ${website.host} was not checked, so the website may not belong to the institute.`,
        );
      }
      print(toWebsiteWire(website), describeVerified(website));
    });
}

function registerRemove(websites: Command, context: () => CommandContext): void {
  websites
    .command('remove <website>')
    .description('remove a website; safe to repeat')
    .option(...instituteOption)
    .action(async (typed: string, { institute }: InstituteOption) => {
      const { withDatabase, print } = context();
      const named: NamedWebsite = { command: 'remove', typed, institute };
      const removal = await withDatabase(async (db) => {
        const which = await findNamed(db, named);
        return which === undefined ? gone : removeByCommand({ db, clock: systemClock }, which);
      });
      if (removal.outcome === 'refused') {
        throw new CommandError(describeWebsiteRefusal(removal.refusal));
      }
      if (removal.outcome === 'unknown_website') {
        const reason = 'There is no such website.';
        print({ ...nameIn(named), status: 'removed', reason }, `${reason} Nothing was removed.`);
        return;
      }
      const { id, host } = removal.website;
      print(
        { id, host, status: 'removed', reason: null },
        `${host} is removed.\nNext: its pages stop working with the institute’s keys within a minute. If you add it again, it must be verified again.`,
      );
    });
}

function registerBlock(websites: Command, context: () => CommandContext): void {
  websites
    .command('block <website>')
    .description('block a website and its subdomains for its institute, permanently')
    .option(...instituteOption)
    .action(async (typed: string, { institute }: InstituteOption) => {
      const { withDatabase, print } = context();
      const named: NamedWebsite = { command: 'block', typed, institute };
      const blocked = await withDatabase(async (db) =>
        blockByCommand({ db, clock: systemClock }, await requireNamed(db, named)),
      );
      if (blocked.outcome === 'unknown_website') {
        throw unknownWebsite(named);
      }
      const { website } = blocked;
      print(
        toWebsiteWire(website),
        `${website.host} is blocked.\nNext: its pages, and those of its subdomains, stop working with the institute’s keys within a minute. It cannot be added again.`,
      );
    });
}

const gone = { outcome: 'unknown_website' } as const;

const noAssumption = (): CommandError =>
  new CommandError(
    '--assume-verified works only with the embedded database, for trying things out, but DATABASE_URL is set. Add the TXT record and verify without it.',
  );
