import type { Command } from 'commander';
import { type CommandContext, CommandError, type RegisterCommands } from '../../../command-line/command.ts';
import { printable } from '../../../command-line/printable.ts';
import { unknownInstitute } from '../../../command-line/unknown-institute.ts';
import { keepHeapSmall } from '../../../platform/load/small-heap.ts';
import { type CommandFindings, createFindings } from '../checking/finding.ts';
import type { OpenedSource, SourceFile } from '../reading/import-source.ts';
import { instituteIdOf } from '../reading/institute-of-file.ts';
import { readJudge } from '../recalling/judged-by.ts';
import { CatalogueChangedError } from '../updating/catalogue-changed.ts';
import { type CatalogueUpdate, withUpdatedCatalogue } from '../updating/update.service.ts';
import { describeChanges, describeChecked, describeHeld, describeImported, resultOf } from './describe-import.ts';
import type { Adaptation } from './importing/done.ts';
import { addFindingOptions, type FindingOptions } from './importing/finding-options.ts';
import { type Progress, startProgress } from './importing/import-progress.ts';
import { adaptSource, compareOnly, importRecorded, withSanitiser } from './importing/import-recorded.service.ts';
import { openSource } from './open-source.command.ts';
import { describeLeftOut } from './output/describe-left-out.ts';
import { refuse } from './output/refusal.ts';
import { addSuggestOptions, type SuggestOptions } from './suggest-options.ts';

type ImportOptions = SuggestOptions &
  FindingOptions & {
    readonly suggest?: boolean;
    readonly dryRun?: boolean;
    readonly map?: string;
    readonly as?: string;
    readonly withoutRemovals?: boolean;
    readonly adopt?: boolean;
    readonly yes?: boolean;
  };

/** Adds `import` to the program. */
export const registerImport: RegisterCommands = (program, context) => {
  const command = program
    .command('import <file>')
    .description('replace an institute’s catalogue with the one in a file: .json, .ndjson, or a table with a mapping')
    .option('--dry-run', 'list the problems in the file, or what it would change, without importing it')
    .option(
      '--map <map>',
      'mapping that turns a table (.csv, .tsv, .xlsx) into a catalogue: a file, or the name of a kept one',
    )
    .option('--suggest', 'detect what the columns of a table mean, and ask where it is ambiguous')
    .option('--institute <id>', 'with --suggest, or a kept mapping: id of the institute')
    .option('--as <id>', 'import the file as the catalogue of this institute, even if it names another')
    .option('--without-removals', 'keep courses that are not in the file, unchanged and after those of the file')
    .option('--adopt', 'treat what people added as the file’s where the file contains it, too; people’s values stay')
    .option(
      '--yes',
      'import even if it removes many courses or dates, changes many prices tenfold, or adds an institute',
    );
  addFindingOptions(command, 'list every place of each problem, and every change');
  addSuggestOptions(command).action(async (path: string, options: ImportOptions, own: Command) => {
    const given = context();
    const file = await openSource(given, path, options, own);
    if (typeof file === 'string') return own.error(`error: ${file}`, { exitCode: 2 });
    keepHeapSmall();
    const progress = startProgress(options.dryRun ? 'Checking' : 'Importing');
    try {
      await run(given, file, options, progress);
    } finally {
      progress.stop();
    }
  });
};

async function run(
  given: CommandContext,
  file: SourceFile,
  { dryRun: isDry = false, yes: isConfirmed = false, all: isAll = false, ...options }: ImportOptions,
  progress: Progress,
): Promise<void> {
  const findings = createFindings();
  const update = await file.openUpdate?.();
  const { as, withoutRemovals: isWithoutRemovals = false, adopt: isAdopting = false, findings: findingsPath } = options;
  const adaptation = { as, isWithoutRemovals, isAdopting };
  const work = { given, file, isDry, isConfirmed, isAll, findingsPath, adaptation, progress, findings };
  if (update === undefined) return judge(work, await file.open(findings, progress.update));
  if (as !== undefined || isWithoutRemovals) {
    throw new CommandError('--as and --without-removals go with a whole catalogue: this list only changes one.');
  }
  await onUpdatedCatalogue(given, update, findings, (withDatabase, opened) =>
    judge({ ...work, given: { ...given, withDatabase } }, opened),
  );
}

type Work = {
  readonly given: CommandContext;
  readonly file: SourceFile;
  readonly isDry: boolean;
  readonly isConfirmed: boolean;
  readonly isAll: boolean;
  readonly findingsPath: string | undefined;
  readonly adaptation: Adaptation;
  readonly progress: Progress;
  readonly findings: CommandFindings;
};

async function judge(work: Work, opened: OpenedSource): Promise<void> {
  const { given, file, isDry, isConfirmed, isAll, findingsPath, progress, findings } = work;
  const { json } = given;
  if (opened.outcome === 'failed') throw new CommandError(opened.reason);
  const shown = { json, isAll, findingsPath, headings: opened.headings };
  if (opened.outcome === 'refused') throw await refuse(opened.path ?? file.path, opened, shown);
  const { locate, leftOut } = opened;
  const { done, note } = await importOrCompare(work, opened);
  progress.stop();
  if (done === undefined) {
    throw await refuse(file.path, { findings: findings.list.map(locate), count: findings.count }, shown);
  }
  const value = { ...resultOf(done, isDry, note()), ...(leftOut && { left_out: leftOut }) };
  const changes = [...describeLeftOut(leftOut), ...describeChanges(done, isAll)];
  if (done.compared.brake && !isConfirmed) {
    if (!json) process.stderr.write(`${printable(changes.join('\n'))}\n`);
    throw new CommandError(describeHeld(done.compared.brake), value);
  }
  const text = isDry ? describeChecked(done, file, { ...work, note: note() }) : describeImported(done, note());
  given.print(value, [...changes, text].join('\n'));
}

/** Does what the command is for, and tells how what was imported differs from the file. */
async function importOrCompare(work: Work, opened: Extract<OpenedSource, { outcome: 'opened' }>) {
  const { file, isDry, isConfirmed, adaptation, findings } = work;
  const { catalogueMax: max } = work.given;
  const { isAdopting } = adaptation;
  try {
    return await work.given.withDatabase(async (db) => {
      const judge = await readJudge();
      const { source, note } = await adaptSource(db, opened.source, adaptation);
      const done = isDry
        ? await compareOnly(db, source, findings, { max, isAdopting, judge })
        : await withSanitiser((sanitiser) =>
            importRecorded(
              { db, sanitiser, path: file.path, max, isConfirmed, isAdopting, judge, note, keep: opened.keep },
              source,
              findings,
            ),
          );
      return { done, note };
    });
  } catch (error) {
    if (!(error instanceof CatalogueChangedError) || !adaptation.isWithoutRemovals) throw error;
    throw changedMeanwhile(String(adaptation.as ?? instituteIdOf(opened.source.header)));
  }
}

type WithDatabase = CommandContext['withDatabase'];

/** Hands the catalogue that is there, with the changes of a file, to `work`, which uses the database that it was read from. */
async function onUpdatedCatalogue(
  given: CommandContext,
  update: CatalogueUpdate,
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
    throw changedMeanwhile(instituteId);
  }
}

const changedMeanwhile = (instituteId: string): CommandError =>
  new CommandError(
    `The catalogue of ${instituteId} has just been changed by someone else; the file changed nothing. Run the command again.`,
  );
