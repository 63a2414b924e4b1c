import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { importLimits } from '@prospectus/contract/admin';
import { Presets, SingleBar } from 'cli-progress';
import type { Command } from 'commander';
import { type CommandContext, CommandError, type RegisterCommands } from '../../../command-line/command.ts';
import { keepHeapSmall } from '../../../platform/load/small-heap.ts';
import { systemClock } from '../../../platform/time/clock.ts';
import type { Database } from '../../../schema/tables.ts';
import type { CatalogueMax } from '../checking/catalogue-max.ts';
import { type CommandFindings, createFindings, type Findings } from '../checking/finding.ts';
import { recordCommandImport } from '../imports/history.service.ts';
import { copyContent } from '../imports/record/content-copy.ts';
import type { CatalogueSource, OnProgress } from '../reading/catalogue-source.ts';
import { findSource, type OpenedSource, type SourceFile } from '../reading/import-source.ts';
import { createThreadedSanitiser, localSanitiser, type Sanitiser } from '../sanitising/sanitiser.ts';
import { checkCatalogue, type ImportOutcome, importCatalogue, type Written } from '../writing/import.service.ts';
import { onUpdatedCatalogue } from './import-update.command.ts';
import { refuse } from './refusal.ts';

type ImportOptions = { readonly dryRun?: boolean; readonly map?: string };

/** Adds `import` to the program. */
export const registerImport: RegisterCommands = (program, context) => {
  program
    .command('import <file>')
    .description('replace an institute’s catalogue with the one in a file: .json, .ndjson, or .csv with a mapping')
    .option('--dry-run', 'list the problems in the file without importing it')
    .option('--map <map.json>', 'mapping that turns a CSV file into a catalogue')
    .action(async (path: string, { dryRun = false, map }: ImportOptions, command: Command) => {
      const file = findSource(path, map);
      if (typeof file === 'string') return command.error(`error: ${file}`, { exitCode: 2 });
      const given = context();
      keepHeapSmall();
      const progress = startProgress(dryRun ? 'Checking' : 'Importing');
      try {
        await run(given, file, dryRun, progress);
      } finally {
        progress.stop();
      }
    });
};

async function run(given: CommandContext, file: SourceFile, isDry: boolean, progress: Progress): Promise<void> {
  const findings = createFindings();
  const update = await file.openUpdate?.();
  const work = { given, file, isDry, progress, findings };
  if (update === undefined) return judge(work, await file.open(findings, progress.update));
  await onUpdatedCatalogue(given, update, findings, (withDatabase, opened) =>
    judge({ ...work, given: { ...given, withDatabase } }, opened),
  );
}

type Work = {
  readonly given: CommandContext;
  readonly file: SourceFile;
  readonly isDry: boolean;
  readonly progress: Progress;
  readonly findings: CommandFindings;
};

async function judge({ given, file, isDry, progress, findings }: Work, opened: OpenedSource): Promise<void> {
  if (opened.outcome === 'failed') throw new CommandError(opened.reason);
  if (opened.outcome === 'refused') throw refuse(opened.path ?? file.path, opened, given.json);
  const outcome = isDry
    ? await checkCatalogue(opened.source, findings, given.catalogueMax)
    : await given.withDatabase((db) =>
        withSanitiser((sanitiser) =>
          importRecorded({ db, sanitiser, path: file.path, max: given.catalogueMax }, opened.source, findings),
        ),
      );
  progress.stop();
  if (outcome.outcome === 'refused') {
    const located = { ...outcome, findings: outcome.findings.map(opened.locate) };
    throw refuse(file.path, located, given.json);
  }
  const { instituteId, counts, isChanged } = outcome;
  given.print(
    { institute_id: instituteId, ...counts, changed: isChanged },
    isDry ? describeChecked(outcome, file) : describeImported(outcome),
  );
}

type RecordedDeps = {
  readonly db: Database;
  readonly sanitiser: Sanitiser;
  readonly path: string;
  readonly max: CatalogueMax;
};

/** Imports a catalogue, and enters that into the history of imports. */
async function importRecorded({ db, sanitiser, path, max }: RecordedDeps, source: CatalogueSource, findings: Findings) {
  const { size } = await stat(path);
  const copy =
    size > copyBytesMax ? undefined : copyContent(source, { pieceBytes: copyPieceBytes, textBytesMax: copyBytesMax });
  const onWritten = async (trx: Database, written: Written) =>
    recordCommandImport(trx, {
      ...written,
      fileName: basename(path).slice(0, importLimits.fileNameCharactersMax).toWellFormed(),
      at: new Date(systemClock.now()),
      content: await copy?.finish(),
    });
  return importCatalogue({ db, sanitiser, max, onWritten }, copy?.source ?? source, findings);
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

type Imported = Extract<ImportOutcome, { outcome: 'imported' }>;

function describeChecked(outcome: Imported, { path, mapPath }: SourceFile): string {
  const map = mapPath === undefined ? '' : ` --map ${mapPath}`;
  return `No problems found in ${path}: ${describeCounts(outcome)}.\nNext: npx prospectus import ${path}${map}`;
}

function describeImported(outcome: Imported): string {
  const { instituteId, isChanged } = outcome;
  const done = isChanged ? 'imported and appears within a minute' : 'the same as before, so nothing was changed';
  return `The catalogue of ${instituteId} is ${done}: ${describeCounts(outcome)}.\nNext: npx prospectus keys create --institute ${instituteId} --name "Main site"`;
}

function describeCounts({ counts }: Imported): string {
  const { courses, editions, versions, learning_paths: paths, runs = 0, places = 0 } = counts;
  const parts = [count(courses, 'course'), count(editions, 'edition'), count(versions, 'version')];
  // Both, when there is either (rule R1).
  if (runs + places > 0) parts.push(count(runs, 'run'), count(places, 'place'));
  return [...parts, count(paths, 'learning path')].join(', ');
}

const count = (number: number, what: string) => `${number} ${what}${number === 1 ? '' : 's'}`;

type Progress = { readonly update: OnProgress; stop(): void };

const megabyte = 1_000_000;

/** Shows on standard error how far a file was read, when that is a terminal. */
function startProgress(what: string): Progress {
  if (!process.stderr.isTTY) return { update: () => {}, stop: () => {} };
  const format = `${what} [{bar}] {percentage}% | {value} of {total} MB | {eta_formatted} left`;
  const bar = new SingleBar(
    { format, stream: process.stderr, clearOnComplete: true, hideCursor: true },
    Presets.legacy,
  );
  let isStarted = false;
  return {
    update(bytes, bytesTotal) {
      const [value, total] = [bytes, bytesTotal].map((each) => Math.round((each / megabyte) * 10) / 10);
      if (isStarted) bar.update(value ?? 0);
      else bar.start(total ?? 0, value ?? 0);
      isStarted = true;
    },
    stop: () => bar.stop(),
  };
}
