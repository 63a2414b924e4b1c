import { type CommandContext, CommandError } from '../../../../command-line/command.ts';
import { unknownInstitute } from '../../../../command-line/unknown-institute.ts';
import type { CommandFindings } from '../../checking/finding.ts';
import { EditRefusal } from '../../editing/edits.ts';
import { CatalogueChangedError } from '../../updating/catalogue-changed.ts';
import { refuse } from '../output/refusal.ts';

type Outcome = { readonly outcome: 'refused' | 'held' } | { readonly outcome: 'imported'; readonly isChanged: boolean };

type Edited = {
  readonly instituteId: string;
  /** What the findings are about. */
  readonly path: string;
  readonly findings: CommandFindings;
};

/**
 * Prints what an edit came to.
 *
 * @throws {CommandError} when it was refused
 */
export async function reportEdit(
  { print, json }: CommandContext,
  outcome: Outcome | undefined,
  { instituteId, path, findings }: Edited,
): Promise<void> {
  if (outcome === undefined) throw unknownInstitute(instituteId);
  if (outcome.outcome === 'refused') {
    const found = { findings: findings.list, count: findings.count };
    throw await refuse(path, found, { json, isAll: false, findingsPath: undefined, headings: undefined });
  }
  const isChanged = outcome.outcome === 'imported' && outcome.isChanged;
  const told = isChanged
    ? `The catalogue of ${instituteId} was changed; the change appears within a minute.`
    : 'Nothing changed.';
  print(
    { institute_id: instituteId, changed: isChanged },
    `${told}\nNext: npx prospectus changes list --institute ${instituteId}`,
  );
}

/** Says why an edit was not made, where a person can do something about it. */
export function inWords(error: unknown): never {
  if (error instanceof EditRefusal) throw new CommandError(`${error.message} Nothing was changed.`);
  if (error instanceof CatalogueChangedError) {
    throw new CommandError('Someone else has just changed the catalogue. Nothing was changed: run the command again.');
  }
  throw error;
}
