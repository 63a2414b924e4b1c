import type { CatalogueCourse, CatalogueHeader } from '@prospectus/contract';
import type { Command } from 'commander';
import { type CommandContext, CommandError, type RegisterCommands } from '../../../command-line/command.ts';
import { createFindings } from '../checking/finding.ts';
import { writeCatalogue } from '../exporting/catalogue-text.ts';
import { findSource, type SourceFile } from '../reading/import-source.ts';
import { checkCatalogue } from '../writing/import.service.ts';
import { refuse } from './refusal.ts';
import { formOf, writeCatalogueOut } from './write-out.ts';

type ConvertOptions = { readonly map?: string; readonly out?: string; readonly all?: boolean };

/** Adds `convert` to the program. The catalogue file is the result, so it is the same with `--json`. */
export const registerConvert: RegisterCommands = (program, context) => {
  program
    .command('convert <list>')
    .description('write the catalogue file that a mapping makes of a list (.csv), without a database')
    .option('--map <map.json>', 'mapping that turns the list into a catalogue')
    .option('--out <file>', 'file to write; NDJSON when it ends in .ndjson, else JSON')
    .option('--all', 'list every place of each problem')
    .action(async (path: string, { map, out, all = false }: ConvertOptions, command: Command) => {
      const file = findSource(path, map);
      if (typeof file === 'string') return command.error(`error: ${file}`, { exitCode: 2 });
      if (file.mapPath === undefined) {
        return command.error(`error: ${path} is a catalogue file already: convert takes a list`, { exitCode: 2 });
      }
      await convert(context(), file, { out, isAll: all });
    });
};

async function convert(
  given: CommandContext,
  file: SourceFile,
  { out, isAll }: { readonly out: string | undefined; readonly isAll: boolean },
): Promise<void> {
  const findings = createFindings();
  const opened = await file.open(findings, () => undefined);
  if (opened.outcome === 'failed') throw new CommandError(opened.reason);
  const shown = { json: given.json, isAll, headings: opened.headings };
  if (opened.outcome === 'refused') throw refuse(opened.path ?? file.path, opened, shown);
  const { source, locate } = opened;
  const outcome = await checkCatalogue(source, findings, given.catalogueMax);
  if (outcome.outcome !== 'imported') {
    throw refuse(file.path, { findings: findings.list.map(locate), count: findings.count }, shown);
  }
  // Courses of a list are made when they are asked for, as often as that is; nothing was found in them.
  const courses = source.courses as AsyncIterable<CatalogueCourse>;
  await writeCatalogueOut(out)(writeCatalogue(formOf(out), source.header as CatalogueHeader, courses));
  if (out === undefined) return;
  const { instituteId, counts } = outcome;
  given.print(
    { institute_id: instituteId, ...counts, out },
    `The catalogue of ${instituteId} is in ${out}: ${counts.courses} ${counts.courses === 1 ? 'course' : 'courses'}.\nNext: npx prospectus import ${out} --dry-run`,
  );
}
