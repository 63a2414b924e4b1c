import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { CatalogueHeader } from '@prospectus/contract';
import { importLimits } from '@prospectus/contract/admin';
import { systemClock } from '../../../../platform/time/clock.ts';
import type { Database } from '../../../../schema/tables.ts';
import type { CatalogueMax } from '../../checking/catalogue-max.ts';
import type { Findings } from '../../checking/finding.ts';
import { compareSource } from '../../imports/former/compare-source.service.ts';
import type { Compared } from '../../imports/former/compared-courses.ts';
import { createComparison } from '../../imports/former/comparison.service.ts';
import { keepMissing } from '../../imports/former/keep-missing.service.ts';
import { recordCommandImport } from '../../imports/history.service.ts';
import { copyContent } from '../../imports/record/content-copy.ts';
import { leftNote, storedChanges } from '../../imports/record/import-record.ts';
import type { CatalogueSource } from '../../reading/catalogue-source.ts';
import { asInstitute } from '../../reading/institute-of-file.ts';
import { createThreadedSanitiser, localSanitiser, type Sanitiser } from '../../sanitising/sanitiser.ts';
import { importCatalogue, type Written } from '../../writing/import.service.ts';
import type { Onlooker } from '../../writing/onlooker.ts';
import type { Adaptation, Done, ImportNote } from './done.ts';

/** Says what a catalogue would change. */
export async function compareOnly(
  db: Database,
  source: CatalogueSource,
  findings: Findings,
  options: { readonly max: CatalogueMax; readonly isAdopting: boolean; readonly judge: string | undefined },
): Promise<Done | undefined> {
  const compared = await compareSource(db, source, findings, { ...options, now: systemClock.now() });
  return compared && { ...compared, isChanged: false };
}

type RecordedDeps = {
  readonly db: Database;
  readonly sanitiser: Sanitiser;
  readonly path: string;
  readonly max: CatalogueMax;
  /** Whether it is imported although the brake holds it (rule K11). */
  readonly isConfirmed: boolean;
  readonly isAdopting: boolean;
  /** Names the program that judges courses (decision 60). */
  readonly judge: string | undefined;
  /** What the history and the output say of the import as well. */
  readonly note: () => ImportNote;
  /** Keeps the mapping of a table, in the transaction that publishes it. */
  readonly keep?: ((db: Database) => Promise<void>) | undefined;
};

/** Imports a catalogue, says what that changes, and enters it into the history of imports; undefined when it has findings. */
export async function importRecorded(
  { db, sanitiser, path, max, isConfirmed, isAdopting, judge, note, keep }: RecordedDeps,
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
      addSame: comparison.addSame,
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
      changes: compared && { ...storedChanges(compared, written.differences), ...note() },
    });
  };
  const outcome = await importCatalogue(
    { db, sanitiser, max, judge, lookOn, onWritten, isAdopting },
    copy?.source ?? source,
    findings,
  );
  if (outcome.outcome === 'refused' || compared === undefined) return undefined;
  const { instituteId, counts } = outcome;
  const isImported = outcome.outcome === 'imported';
  const differences = isImported ? outcome.differences : [];
  return { instituteId, counts, compared, differences, isChanged: isImported && outcome.isChanged };
}

/** A larger file is imported without being kept, and so is what makes a larger catalogue: to copy it would take as long as the import. */
const copyBytesMax = 128 * 1024 * 1024;
const copyPieceBytes = 1024 * 1024;

const workerUrl = new URL('../../sanitising/sanitise.worker.js', import.meta.url);
/** Run from its sources, as in tests, it has nothing that could run as a thread. */
const isBuilt = import.meta.url.endsWith('.js');

export async function withSanitiser<T>(work: (sanitiser: Sanitiser) => Promise<T>): Promise<T> {
  const sanitiser = isBuilt
    ? createThreadedSanitiser({ workerUrl, threads: 1, coursesBeforeThreads: 100 })
    : localSanitiser;
  try {
    return await work(sanitiser);
  } finally {
    await sanitiser.close();
  }
}

type AdaptedSource = {
  readonly source: CatalogueSource;
  /** Complete once the catalogue was read. */
  note(): ImportNote;
};

export async function adaptSource(
  db: Database,
  given: CatalogueSource,
  { as, isWithoutRemovals }: Adaptation,
): Promise<AdaptedSource> {
  const { source, named } = as === undefined ? { source: given, named: undefined } : asInstitute(given, as);
  const keeping = isWithoutRemovals ? await keepMissing(db, source) : { source, kept: undefined };
  return {
    source: keeping.source,
    note: () => ({
      ...(keeping.kept === undefined ? {} : { kept: keeping.kept }),
      ...(named === undefined ? {} : { named_institute: named }),
      ...leftNote(given),
    }),
  };
}
