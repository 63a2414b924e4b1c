import type { CatalogueHeader } from '@prospectus/contract';
import type { Difference } from '@prospectus/contract/admin';
import type { Transaction } from 'kysely';
import type { Database, Tables } from '../../../schema/tables.ts';
import { lockCatalogue } from '../../catalogue-store/catalogue-lock.repository.ts';
import { findStamps, keepStamps, type StampsOfSite } from '../../catalogue-store/event-stamp.repository.ts';
import { readStamps, restamp, siteContents, writeStamps } from '../../catalogue-store/event-stamps.ts';
import { growRevision, noteSize } from '../../catalogue-store/revision.repository.ts';
import type { CatalogueCounts } from '../checking/catalogue-counts.ts';
import type { CatalogueMax } from '../checking/catalogue-max.ts';
import type { Findings, KnownFinding } from '../checking/finding.ts';
import { createValidator, type LayerValidator } from '../checking/validate.ts';
import type { LayeredReader } from '../layers/layered-reader.ts';
import { type LayersOptions, openLayersToWrite } from '../layers/layers.service.ts';
import { setSourceContent } from '../layers/source-course.repository.ts';
import type { CatalogueSource } from '../reading/catalogue-source.ts';
import { openGists } from '../recalling/gists.service.ts';
import { readCourses } from '../recalling/read-courses.ts';
import type { RecalledCourses } from '../recalling/recalled-course.ts';
import type { Sanitiser } from '../sanitising/sanitiser.ts';
import { deleteOthers } from './course.repository.ts';
import { createCourseWriter } from './course-writer.service.ts';
import { findInstituteRecord, insertInstitute, updateInstitute } from './institute-record.repository.ts';
import { type InstituteRecord, toInstituteRecord } from './institute-record.ts';
import type { Onlooker } from './onlooker.ts';
import { writeCourses } from './write-courses.service.ts';

export type ImportOutcome =
  | {
      readonly outcome: 'imported';
      readonly instituteId: string;
      readonly counts: CatalogueCounts;
      readonly isChanged: boolean;
      readonly differences: readonly Difference[];
    }
  | { readonly outcome: 'refused'; readonly findings: readonly KnownFinding[]; readonly count: number }
  /** Nothing is wrong with it, but the onlooker wants it confirmed; nothing was changed. */
  | { readonly outcome: 'held'; readonly instituteId: string; readonly counts: CatalogueCounts };

/**
 * Judges a catalogue and stores nothing.
 *
 * @param recallFor what is known of courses by their bytes, where something is
 */
export async function checkCatalogue(
  source: CatalogueSource,
  findings: Findings,
  max?: CatalogueMax,
  recallFor?: (header: CatalogueHeader) => Promise<RecalledCourses | undefined>,
): Promise<ImportOutcome> {
  const validator = createValidator(source.header, findings, max);
  const recalled = validator.header && (await recallFor?.(validator.header));
  return judgeRest(validator, source, { findings, recalled });
}

/** What was written, before it is committed. */
export type Written = {
  readonly instituteId: string;
  readonly counts: CatalogueCounts;
  readonly isChanged: boolean;
  /** Fields of which the desk and the source say something new each (rule K3). */
  readonly differences: readonly Difference[];
};

export type ImportDeps = Pick<LayersOptions, 'isAdopting' | 'desk'> & {
  readonly db: Database;
  readonly sanitiser: Pick<Sanitiser, 'sanitise'>;
  /** What the institute may have; the defaults where none is given. */
  readonly max?: CatalogueMax | undefined;
  /** Names the program that judges courses; where none is given, no course is known by its bytes (decision 60). */
  readonly judge?: string | undefined;
  /** Begins to look on, once no other import of the institute is under way. What it asks the database of that moment, it asks by `trx`. */
  readonly lookOn?: ((header: CatalogueHeader, trx: Transaction<Tables>) => Promise<Onlooker>) | undefined;
  /** Writes what belongs to the import, in its transaction; when it fails, nothing is changed. */
  readonly onWritten?: (trx: Transaction<Tables>, written: Written) => Promise<void>;
};

/** Replaces an institute's catalogue in one transaction: all of it or, when anything is wrong with it, nothing. */
export async function importCatalogue(
  deps: ImportDeps,
  source: CatalogueSource,
  findings: Findings,
): Promise<ImportOutcome> {
  const validator = createValidator(source.header, findings, deps.max);
  const { header } = validator;
  if (header === undefined) return judgeRest(validator, source, { findings });

  const controlled = await deps.db.startTransaction().execute();
  try {
    const { isApproved, ...written } = await replaceCatalogue(controlled, header, {
      validator,
      source,
      findings,
      ...deps,
    });
    if (findings.count > 0 || !isApproved) await controlled.rollback().execute();
    else {
      await deps.onWritten?.(controlled, { instituteId: header.institute.id, ...written });
      await controlled.commit().execute();
    }
    const outcome = toOutcome(header, findings, written);
    return outcome.outcome === 'imported' && !isApproved ? { ...outcome, outcome: 'held' } : outcome;
  } catch (error) {
    const isOpen = !controlled.isCommitted && !controlled.isRolledBack;
    // When the database is away nothing is left to roll back; what failed first is what counts.
    if (isOpen)
      await controlled
        .rollback()
        .execute()
        .catch(() => undefined);
    throw error;
  }
}

