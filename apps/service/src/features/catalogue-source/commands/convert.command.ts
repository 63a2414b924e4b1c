import type { CatalogueCourse, CatalogueHeader } from '@prospectus/contract';
import type { Command } from 'commander';
import { type CommandContext, CommandError, type RegisterCommands } from '../../../command-line/command.ts';
import { createFindings } from '../checking/finding.ts';
import { writeCatalogue } from '../exporting/catalogue-text.ts';
import { findOwnWorkbook, findSource, type SourceFile } from '../reading/import-source.ts';
import { checkCatalogue } from '../writing/import.service.ts';
import { addFindingOptions, type FindingOptions } from './importing/finding-options.ts';
import { describeLeftOut } from './output/describe-left-out.ts';
import { type RefuseOptions, refuse } from './output/refusal.ts';
import { formOf, writeCatalogueOut } from './output/write-out.ts';
import { addSuggestOptions, readSuggest, type SuggestOptions } from './suggest-options.ts';
import { suggestedList } from './suggested-list.command.ts';

type ConvertOptions = SuggestOptions &
  FindingOptions & { readonly map?: string; readonly suggest?: boolean; readonly out?: string };

/** Adds `convert` to the program. The catalogue file is the result, so it is the same with `--json`. */
export const registerConvert: RegisterCommands = (program, context) => {
  const command = program
    .command('convert <list>')
    .description('write the catalogue file that a mapping makes of a table (.csv, .tsv, .xlsx), without a database')
    .option('--map <map.json>', 'mapping that turns the list into a catalogue')
    .option('--suggest', 'detect what the columns mean, and ask where it is ambiguous')
    .option('--institute <id>', 'with --suggest: id of the institute')
    .option('--out <file>', 'file to write; NDJSON when it ends in .ndjson, else JSON');
  addFindingOptions(command);
  addSuggestOptions(command).action(async (path: string, options: ConvertOptions, own: Command) => {
    const { map, out, all: isAll = false, findings: findingsPath } = options;
    const workbook = map === undefined ? await findOwnWorkbook(path) : undefined;
    const suggest = workbook ? undefined : await readSuggest(path, options, own);
    const given = context();
    const list = suggest && suggestedList(path, { ...suggest, json: given.json, isAll, findingsPath });
    const file = workbook ?? list ?? (await findSource(path, map));
    if (typeof file === 'string') return own.error(`error: ${file}`, { exitCode: 2 });
    if (!file.isTable) {
      return own.error(`error: ${path} is a catalogue file already: convert takes a list`, { exitCode: 2 });
    }
    await convert(given, file, { out, isAll, findingsPath });
  });
};

async function convert(
  given: CommandContext,
  file: SourceFile,
  { out, ...list }: Pick<RefuseOptions, 'isAll' | 'findingsPath'> & { readonly out: string | undefined },
): Promise<void> {
  const findings = createFindings();
  const opened = await file.open(findings, () => undefined);
  if (opened.outcome === 'failed') throw new CommandError(opened.reason);
  const shown = { ...list, json: given.json, headings: opened.headings };
  if (opened.outcome === 'refused') throw await refuse(opened.path ?? file.path, opened, shown);
  const { source, locate } = opened;
  const outcome = await checkCatalogue(source, findings, given.catalogueMax);
  if (outcome.outcome !== 'imported') {
    throw await refuse(file.path, { findings: findings.list.map(locate), count: findings.count }, shown);
  }
  // Courses of a list are made when they are asked for, as often as that is; nothing was found in them.
  for (const line of given.json ? [] : describeLeftOut(opened.leftOut)) console.error(line);
  const courses = source.courses as AsyncIterable<CatalogueCourse>;
  await writeCatalogueOut(out)(writeCatalogue(formOf(out), source.header as CatalogueHeader, courses));
  if (out === undefined) return;
  const { instituteId, counts } = outcome;
  given.print(
    { institute_id: instituteId, ...counts, out },
    `The catalogue of ${instituteId} is in ${out}: ${counts.courses} ${counts.courses === 1 ? 'course' : 'courses'}.\nNext: npx prospectus import ${out} --dry-run`,
  );
}
