import type { Command } from 'commander';
import { type CommandContext, CommandError, type RegisterCommands } from '../../../command-line/command.ts';
import { formatTable } from '../../../command-line/table.ts';
import { unknownInstitute } from '../../../command-line/unknown-institute.ts';
import { systemClock } from '../../../platform/time/clock.ts';
import type { Database } from '../../../schema/tables.ts';
import { changeByCommand } from '../../audit/index.ts';
import {
  findInstituteOfToken,
  findTokensOfInstitute,
  markTokenRevoked,
} from '../imports/tokens/import-token.repository.ts';
import { toTokenWire } from '../imports/tokens/import-token.serializer.ts';
import type { ImportTokenRecord } from '../imports/tokens/import-token.ts';

/** Tokens that are listed: the latest, those that work first. */
const listedMax = 100;

/** Adds `import-tokens list` and `revoke`; they are made in the dashboard. */
export const registerImportTokenCommands: RegisterCommands = (program, context) => {
  const tokens = program.command('import-tokens').description('secrets that jobs use to import a catalogue');
  registerList(tokens, context);
  registerRevoke(tokens, context);
};

function registerList(tokens: Command, context: () => CommandContext): void {
  tokens
    .command('list')
    .description('list the import tokens of an institute, without the tokens themselves')
    .requiredOption('--institute <id>', 'id of the institute')
    .action(async ({ institute }: { institute: string }) => {
      const { withDatabase, print } = context();
      const found = await withDatabase((db) => findTokensOfInstitute(db, institute, listedMax));
      if (found === undefined) throw unknownInstitute(institute);
      print(found.map(toTokenWire), describeList(found));
    });
}

function registerRevoke(tokens: Command, context: () => CommandContext): void {
  tokens
    .command('revoke <token-id>')
    .description('revoke an import token permanently; safe to repeat')
    .action(async (id: string) => {
      const { withDatabase, print } = context();
      const token = await withDatabase((db) => revoke(db, id));
      if (token === undefined) {
        throw new CommandError(
          `No import token has the id ${id}. List them with: npx prospectus import-tokens list --institute ID`,
        );
      }
      print(
        toTokenWire(token),
        `The import token ${token.name} is revoked.\nNext: jobs that use it are refused from now on.`,
      );
    });
}

const revoke = (database: Database, id: string): Promise<ImportTokenRecord | undefined> =>
  changeByCommand({ db: database, clock: systemClock }, async (db) => {
    const instituteId = await findInstituteOfToken(db, id);
    if (instituteId === undefined) return { result: undefined, changes: [] };
    const revoked = await markTokenRevoked(db, { instituteId, id, at: new Date(systemClock.now()) });
    if (revoked === undefined || !revoked.wasActive) return { result: revoked?.token, changes: [] };
    const { token } = revoked;
    const details = { id, prefix: token.prefix };
    return {
      result: token,
      changes: [{ action: 'import_token.revoked', subject: token.name, details, instituteId }],
    };
  });

function describeList(tokens: readonly ImportTokenRecord[]): string {
  if (tokens.length === 0) return 'No import tokens. Create one in the dashboard, under Catalogue, Import a file.';
  const rows = tokens.map(({ name, prefix, createdBy, revokedAt, id }) => [
    name,
    `${prefix}…`,
    createdBy ?? '',
    revokedAt === null ? 'active' : 'revoked',
    id,
  ]);
  return `${formatTable(['Name', 'Token', 'Created by', 'Status', 'Id'], rows)}\nNext: npx prospectus import-tokens revoke ID`;
}
