import { type CatalogueHeader, safelistVersion } from '@prospectus/contract';
import type { Transaction } from 'kysely';
import type { Database, Tables } from '../../../schema/tables.ts';
import { lockCatalogue } from '../../catalogue-store/catalogue-lock.repository.ts';
import { sha256 } from '../checking/prepare-course.ts';
import { localSanitiser, type Sanitiser } from '../sanitising/sanitiser.ts';
import { findInstituteRecord, updateInstitute } from '../writing/institute-record.repository.ts';
import { toInstituteRecord } from '../writing/institute-record.ts';
import { listOutdatedCourses, listOutdatedInstitutes, markSanitised, updateTexts } from './resanitise.repository.ts';

export type ResanitiseOptions = {
  /** Institutes that are left as they are. */
  readonly except?: readonly string[];
  readonly onBegin?: (instituteId: string) => void;
  readonly sanitiser?: Pick<Sanitiser, 'sanitise'>;
};

/**
 * Sanitises all HTML again that was sanitised with an older safelist, from the source that is kept. Returns the number of courses.
 * Safe in several processes at once: one of them does each institute.
 */
export async function resanitise(
  db: Database,
  { except = [], onBegin, sanitiser = localSanitiser }: ResanitiseOptions = {},
): Promise<number> {
  let courses = 0;
  for (const instituteId of await listOutdatedInstitutes(db, safelistVersion)) {
    if (except.includes(instituteId)) continue;
    onBegin?.(instituteId);
    courses += await db.transaction().execute((trx) => resanitiseInstitute(trx, instituteId, sanitiser));
  }
  return courses;
}

async function resanitiseInstitute(
  trx: Transaction<Tables>,
  instituteId: string,
  sanitiser: Pick<Sanitiser, 'sanitise'>,
): Promise<number> {
  await lockCatalogue(trx, instituteId);
  const stored = await findInstituteRecord(trx, instituteId);
  // The institute was deleted, or another process did it, while this one waited.
  if (stored === undefined) return 0;
  let courses = 0;
  for (;;) {
    const batch = await listOutdatedCourses(trx, instituteId, safelistVersion);
    if (batch.length === 0) break;
    const sanitised = await sanitiser.sanitise(batch.map(({ document }) => document));
    const editions = sanitised.flatMap((course) => course.editions);
    await updateTexts(
      trx,
      instituteId,
      editions.map((edition) => ({ ...edition, textsHash: sha256(edition.texts) })),
    );
    await markSanitised(
      trx,
      instituteId,
      batch.map(({ id }) => id),
      safelistVersion,
    );
    courses += batch.length;
  }
  // The header was validated before it was stored.
  const institute = await toInstituteRecord(JSON.parse(stored.header) as CatalogueHeader, stored);
  if (courses > 0 || institute !== stored) await updateInstitute(trx, institute);
  return courses;
}
