import type { Difference } from '@prospectus/contract/admin';
import type { Database } from '../../../../schema/tables.ts';
import type { CatalogueCounts } from '../../checking/catalogue-counts.ts';
import type { Findings } from '../../checking/finding.ts';
import { createValidator } from '../../checking/validate.ts';
import { type LayersOptions, openLayers } from '../../layers/layers.service.ts';
import type { CatalogueSource } from '../../reading/catalogue-source.ts';
import type { Compared } from './compared-courses.ts';
import { createComparison } from './comparison.service.ts';

export type ComparedSource = {
  readonly instituteId: string;
  readonly counts: CatalogueCounts;
  readonly compared: Compared;
  readonly differences: readonly Difference[];
};

/** Judges a catalogue, and says what it would change, without storing anything; undefined when it has findings. */
export async function compareSource(
  db: Database,
  source: CatalogueSource,
  findings: Findings,
  { max, now, ...layering }: Pick<LayersOptions, 'max' | 'isAdopting' | 'desk'> & { readonly now: number },
): Promise<ComparedSource | undefined> {
  const validator = createValidator(source.header, findings, max);
  const layers =
    validator.header && (await openLayers(db, validator, validator.header, { findings, max, ...layering }));
  const reader = layers?.reader ?? validator;
  const comparison = reader.header && (await createComparison(db, reader.header, now));
  for await (const value of source.courses) {
    const course = reader.readCourse(value);
    if (course !== undefined && findings.count === 0) await comparison?.add(course);
    if (reader.isFull) break;
  }
  for (const course of layers?.reader.rest() ?? []) if (findings.count === 0) await comparison?.add(course);
  reader.end();
  const { header, counts, ids } = reader;
  if (header === undefined || layers === undefined || comparison === undefined || findings.count > 0) return undefined;
  const compared = await comparison.finish((id) => ids.find(id)?.isCourse ?? false);
  return { instituteId: header.institute.id, counts, compared, differences: layers.differences() };
}
