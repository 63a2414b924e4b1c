import { readFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { type CommandContext, CommandError, type RegisterCommands } from '../../../command-line/command.ts';
import { unknownInstitute } from '../../../command-line/unknown-institute.ts';
import { systemClock } from '../../../platform/time/clock.ts';
import type { Database } from '../../../schema/tables.ts';
import { changeByCommand } from '../../audit/index.ts';
import { findInstitute } from '../../institutes/index.ts';
import { findDuplicateRules, listUnknownCampaigns, putDuplicateRules } from './duplicate-rules.repository.ts';
import { type DuplicateRules, noDuplicateRules, readDuplicateRules } from './duplicate-rules.ts';

/** Adds `duplicate-rules set` and `show` to the program. */
export const registerDuplicateRulesCommands: RegisterCommands = (program, context) => {
  const rules = program.command('duplicate-rules').description('rules for when an enquiry counts as a duplicate');
  registerSet(rules, context);
  registerShow(rules, context);
};

function registerSet(rules: Command, context: () => CommandContext): void {
  rules
    .command('set')
    .description('set the rules of an institute')
    .requiredOption('--institute <id>', 'id of the institute')
    .requiredOption('--file <file>', 'JSON file: {"enabled", "field", "scope", "campaign_ids"}')
    .action(async ({ institute, file }: { institute: string; file: string }) => {
      const { withDatabase, print } = context();
      const reading = readDuplicateRules(await readText(file));
      if (reading.outcome === 'refused') throw new CommandError(`${file} cannot be used. ${reading.reason}`);
      await withDatabase((db) => setRules(db, institute, reading.rules));
      print(reading.rules, `${describeRules(reading.rules)}\nNext: the rules apply to enquiries from now on.`);
    });
}

function registerShow(rules: Command, context: () => CommandContext): void {
  rules
    .command('show')
    .description('show the rules of an institute')
    .requiredOption('--institute <id>', 'id of the institute')
    .action(async ({ institute }: { institute: string }) => {
      const { withDatabase, print } = context();
      const found = await withDatabase(async (db) => {
        if (!(await findInstitute(db, institute))) throw unknownInstitute(institute);
        return (await findDuplicateRules(db, institute)) ?? noDuplicateRules;
      });
      print(
        found,
        `${describeRules(found)}\nNext: npx prospectus duplicate-rules set --institute ${institute} --file FILE`,
      );
    });
}

async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error && 'code' in error)) throw error;
    throw new CommandError(`${file} cannot be read (${error.code}).`);
  }
}

async function setRules(db: Database, instituteId: string, rules: DuplicateRules): Promise<void> {
  if (!(await findInstitute(db, instituteId))) throw unknownInstitute(instituteId);
  const unknown = await listUnknownCampaigns(db, instituteId, rules.campaign_ids);
  if (unknown.length > 0) {
    throw new CommandError(
      `campaign_ids: the institute has no campaign ${unknown.join(', ')}. List them with: npx prospectus campaigns list --institute ${instituteId}`,
    );
  }
  await changeByCommand({ db, clock: systemClock }, async (trx) => {
    const from = (await findDuplicateRules(trx, instituteId)) ?? noDuplicateRules;
    await putDuplicateRules(trx, instituteId, rules);
    const change = {
      action: 'duplicate_rules.changed',
      subject: 'Duplicate rules',
      details: { from, to: rules },
      instituteId,
    };
    return { result: undefined, changes: [change] };
  });
}

function describeRules({ enabled, field, scope, campaign_ids }: DuplicateRules): string {
  if (!enabled)
    return 'No rules are set: an enquiry is a duplicate when its e-mail address is already in the same campaign.';
  const what = field === 'email' ? 'e-mail address' : 'phone number';
  const where = {
    campaign: 'in the same campaign',
    selected: `in one of ${campaign_ids.length} selected campaigns, if the enquiry is for one of them`,
    institute: 'in any campaign',
  }[scope];
  return `An enquiry is a duplicate when its ${what} is already ${where}.`;
}
