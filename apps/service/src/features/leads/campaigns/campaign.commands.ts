import { randomUUID } from 'node:crypto';
import type { Command } from 'commander';
import { type CommandContext, CommandError, type RegisterCommands } from '../../../command-line/command.ts';
import { readOption } from '../../../command-line/option.ts';
import { formatTable } from '../../../command-line/table.ts';
import { unknownInstitute } from '../../../command-line/unknown-institute.ts';
import { systemClock } from '../../../platform/time/clock.ts';
import type { Database } from '../../../schema/tables.ts';
import { changeByCommand } from '../../audit/index.ts';
import { findInstitute } from '../../institutes/index.ts';
import {
  findInstituteOfCampaign,
  insertCampaign,
  listCampaigns,
  lockCampaign,
  markCampaignInactive,
} from './campaign.repository.ts';
import { type CampaignWire, toCampaignWire } from './campaign.serializer.ts';
import { type Campaign, expectedCampaignName, type NewCampaign, readCampaignName } from './campaign.ts';

/** Adds `campaigns create`, `list` and `deactivate` to the program. */
export const registerCampaignCommands: RegisterCommands = (program, context) => {
  const campaigns = program.command('campaigns').description('campaigns, which group enquiries');
  registerCreate(campaigns, context);
  registerList(campaigns, context);
  registerDeactivate(campaigns, context);
};

const nameOption = readOption(readCampaignName, expectedCampaignName);

function registerCreate(campaigns: Command, context: () => CommandContext): void {
  campaigns
    .command('create')
    .description('create a campaign')
    .requiredOption('--institute <id>', 'id of the institute')
    .requiredOption('--name <name>', 'name to tell it apart from the others', nameOption)
    .action(async ({ institute, name }: { institute: string; name: string }) => {
      const { withDatabase, print } = context();
      const campaign = { instituteId: institute, id: randomUUID(), createdAt: new Date(systemClock.now()) };
      const created = await withDatabase((db) => create(db, campaign, name));
      if (created === undefined) throw unknownInstitute(institute);
      print(
        toCampaignWire(created),
        `The campaign ${name} has the id ${created.id}.\nNext: send this id as campaign_id with the enquiries for it.`,
      );
    });
}

function registerList(campaigns: Command, context: () => CommandContext): void {
  campaigns
    .command('list')
    .description('list the campaigns of an institute')
    .requiredOption('--institute <id>', 'id of the institute')
    .action(async ({ institute }: { institute: string }) => {
      const { withDatabase, print } = context();
      const found = await withDatabase(async (db) =>
        (await findInstitute(db, institute)) ? listCampaigns(db, institute) : undefined,
      );
      if (found === undefined) throw unknownInstitute(institute);
      const list = found.map(toCampaignWire);
      print(list, describeList(list, institute));
    });
}

function registerDeactivate(campaigns: Command, context: () => CommandContext): void {
  campaigns
    .command('deactivate <campaign-id>')
    .description('send new enquiries for a campaign to the default campaign; safe to repeat')
    .action(async (id: string) => {
      const { withDatabase, print } = context();
      const campaign = await withDatabase((db) => deactivate(db, id));
      if (campaign === undefined) {
        throw new CommandError(
          `No campaign has the id ${id}. List them with: npx prospectus campaigns list --institute ID`,
        );
      }
      if (campaign.isDefault) {
        throw new CommandError(
          `${campaign.name} is the default campaign and cannot be deactivated: it receives enquiries that are for no other campaign.`,
        );
      }
      print(
        toCampaignWire(campaign),
        `The campaign ${campaign.name} is inactive; enquiries in it stay.\nNext: new enquiries for it go to the default campaign.`,
      );
    });
}

const create = (database: Database, campaign: NewCampaign, name: string): Promise<Campaign | undefined> =>
  changeByCommand({ db: database, clock: systemClock }, async (db) => {
    const result = await insertCampaign(db, campaign, name);
    const { id, instituteId } = campaign;
    const change = { action: 'campaign.created', subject: name, details: { id }, instituteId };
    return { result, changes: result ? [change] : [] };
  });

const deactivate = (database: Database, id: string): Promise<Campaign | undefined> =>
  changeByCommand({ db: database, clock: systemClock }, async (db) => {
    const instituteId = await findInstituteOfCampaign(db, id);
    if (instituteId === undefined) return { result: undefined, changes: [] };
    const before = await lockCampaign(db, instituteId, id);
    const result = await markCampaignInactive(db, instituteId, id);
    if (result === undefined || before?.status === result.status) return { result, changes: [] };
    const change = { action: 'campaign.deactivated', subject: result.name, details: { id }, instituteId };
    return { result, changes: [change] };
  });

function describeList(campaigns: readonly CampaignWire[], instituteId: string): string {
  if (campaigns.length === 0) {
    return `No campaigns yet; the first enquiry creates the default campaign.\nNext: npx prospectus campaigns create --name NAME --institute ${instituteId}`;
  }
  const rows = campaigns.map(({ name, status, is_default, id }) => [
    name,
    is_default ? 'default campaign' : status,
    id,
  ]);
  return `${formatTable(['Name', 'Status', 'Id'], rows)}\nNext: npx prospectus leads export --institute ${instituteId}`;
}
