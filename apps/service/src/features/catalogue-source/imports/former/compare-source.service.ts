import type { Database } from '../../../../schema/tables.ts';
import type { CatalogueCounts } from '../../checking/catalogue-counts.ts';
import type { CatalogueMax } from '../../checking/catalogue-max.ts';
import type { Findings } from '../../checking/finding.ts';
import { createValidator } from '../../checking/validate.ts';
import type { CatalogueSource } from '../../reading/catalogue-source.ts';
import type { Compared } from './compared-courses.ts';
import { createComparison } from './comparison.service.ts';

export type ComparedSource = {
  readonly instituteId: string;
  readonly counts: CatalogueCounts;
  readonly compared: Compared;
};

/** Judges a catalogue, and says what it would change, without storing anything; undefined when it has findings. */
export async function compareSource(
  db: Database,
  source: CatalogueSource,
  findings: Findings,
  { max, now }: { readonly max: CatalogueMax | undefined; readonly now: number },
): Promise<ComparedSource | undefined> {
  const validator = createValidator(source.header, findings, max);
  const comparison = validator.header && (await createComparison(db, validator.header, now));
  for await (const value of source.courses) {
    const course = validator.readCourse(value);
    if (course !== undefined && findings.count === 0) await comparison?.add(course);
    if (validator.isFull) break;
  }
  validator.end();
  const { header, counts, ids } = validator;
  if (header === undefined || comparison === undefined || findings.count > 0) return undefined;
  const compared = await comparison.finish((id) => ids.find(id)?.isCourse ?? false);
  return { instituteId: header.institute.id, counts, compared };
}
