import type { CatalogueCourse, CatalogueHeader } from '@prospectus/contract';
import type { Actor } from '../../../http/admin/principal.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Database } from '../../../schema/tables.ts';
import type { CatalogueMax } from '../checking/catalogue-max.ts';
import type { CommandFindings } from '../checking/finding.ts';
import { findCatalogueRevision, readStoredCatalogue, type StoredCatalogue } from '../exporting/export.repository.ts';
import { finishImport, insertApplied } from '../imports/record/completion.service.ts';
import { copyContent } from '../imports/record/content-copy.ts';
import type { PartName, Parts } from '../layers/part.ts';
import { keyOf, splitCourse, splitHeader } from '../layers/part.ts';
import { localSanitiser } from '../sanitising/sanitiser.ts';
import { CatalogueChangedError } from '../updating/catalogue-changed.ts';
import { type ImportOutcome, importCatalogue, type Written } from '../writing/import.service.ts';
import type { CatalogueEdit, SourceOf } from './catalogue-edit.ts';

export type EditDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly actor: Actor;
  readonly max?: CatalogueMax | undefined;
};

const copySize = { pieceBytes: 1024 * 1024, textBytesMax: 128 * 1024 * 1024 };

/**
 * Changes what the desk says, and publishes the catalogue that comes of it, in one transaction with its restore point (rule K2);
 * undefined when there is no such institute.
 *
 * @throws {CatalogueChangedError} when the catalogue was changed by somebody else meanwhile
 */
export function editCatalogue(
  { db, clock, actor, max }: EditDeps,
  { instituteId, parts, change }: CatalogueEdit,
  findings: CommandFindings,
): Promise<ImportOutcome | undefined> {
  const edit = async (stored: StoredCatalogue) => {
    // It was validated before it was stored.
    const header = JSON.parse(stored.header) as CatalogueHeader;
    const sourceOf = await findParts(header, stored, parts);
    const courses = {
      async *[Symbol.asyncIterator]() {
        // The catalogue is locked by now, so that nothing changes after this.
        if ((await findCatalogueRevision(db, instituteId)) !== stored.revision) throw new CatalogueChangedError();
        for await (const { document } of stored.courses()) yield JSON.parse(document) as CatalogueCourse;
      },
    };
    const copy = copyContent({ header, courses }, copySize);
    const onWritten = async (trx: Database, { counts, isChanged }: Written) => {
      const at = new Date(clock.now());
      const actorName = 'name' in actor ? actor.name : null;
      const content = (await copy.finish()) ?? [];
      const applied = { instituteId, fileName: null, content, counts, isChanged, at, via: 'desk', actorName } as const;
      await finishImport(trx, await insertApplied(trx, applied), { actor, at, isChanged });
    };
    const deps = { db, sanitiser: localSanitiser, max, onWritten };
    return importCatalogue({ ...deps, desk: (changes) => change(changes, sourceOf) }, copy.source, findings);
  };
  return readStoredCatalogue(db, instituteId, edit, 'source');
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
