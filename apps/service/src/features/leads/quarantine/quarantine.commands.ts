import { leadLimits } from '@prospectus/contract/admin';
import type { Command } from 'commander';
import { type CommandContext, CommandError } from '../../../command-line/command.ts';
import { printPieces } from '../../../command-line/print-pieces.ts';
import { formatTable } from '../../../command-line/table.ts';
import { unknownInstitute } from '../../../command-line/unknown-institute.ts';
import { isUuid } from '../../../platform/text/uuid.ts';
import { systemClock } from '../../../platform/time/clock.ts';
import type { Database } from '../../../schema/tables.ts';
import { changeByCommand } from '../../audit/index.ts';
import { findInstitute } from '../../institutes/index.ts';
import { toLeadJson } from '../lead/lead.serializer.ts';
import { describeReason, type Reason } from '../lead/reason.ts';
import {
  countQuarantined,
  deleteQuarantined,
  findInstituteOfQuarantined,
  listQuarantine,
} from './quarantine.repository.ts';
import { changesOf, deletedChanges } from './quarantine-change.ts';
import type { QuarantinedLead, ReleaseOutcome } from './quarantined-lead.ts';
import { releaseLead } from './release.service.ts';

/** Adds `leads quarantine`, and what is done with what is there. */
export function registerQuarantineCommands(leads: Command, context: () => CommandContext): void {
  const quarantine = leads
    .command('quarantine')
    .description('list the enquiries of an institute that look like spam, newest first')
    .option('--institute <id>', 'id of the institute')
    .action(async ({ institute }: { institute?: string }, command: Command) => {
      if (institute === undefined)
        command.error("error: required option '--institute <id>' not specified", { exitCode: 2 });
      await list(institute, context());
    });
  quarantine
    .command('release <lead-id...>')
    .description('move enquiries to the inbox as if they had just arrived; a repeat becomes a note on the earlier one')
    .action((ids: string[]) => decide(ids, context(), release, describeRelease));
  quarantine
    .command('delete <lead-id...>')
    .description('delete enquiries from quarantine')
    .action((ids: string[]) => decide(ids, context(), remove, ({ id }) => `${id} is deleted.`));
}

/** Leads may be 40 kB each: as many as fit into memory easily. */
const pageSize = 200;
/** More would not fit on a screen; programs use `--json`. */
const rowsMax = 50;

async function list(instituteId: string, { withDatabase, print, json }: CommandContext): Promise<void> {
  await withDatabase(async (db) => {
    if (!(await findInstitute(db, instituteId))) throw unknownInstitute(instituteId);
    if (json) return printPieces(toJsonPieces(db, instituteId));
    const { leads } = await listQuarantine(db, instituteId, { after: undefined, size: rowsMax });
    const count = await countQuarantined(db, instituteId);
    print({ count }, describeList(leads, count, instituteId));
  });
}

async function* toJsonPieces(db: Database, instituteId: string): AsyncGenerator<string> {
  let separator = '[';
  let page = await listQuarantine(db, instituteId, { after: undefined, size: pageSize });
  for (;;) {
    for (const lead of page.leads) {
      yield `${separator}${toLeadJson(lead, { reasons: JSON.stringify(lead.reasons.map(inEnglish)) })}`;
      separator = ',\n';
    }
    if (page.next === undefined) break;
    page = await listQuarantine(db, instituteId, { after: page.next, size: pageSize });
  }
  yield separator === '[' ? '[]\n' : ']\n';
}

function describeList(leads: readonly QuarantinedLead[], count: number, instituteId: string): string {
  if (count === 0) return `Nothing is in quarantine.\nNext: npx prospectus leads export --institute ${instituteId}`;
  const rows = leads.map(({ id, createdAt, fullName, email, reasons }) => [
    createdAt.toISOString(),
    fullName,
    email,
    reasons.map(inEnglish).join('; '),
    id,
  ]);
  const more = count > leads.length ? `\nThese are the newest ${leads.length} of ${count}; --json lists all.` : '';
  return `${formatTable(['Arrived', 'Name', 'E-mail', 'Why', 'Id'], rows)}${more}\nNext: npx prospectus leads quarantine release ID, or delete ID`;
}

const inEnglish = (reason: Reason): string => describeReason(reason, 'en');

type Decided = { readonly id: string; readonly outcome: string; readonly lead_id?: string };

/** Decides about one after the other, each in a transaction of its own. */
async function decide(
  ids: readonly string[],
  { withDatabase, print }: CommandContext,
  work: (db: Database, id: string) => Promise<Decided | undefined>,
  describe: (decided: Decided) => string,
): Promise<void> {
  const wanted = [...new Set(ids)];
  const results = await withDatabase(async (db) => {
    const decided: (Decided | undefined)[] = [];
    for (const id of wanted) decided.push(isUuid(id) ? await work(db, id) : undefined);
    return decided;
  });
  const missing = wanted.filter((_, at) => results[at] === undefined);
  const done = results.filter((result) => result !== undefined);
  if (done.length > 0) print(done, done.map(describe).join('\n'));
  const full = done.filter(({ outcome }) => outcome === 'full').map(({ id }) => id);
  const problems = [
    missing.length > 0 &&
      `Not in quarantine: ${missing.join(', ')}. List the enquiries there with: npx prospectus leads quarantine --institute ID`,
    full.length > 0 &&
      `Still in quarantine: ${full.join(', ')}. The enquiry that each belongs to already has ${leadLimits.notesMax} notes, which is the maximum. Delete notes there in the dashboard, then release again.`,
  ].filter((problem) => problem !== false);
  if (problems.length > 0) throw new CommandError(problems.join(' '));
}

const author = { id: 'command_line', name: 'Command line' };

const release = (database: Database, id: string): Promise<Decided | undefined> =>
  changeByCommand<Decided | undefined>({ db: database, clock: systemClock }, async (db) => {
    const instituteId = await findInstituteOfQuarantined(db, id);
    if (instituteId === undefined) return { result: undefined, changes: [] };
    const release = { instituteId, id, by: author, at: new Date(systemClock.now()), language: 'en' } as const;
    const outcome = await releaseLead(db, release);
    return {
      result: toDecided(id, outcome),
      changes: changesOf(id, outcome).map((change) => ({ ...change, instituteId })),
    };
  });

function toDecided(id: string, result: ReleaseOutcome): Decided | undefined {
  if (result.outcome === 'gone') return undefined;
  return 'leadId' in result ? { id, outcome: result.outcome, lead_id: result.leadId } : { id, outcome: 'released' };
}

const remove = (database: Database, id: string): Promise<Decided | undefined> =>
  changeByCommand({ db: database, clock: systemClock }, async (db) => {
    const instituteId = await findInstituteOfQuarantined(db, id);
    const deleted = instituteId === undefined ? [] : await deleteQuarantined(db, instituteId, [id]);
    const changes = deletedChanges(deleted).map((change) => ({ ...change, instituteId: instituteId ?? null }));
    return { result: deleted.length > 0 ? { id, outcome: 'deleted' } : undefined, changes };
  });

function describeRelease({ id, outcome, lead_id: leadId }: Decided): string {
  switch (outcome) {
    case 'joined':
      return `${id} is from someone who had already enquired: it is now a note on ${leadId}.`;
    case 'full':
      return `${id} is from someone who had already enquired: ${leadId} has no room for another note.`;
    default:
      return `${id} is released, and forwarded as if it had just arrived.`;
  }
}