type Replacement = LayersOptions & {
  readonly validator: LayerValidator;
  readonly source: CatalogueSource;
  readonly sanitiser: Pick<Sanitiser, 'sanitise'>;
  readonly lookOn?: ImportDeps['lookOn'];
  readonly judge?: ImportDeps['judge'];
};

type Replaced = Omit<Written, 'instituteId'> & { readonly isApproved: boolean };

/** Tells whether anything was changed, and whether it may be published. Once something is wrong the rest is only judged. */
async function replaceCatalogue(
  trx: Transaction<Tables>,
  sourceHeader: CatalogueHeader,
  { validator, source, sanitiser, lookOn, judge, ...options }: Replacement,
): Promise<Replaced> {
  const { findings } = options;
  const instituteId = sourceHeader.institute.id;
  await lockCatalogue(trx, instituteId);
  const layers = await openLayersToWrite(trx, validator, sourceHeader, options);
  const { reader } = layers;
  const { header } = reader;
  const nothing = { counts: reader.counts, isChanged: false, isApproved: false, differences: [] };
  if (header === undefined) {
    await judgeCourses(reader, source);
    return nothing;
  }
  const onlooker = await lookOn?.(header, trx);
  const stored = await findInstituteRecord(trx, instituteId);
  const institute = await toInstituteRecord(header, stored);
  // Courses refer to it.
  if (stored === undefined) await insertInstitute(trx, institute);

  const stamps = await findStamps(trx, instituteId);
  const writer = createCourseWriter(trx, instituteId, sanitiser, stamps.stamp);
  const { headers } = reader;
  const gists = await openGists(trx, source.courses, { instituteId, judge, headers, between: writer.between });
  try {
    await writeCourses(source, { findings, layers, writer, onlooker, gists });
    const { counts, ids } = reader;
    if (findings.count > 0) return nothing;
    const isApproved = (await onlooker?.approves((id) => ids.find(id)?.isCourse ?? false)) ?? true;
    if (!isApproved) return { ...nothing, counts };
    const written = await writer.finish();
    const isSmaller = stored !== undefined && (await deleteGone(trx, instituteId, reader));
    const isChanged = written.isChanged || isSmaller || !isSame(institute, stored);
    if (isChanged && stored !== undefined) await updateInstitute(trx, institute);
    if (isChanged) await keepStamps(trx, instituteId, stampSite(header, stored, stamps));
    const isSourceChanged = await layers.finish();
    // So that those who have read the source see that it is another.
    if (isSourceChanged && !isChanged) await growRevision(trx, instituteId);
    // Set again by the caller that records the import.
    if (isChanged || isSourceChanged) await setSourceContent(trx, instituteId, null);
    await noteSize(trx, instituteId);
    return { counts, isChanged: isChanged || isSourceChanged, isApproved, differences: layers.differences() };
  } finally {
    await writer.abandon();
  }
}

/** An unchanged header is stamped as it was. */
const stampSite = (
  header: CatalogueHeader,
  stored: InstituteRecord | undefined,
  { stamp, site }: StampsOfSite,
): StampsOfSite =>
  stored?.header === JSON.stringify(header)
    ? { stamp, site }
    : { stamp, site: writeStamps(restamp(readStamps(site), siteContents(header), stamp)) };

/** Takes away what the file does not have any more. */
async function deleteGone(trx: Transaction<Tables>, instituteId: string, { ids }: LayeredReader): Promise<boolean> {
  // Editions first: one may have moved to another course, and must not go with the one it belonged to.
  const editions = await deleteOthers(trx, 'edition', instituteId, (id) => ids.find(id)?.isEdition ?? false);
  const courses = await deleteOthers(trx, 'course', instituteId, (id) => ids.find(id)?.isCourse ?? false);
  return editions + courses > 0;
}

async function judgeRest(
  validator: LayerValidator,
  source: CatalogueSource,
  { findings, recalled }: { readonly findings: Findings; readonly recalled?: RecalledCourses | undefined },
): Promise<ImportOutcome> {
  await judgeCourses(validator, source, recalled);
  const { header, counts } = validator;
  return toOutcome(header, findings, { counts, isChanged: false, differences: [] });
}

async function judgeCourses(
  validator: LayerValidator,
  source: CatalogueSource,
  recalled?: RecalledCourses,
): Promise<void> {
  for await (const read of readCourses(source.courses, recalled)) {
    if (read.recalled === undefined) validator.readCourse(read.value);
    else validator.addSound(read.recalled.course, read.whole);
    if (validator.isFull) break;
  }
  validator.end();
}

function toOutcome(
  header: CatalogueHeader | undefined,
  findings: Findings,
  written: Omit<Written, 'instituteId'>,
): ImportOutcome {
  if (header === undefined || findings.count > 0) {
    return { outcome: 'refused', findings: findings.list, count: findings.count };
  }
  return { outcome: 'imported', instituteId: header.institute.id, ...written };
}

function isSame(institute: InstituteRecord, stored: InstituteRecord | undefined): boolean {
  return (
    stored !== undefined &&
    institute.header === stored.header &&
    institute.pathHtml === stored.pathHtml &&
    institute.safelistVersion === stored.safelistVersion
  );
}
