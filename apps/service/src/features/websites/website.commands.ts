import type { Command } from 'commander';
import { type CommandContext, CommandError, type RegisterCommands } from '../../command-line/command.ts';
import { formatTable } from '../../command-line/table.ts';
import { unknownInstitute } from '../../command-line/unknown-institute.ts';
import { systemClock } from '../../platform/clock.ts';
import { isUuid } from '../../platform/uuid.ts';
import type { Database } from '../../schema/tables.ts';
import { dnsRecordOf } from './dns-record.ts';
import { findInstituteOfWebsite, findWebsitesOfInstitute } from './website.repository.ts';
import { toAddedWebsiteWire, toWebsiteWire } from './website.serializer.ts';
import { blockWebsiteOf, registerWebsite, removeWebsiteOf, verifyWithoutLookup } from './website.service.ts';
import { describeWebsiteRefusal, type Website } from './website.ts';

/** Adds `websites add`, `list`, `verify`, `remove` and `block` to the program. */
export const registerWebsiteCommands: RegisterCommands = (program, context) => {
  const websites = program.command('websites').description('websites whose pages may use an institute’s keys');
  registerAdd(websites, context);
  registerList(websites, context);
  registerVerify(websites, context);
  registerRemove(websites, context);
  registerBlock(websites, context);
};

function registerAdd(websites: Command, context: () => CommandContext): void {
  websites
    .command('add <host>')
    .description('add a website, given as host name or link; print the DNS record that verifies it')
    .requiredOption('--institute <id>', 'institute it belongs to')
    .action(async (typed: string, { institute }: { institute: string }) => {
      const { withDatabase, print } = context();
      const added = await withDatabase((db) =>
        registerWebsite({ db, clock: systemClock }, { instituteId: institute, typed }),
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
    .requiredOption('--institute <id>', 'institute they belong to')
    .action(async ({ institute }: { institute: string }) => {
      const { withDatabase, print } = context();
      const found = await withDatabase((db) => findWebsitesOfInstitute(db, institute));
      if (found === undefined) {
        throw unknownInstitute(institute);
      }
      print(found.map(toWebsiteWire), describeList(found, institute));
    });
}

function registerVerify(websites: Command, context: () => CommandContext): void {
  websites
    .command('verify <id>')
    .description('verify a website')
    .option('--assume-verified', 'take it for verified without looking up its DNS record')
    .action(async (websiteId: string, { assumeVerified }: { assumeVerified?: true }) => {
      const { withDatabase, print } = context();
      if (!assumeVerified) {
        throw new CommandError(
          'Verification by DNS is not available in this version. Give --assume-verified to take the website for verified without it.',
        );
      }
      const verified = await withDatabase(async (db) =>
        verifyWithoutLookup({ db, clock: systemClock }, await locate(db, websiteId)),
      );
      if (verified.outcome === 'unknown_website') {
        throw unknownWebsite(websiteId);
      }
      if (verified.outcome === 'refused') {
        throw new CommandError(describeWebsiteRefusal(verified.refusal));
      }
      const { website } = verified;
      // On standard error, so that it is seen with --json too.
      console.error(
        `Warning: nobody looked up whether ${website.host} is the institute’s own; its TXT record was not checked.`,
      );
      print(
        toWebsiteWire(website),
        `${website.host} is ${website.status}.\nNext: its pages, and those of its subdomains, may use the institute’s keys within a minute.`,
      );
    });
}

function registerRemove(websites: Command, context: () => CommandContext): void {
  websites
    .command('remove <id>')
    .description('remove a website; may be repeated')
    .action(async (websiteId: string) => {
      const { withDatabase, print } = context();
      if (!isUuid(websiteId)) {
        throw unknownWebsite(websiteId);
      }
      const removal = await withDatabase(async (db) => {
        const instituteId = await findInstituteOfWebsite(db, websiteId);
        return instituteId === undefined ? gone : removeWebsiteOf({ db }, { instituteId, websiteId });
      });
      if (removal.outcome === 'refused') {
        throw new CommandError(describeWebsiteRefusal(removal.refusal));
      }
      if (removal.outcome === 'unknown_website') {
        const reason = 'No website has this id, or not any more.';
        print({ id: websiteId, host: null, status: 'removed', reason }, `${reason} Nothing was left to remove.`);
        return;
      }
      const { id, host } = removal.website;
      print(
        { id, host, status: 'removed', reason: null },
        `${host} is removed.\nNext: its pages stop working with the institute’s keys within a minute. Added again, it must be verified again.`,
      );
    });
}

function registerBlock(websites: Command, context: () => CommandContext): void {
  websites
    .command('block <id>')
    .description('block a website and everything below it for its institute, for good')
    .action(async (websiteId: string) => {
      const { withDatabase, print } = context();
      const blocked = await withDatabase(async (db) => blockWebsiteOf({ db }, await locate(db, websiteId)));
      if (blocked.outcome === 'unknown_website') {
        throw unknownWebsite(websiteId);
      }
      const { website } = blocked;
      print(
        toWebsiteWire(website),
        `${website.host} is blocked.\nNext: its pages, and those below it, stop working with the institute’s keys within a minute. It cannot be added again.`,
      );
    });
}

const gone = { outcome: 'unknown_website' } as const;

async function locate(db: Database, websiteId: string): Promise<{ instituteId: string; websiteId: string }> {
  const instituteId = await findInstituteOfWebsite(db, websiteId);
  if (instituteId === undefined) {
    throw unknownWebsite(websiteId);
  }
  return { instituteId, websiteId };
}

function describeAdded({ id, host, token }: Website): string {
  const { type, name, value } = dnsRecordOf(host, token);
  const record = formatTable(['  Type', 'Name', 'Value'], [[`  ${type}`, name, value]]);
  return `${host} is added. This DNS record shows that it is yours:\n\n${record}\n\nNext: npx prospectus websites verify ${id} --assume-verified`;
}

function describeList(websites: readonly Website[], instituteId: string): string {
  if (websites.length === 0) {
    return `No websites yet: only servers and localhost may use the keys.\nNext: npx prospectus websites add HOST --institute ${instituteId}`;
  }
  const rows = websites.map(({ host, status, id, reason }) => [host, status, id, reason ?? '']);
  const pending = websites.find(({ status }) => status === 'Pending');
  const next = pending ? `verify ${pending.id} --assume-verified` : `add HOST --institute ${instituteId}`;
  return `${formatTable(['Host', 'Status', 'Id', ''], rows)}\nNext: npx prospectus websites ${next}`;
}

const unknownWebsite = (id: string): CommandError =>
  new CommandError(`No website has the id ${id}. List them with: npx prospectus websites list --institute ID`);
