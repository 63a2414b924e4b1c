import type { Command } from 'commander';
import type { CommandContext, RegisterCommands } from '../../command-line/command.ts';
import { readOption } from '../../command-line/option.ts';
import { printPieces } from '../../command-line/print-pieces.ts';
import { unknownInstitute } from '../../command-line/unknown-institute.ts';
import { systemClock } from '../../platform/time/clock.ts';
import { personOf } from '../../schema/tables/enquiry.ts';
import type { Database } from '../../schema/tables.ts';
import { changeByCommand } from '../audit/index.ts';
import { findInstitute } from '../institutes/index.ts';
import { type ExportFormat, exportFormats, exportLeads } from './keeping/export.service.ts';
import { type ExportCursor, exportStart, parseCursor } from './keeping/export-cursor.ts';
import { deletePerson, type Erasure } from './lead/erasure.repository.ts';
import { registerQuarantineCommands } from './quarantine/quarantine.commands.ts';

/** Adds `leads export` and `erase` to the program. */
export const registerLeadCommands: RegisterCommands = (program, context) => {
  const leads = program.command('leads').description('enquiries that were filed');
  registerExport(leads, context);
  registerErase(leads, context);
  registerQuarantineCommands(leads, context);
};

const readFormat = (text: string): ExportFormat | undefined => exportFormats.find((format) => format === text);
const formatOption = readOption(readFormat, exportFormats.join(' or '));
const cursorOption = readOption(parseCursor, 'the cursor of a lead that was exported before');
const readAddress = (text: string): string | undefined =>
  text.includes('@') ? text.trim().normalize('NFC') : undefined;
const addressOption = readOption(readAddress, 'an e-mail address');

type ExportOptions = { readonly institute: string; readonly format: ExportFormat; readonly after: ExportCursor };

/** What is exported is the result, so it is the same with `--json`. */
function registerExport(leads: Command, context: () => CommandContext): void {
  leads
    .command('export')
    .description('write the leads of an institute to standard output, in order of arrival')
    .requiredOption('--institute <id>', 'id of the institute')
    .option('--format <format>', `${exportFormats.join(' or ')} (default: ndjson)`, formatOption, 'ndjson')
    .option('--after <cursor>', 'only leads that arrived after the one with that cursor', cursorOption, exportStart)
    .action(async ({ institute, ...options }: ExportOptions) => {
      await context().withDatabase(async (db) => {
        if (!(await findInstitute(db, institute))) throw unknownInstitute(institute);
        await printPieces(exportLeads(db, institute, options));
      });
    });
}

function registerErase(leads: Command, context: () => CommandContext): void {
  leads
    .command('erase')
    .description('erase a person: their leads, and everything derived from them')
    .requiredOption('--institute <id>', 'id of the institute')
    .requiredOption('--email <address>', 'e-mail address of the person, in any letter case', addressOption)
    .action(async ({ institute, email }: { institute: string; email: string }) => {
      const { withDatabase, print } = context();
      const request = { instituteId: institute, person: personOf(email), at: new Date(systemClock.now()) };
      const erased = await withDatabase(async (db) => {
        if (!(await findInstitute(db, institute))) throw unknownInstitute(institute);
        return erase(db, request);
      });
      const { leads: count, quarantined, notes, deliveries, idempotencyKeys } = erased;
      // The address stays out of what is printed: it ends up in logs.
      print(
        { institute_id: institute, leads: count, quarantined, notes, deliveries, idempotency_keys: idempotencyKeys },
        `Erased: ${count} leads, ${quarantined} enquiries in quarantine, ${notes} notes, ${deliveries} deliveries, ${idempotencyKeys} idempotency keys.\nNext: the institute’s webhooks receive the ids of the leads as lead.erased.`,
      );
    });
}

const erase = (database: Database, request: Parameters<typeof deletePerson>[1]): Promise<Erasure> =>
  changeByCommand({ db: database, clock: systemClock }, async (db) => {
    const result = await deletePerson(db, request);
    const { idempotencyKeys, ...counts } = result;
    // Leave out the person: who it was must not be known any more.
    const details = { ...counts, idempotency_keys: idempotencyKeys };
    const { instituteId } = request;
    const change = { action: 'person.erased', subject: 'A person’s enquiries', details, instituteId };
    return { result, changes: [change] };
  });
