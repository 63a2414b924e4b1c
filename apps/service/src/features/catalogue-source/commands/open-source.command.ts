import { stat } from 'node:fs/promises';
import type { Command } from 'commander';
import { type CommandContext, CommandError } from '../../../command-line/command.ts';
import { createFindings } from '../checking/finding.ts';
import { makeCsvCatalogue, makeCsvUpdate, parseAnyMap } from '../csv/index.ts';
import { findHeaderForTable } from '../imports/former/header-for-table.service.ts';
import { findMapping, listInstitutesWithMapping } from '../mappings/kept-mapping.repository.ts';
import type { KeptMapping } from '../mappings/kept-mapping.ts';
import { findOwnWorkbook, findSource, type OpenedSource, type SourceFile } from '../reading/import-source.ts';
import { tellFile } from '../reading/tell-file.ts';
import { quoted } from './describe-suggestion.ts';
import type { FindingOptions } from './importing/finding-options.ts';
import { readAnswers, readSuggest, type SuggestOptions } from './suggest-options.ts';
import { type SuggestedList, suggestedList } from './suggested-list.command.ts';

type ImportOptions = SuggestOptions &
  FindingOptions & { readonly suggest?: boolean; readonly map?: string; readonly as?: string };

/** The file to import, and how it is read; a text says why it cannot be. */
export async function openSource(given: CommandContext, path: string, options: ImportOptions, own: Command) {
  const { json } = given;
  const { map: name, institute, all: isAll, findings: findingsPath } = options;
  const shown = { json, isAll, findingsPath };
  if (name !== undefined && options.suggest !== true && (await isKeptName(path, name))) {
    const answers = readAnswers(options, own);
    const kept = await findKept(given, { name, institute });
    const { instituteId: id } = kept;
    return keptList(path, kept, {
      ...options,
      ...shown,
      institute: id,
      answers,
      findHeader: () => given.withDatabase((db) => findHeaderForTable(db, id)),
    });
  }
  const workbook = name === undefined ? await findOwnWorkbook(path) : undefined;
  if (workbook) return workbook;
  const suggest = await readSuggest(path, options, own);
  if (suggest === undefined) return findSource(path, name);
  if (options.as !== undefined) own.error('error: --as goes without --suggest: --institute says it', { exitCode: 2 });
  return suggestedList(path, {
    ...suggest,
    ...shown,
    findHeader: () => given.withDatabase((db) => findHeaderForTable(db, suggest.institute)),
  });
}

/** Whether `--map` names a kept mapping for a table: there is no such file. */
async function isKeptName(path: string, map: string): Promise<boolean> {
  const found = await stat(map).catch(() => undefined);
  return found === undefined && (await tellFile(path, true)) === 'table';
}

type Named = { readonly name: string; readonly institute: string | undefined };

/** The mapping that is kept under a name, of the one institute that keeps it. */
async function findKept({ withDatabase }: CommandContext, { name, institute }: Named): Promise<KeptMapping> {
  return withDatabase(async (db) => {
    const institutes = institute === undefined ? await listInstitutesWithMapping(db, name, 2) : [institute];
    const [id, other] = institutes;
    if (other !== undefined) {
      throw new CommandError(`Several institutes keep a mapping ${name}: name one with --institute ID.`);
    }
    const kept = id === undefined ? undefined : await findMapping(db, id, name);
    if (kept !== undefined) return kept;
    const whose = institute === undefined ? '' : ` of ${institute}`;
    throw new CommandError(`There is no file ${name}, and no mapping${whose} is kept under this name.`);
  });
}

/** A table that is read by a kept mapping: by one that was written by hand as it is, by any other with its answers (rule K13a). */
function keptList(path: string, kept: KeptMapping, list: SuggestedList): SourceFile {
  const options = ` --map ${quoted(kept.name)} --institute ${kept.instituteId}`;
  if (!kept.isOwn) return { ...suggestedList(path, { ...list, kept }), options };
  const map = parseAnyMap(kept.map, createFindings());
  if (map === undefined)
    throw new CommandError(`The mapping ${kept.name} cannot be read by this version. Keep it again.`);
  return {
    path,
    options,
    isTable: true,
    async open(): Promise<OpenedSource> {
      if (map.rows === 'update')
        throw new CommandError(`The mapping ${kept.name} changes courses of a catalogue by import.`);
      const found = await stat(path).catch(() => undefined);
      if (found?.isFile() !== true) return { outcome: 'failed', reason: `There is no file ${path}.` };
      const source = await makeCsvCatalogue(path, map);
      if ('findings' in source) return { outcome: 'refused', ...source };
      const { locate, headings, leftOut } = source;
      return { outcome: 'opened', source, locate, headings, leftOut };
    },
    async openUpdate() {
      const found = await stat(path).catch(() => undefined);
      return map.rows === 'update' && found?.isFile() === true ? makeCsvUpdate(path, map) : undefined;
    },
  };
}
