import type { CatalogueCourse, CatalogueHeader } from '@prospectus/contract';
import type { Actor } from '../../../http/admin/principal.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Database } from '../../../schema/tables.ts';
import { lockCatalogue } from '../../catalogue-store/catalogue-lock.repository.ts';
import { findRevision } from '../../catalogue-store/revision.repository.ts';
import type { CatalogueMax } from '../checking/catalogue-max.ts';
import type { CommandFindings } from '../checking/finding.ts';
import { readStoredCatalogue, type StoredCatalogue } from '../exporting/export.repository.ts';
import { type AppliedImport, finishImport, insertApplied } from '../imports/record/completion.service.ts';
import { copyContent } from '../imports/record/content-copy.ts';
import { findContentForm, findLastApplied } from '../imports/record/import-record.repository.ts';
import { insertSteps } from '../layers/history.repository.ts';
import { type HistoryStep, stepsBetween } from '../layers/history.ts';
import type { PartName, Parts } from '../layers/part.ts';
import { keyOf, splitCourse, splitHeader } from '../layers/part.ts';
import { localSanitiser } from '../sanitising/sanitiser.ts';
import { CatalogueChangedError } from '../updating/catalogue-changed.ts';
import { type ImportOutcome, importCatalogue, type Written } from '../writing/import.service.ts';
import type { CatalogueEdit, SourceOf } from './catalogue-edit.ts';
import { editCourses } from './edit-courses.service.ts';

export type EditDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly actor: Actor;
  readonly max?: CatalogueMax | undefined;
  /** Does in the same transaction what belongs to the edit; when it fails, nothing is changed. */
  readonly onPublished?: (trx: Database) => Promise<void>;
};

export const copySize = { pieceBytes: 1024 * 1024, textBytesMax: 128 * 1024 * 1024 };

/**
 * Changes what the desk says, and publishes the catalogue that comes of it, in one transaction with its restore point (rule K2);
 * undefined when there is no such institute.
 *
 * @throws {CatalogueChangedError} when the catalogue was changed by somebody else meanwhile
 */
export async function editCatalogue(
  deps: EditDeps,
  edit: CatalogueEdit,
  findings: CommandFindings,
): Promise<ImportOutcome | undefined> {
  let steps: readonly HistoryStep[] = [];
  const noting: CatalogueEdit = {
    ...edit,
    change(stored, sourceOf) {
      const after = edit.change(stored, sourceOf);
      steps = stepsBetween(stored, after);
      return after;
    },
  };
  const { actor, clock, onPublished } = deps;
  const keeping: EditDeps = {
    ...deps,
    async onPublished(trx) {
      const by = 'name' in actor ? actor.name : null;
      await insertSteps(trx, edit.instituteId, steps, { by, at: new Date(clock.now()) });
      await onPublished?.(trx);
    },
  };
  return (await editFew(keeping, noting)) ?? editWhole(keeping, noting, findings);
}

/** Where an edit concerns some courses alone, nothing else is read; undefined, and nothing is changed, where that cannot be. */
async function editFew(deps: EditDeps, edit: CatalogueEdit): Promise<ImportOutcome | undefined> {
  const { instituteId } = edit;
  return deps.db.transaction().execute(async (trx) => {
    await lockCatalogue(trx, instituteId);
    const counts = (await findLastApplied(trx, instituteId))?.counts;
    if (!counts) return undefined;
    const written = await editCourses(trx, { ...edit, counts, max: deps.max });
    if (!written) return undefined;
    const shared = await findContentForm(trx, instituteId, written.contentId);
    await recordEdit(deps, trx, { instituteId, ...written }, shared ?? []);
    return { outcome: 'imported', instituteId, ...written };
  });
}

/** An import of what was imported last, with other changes. */
function editWhole(deps: EditDeps, edit: CatalogueEdit, findings: CommandFindings): Promise<ImportOutcome | undefined> {
  const { db, max } = deps;
  const { instituteId, parts, change } = edit;
  const work = async (stored: StoredCatalogue) => {
    // It was validated before it was stored.
    const header = JSON.parse(stored.header) as CatalogueHeader;
    const sourceOf = await findParts(header, stored, parts);
    const courses = {
      async *[Symbol.asyncIterator]() {
        // The catalogue is locked by now, so that nothing changes after this.
        if ((await findRevision(db, instituteId)) !== stored.revision) throw new CatalogueChangedError();
        for await (const { document } of stored.courses()) yield JSON.parse(document) as CatalogueCourse;
      },
    };
    const copy = copyContent({ header, courses }, copySize);
    const onWritten = async (trx: Database, written: Written) =>
      recordEdit(deps, trx, written, (await copy.finish()) ?? []);
    const desk = (changes: Parameters<CatalogueEdit['change']>[0]) => change(changes, sourceOf);
    return importCatalogue({ db, sanitiser: localSanitiser, max, onWritten, desk }, copy.source, findings);
  };
  return readStoredCatalogue(db, instituteId, work, 'source');
}

/** Keeps what was written as a restore point, with who did it. */
export async function recordEdit(
  { clock, actor, onPublished }: Pick<EditDeps, 'clock' | 'actor' | 'onPublished'>,
  trx: Database,
  { instituteId, counts, isChanged }: Written,
  content: AppliedImport['content'],
): Promise<void> {
  const at = new Date(clock.now());
  const actorName = 'name' in actor ? actor.name : null;
  const applied = { instituteId, fileName: null, content, counts, isChanged, at, via: 'desk', actorName } as const;
  await finishImport(trx, await insertApplied(trx, applied), { actor, at, isChanged });
  await onPublished?.(trx);
}

async function findParts(
  header: CatalogueHeader,
  stored: StoredCatalogue,
  names: readonly PartName[],
): Promise<SourceOf> {
  const wanted = new Set(names.map(keyOf));
  const found = new Map<string, NonNullable<ReturnType<SourceOf>>>();
  const note = (parts: Parts, courseId: string | null) => {
    for (const key of parts.keys()) if (wanted.has(key)) found.set(key, { parts, courseId });
  };
  note(splitHeader(header), null);
  for await (const { document } of stored.courses()) {
    const parts = splitCourse(JSON.parse(document) as CatalogueCourse);
    const [course] = parts.values();
    note(parts, course?.id ?? null);
  }
  return (name) => found.get(keyOf(name));
}
