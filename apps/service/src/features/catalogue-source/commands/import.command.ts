import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { CatalogueHeader } from '@prospectus/contract';
import { importLimits } from '@prospectus/contract/admin';
import type { Command } from 'commander';
import { type CommandContext, CommandError, type RegisterCommands } from '../../../command-line/command.ts';
import { printable } from '../../../command-line/printable.ts';
import { keepHeapSmall } from '../../../platform/load/small-heap.ts';
import { systemClock } from '../../../platform/time/clock.ts';
import type { Database } from '../../../schema/tables.ts';
import type { CatalogueMax } from '../checking/catalogue-max.ts';
import { type CommandFindings, createFindings, type Findings } from '../checking/finding.ts';
import { recordCommandImport } from '../imports/history.service.ts';
import { copyContent } from '../imports/record/content-copy.ts';
import { storedChanges } from '../imports/record/import-record.ts';
import { compareSource } from '../imports/run/compare-source.service.ts';
import type { Compared } from '../imports/run/compared-courses.ts';
import { createComparison } from '../imports/run/comparison.service.ts';
import type { CatalogueSource } from '../reading/catalogue-source.ts';
import type { OpenedSource, SourceFile } from '../reading/import-source.ts';
import { createThreadedSanitiser, localSanitiser, type Sanitiser } from '../sanitising/sanitiser.ts';
import { importCatalogue, type Onlooker, type Written } from '../writing/import.service.ts';
import { describeChanges } from './describe-changes.ts';
import { refuse } from './describe-findings.ts';
import { type Done, describeChecked, describeHeld, describeImported, resultOf } from './describe-import.ts';
import { type Progress, startProgress } from './import-progress.ts';
import { onUpdatedCatalogue } from './import-update.command.ts';
import { openSource } from './open-source.command.ts';
import { addSuggestOptions, type SuggestOptions } from './suggest-options.ts';

type ImportOptions = SuggestOptions & {
  readonly suggest?: boolean;
  readonly dryRun?: boolean;
  readonly map?: string;
  readonly yes?: boolean;
  readonly all?: boolean;
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
    .option('--suggest', 'find out what the columns of a table mean, and ask what can be read in two ways')
    .option('--institute <id>', 'with --suggest, or a kept mapping: id of the institute')
    .option(
      '--yes',
      'also import what removes many courses or dates, changes many prices tenfold, or adds an institute',
    )
    .option('--all', 'list every place of each problem, and every change');
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
  { dryRun: isDry = false, yes: isConfirmed = false, all: isAll = false }: ImportOptions,
  progress: Progress,
): Promise<void> {
  const findings = createFindings();
  const update = await file.openUpdate?.();
  const work = { given, file, isDry, isConfirmed, isAll, progress, findings };
  if (update === undefined) return judge(work, await file.open(findings, progress.update));
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
  readonly progress: Progress;
  readonly findings: CommandFindings;
};

async function judge(work: Work, opened: OpenedSource): Promise<void> {
  const { given, file, isDry, isConfirmed, isAll, progress, findings } = work;
  const { json, catalogueMax: max } = given;
  if (opened.outcome === 'failed') throw new CommandError(opened.reason);
  const { headings } = opened;
  if (opened.outcome === 'refused') throw refuse(opened.path ?? file.path, opened, { json, isAll, headings });
  const { source, locate } = opened;
  const done = await given.withDatabase((db) =>
    isDry
      ? compareOnly(db, source, findings, max)
      : withSanitiser((sanitiser) =>
          importRecorded({ db, sanitiser, path: file.path, max, isConfirmed, keep: opened.keep }, source, findings),
        ),
  );
  progress.stop();
  if (done === undefined) {
    throw refuse(file.path, { findings: findings.list.map(locate), count: findings.count }, { json, isAll, headings });
  }
  const value = { ...resultOf(done, isDry), ...(opened.leftOut && { left_out: opened.leftOut }) };
  if (done.compared.brake && !isConfirmed) {
    if (!json) process.stderr.write(`${printable(describeChanges(done, isAll).join('\n'))}\n`);
    throw new CommandError(describeHeld(done.compared.brake), value);
  }
  const changes = describeChanges(done, isAll);
  const text = isDry ? describeChecked(done, file, isConfirmed) : describeImported(done);
  given.print(value, [...changes, text].join('\n'));
}

async function compareOnly(
  db: Database,
  source: CatalogueSource,
  findings: Findings,
  max: CatalogueMax,
): Promise<Done | undefined> {
  const compared = await compareSource(db, source, findings, { max, now: systemClock.now() });
  return compared && { ...compared, isChanged: false };
}

type RecordedDeps = {
  readonly db: Database;
  readonly sanitiser: Sanitiser;
  readonly path: string;
  readonly max: CatalogueMax;
  /** Whether it is imported although the brake holds it (rule K11). */
  readonly isConfirmed: boolean;
  readonly keep?: ((db: Database) => Promise<void>) | undefined;
};

/** Imports a catalogue, says what that changes, and enters it into the history of imports; undefined when it has findings. */
async function importRecorded(
  { db, sanitiser, path, max, isConfirmed, keep }: RecordedDeps,
  source: CatalogueSource,
  findings: Findings,
): Promise<Done | undefined> {
  const { size } = await stat(path);
  const copy =
    size > copyBytesMax ? undefined : copyContent(source, { pieceBytes: copyPieceBytes, textBytesMax: copyBytesMax });
  let compared: Compared | undefined;
  const lookOn = async (header: CatalogueHeader): Promise<Onlooker> => {
    const comparison = await createComparison(db, header, systemClock.now());
    return {
      add: comparison.add,
      async approves(hasCourse) {
        compared = await comparison.finish(hasCourse);
        return compared.brake === null || isConfirmed;
      },
    };
  };
  const onWritten = async (trx: Database, written: Written) => {
    await keep?.(trx);
    await recordCommandImport(trx, {
      ...written,
      fileName: basename(path).slice(0, importLimits.fileNameCharactersMax).toWellFormed(),
      at: new Date(systemClock.now()),
      content: await copy?.finish(),
      changes: compared && storedChanges(compared),
    });
  };
  const outcome = await importCatalogue({ db, sanitiser, max, lookOn, onWritten }, copy?.source ?? source, findings);
  if (outcome.outcome === 'refused' || compared === undefined) return undefined;
  const { instituteId, counts } = outcome;
  return { instituteId, counts, compared, isChanged: outcome.outcome === 'imported' && outcome.isChanged };
}

/** A larger file is imported without being kept, and so is what makes a larger catalogue: to copy it would take as long as the import. */
const copyBytesMax = 128 * 1024 * 1024;
const copyPieceBytes = 1024 * 1024;

const workerUrl = new URL('../sanitising/sanitise.worker.js', import.meta.url);
/** Run from its sources, as in tests, it has nothing that could run as a thread. */
const isBuilt = import.meta.url.endsWith('.js');

async function withSanitiser<T>(work: (sanitiser: Sanitiser) => Promise<T>): Promise<T> {
  const sanitiser = isBuilt
    ? createThreadedSanitiser({ workerUrl, threads: 1, coursesBeforeThreads: 100 })
    : localSanitiser;
  try {
    return await work(sanitiser);
  } finally {
    await sanitiser.close();
  }
}
