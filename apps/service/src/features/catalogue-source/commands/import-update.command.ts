import { type CommandContext, CommandError } from '../../../command-line/command.ts';
import { unknownInstitute } from '../../../command-line/unknown-institute.ts';
import type { CommandFindings } from '../checking/finding.ts';
import type { CsvUpdate } from '../csv/index.ts';
import type { OpenedSource } from '../reading/import-source.ts';
import { CatalogueChangedError } from '../updating/catalogue-changed.ts';
import { withUpdatedCatalogue } from '../updating/update.service.ts';

type WithDatabase = CommandContext['withDatabase'];

/** Hands the catalogue that is there, with the changes of a list, to `work`, which uses the database that it was read from. */
export async function onUpdatedCatalogue(
  given: CommandContext,
  update: CsvUpdate,
  findings: CommandFindings,
  work: (withDatabase: WithDatabase, opened: OpenedSource) => Promise<void>,
): Promise<void> {
  const { instituteId } = update;
  try {
    const done = await given.withDatabase((db) =>
      withUpdatedCatalogue(db, update, findings, (opened) => work((inner) => inner(db), opened)),
    );
    if (done === undefined) throw unknownInstitute(instituteId);
  } catch (error) {
    if (!(error instanceof CatalogueChangedError)) throw error;
    throw new CommandError(
      `The catalogue of ${instituteId} was changed by somebody else just now; nothing was changed by the list. Run the command again.`,
    );
  }
}
