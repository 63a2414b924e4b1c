import type { Difference } from '@prospectus/contract/admin';
import type { Database } from '../../../../schema/tables.ts';
import type { CatalogueCounts } from '../../checking/catalogue-counts.ts';
import type { Findings } from '../../checking/finding.ts';
import { createValidator } from '../../checking/validate.ts';
import { type Layers, type LayersOptions, openLayers } from '../../layers/layers.service.ts';
import type { CatalogueSource } from '../../reading/catalogue-source.ts';
import { recall } from '../../recalling/gists.service.ts';
import { readCourses } from '../../recalling/read-courses.ts';
import type { Compared } from './compared-courses.ts';
import { createComparison } from './comparison.service.ts';

export type ComparedSource = {
  readonly instituteId: string;
  readonly counts: CatalogueCounts;
  readonly compared: Compared;
  readonly differences: readonly Difference[];
};

export type CompareOptions = Pick<LayersOptions, 'max' | 'isAdopting' | 'desk'> & {
  readonly now: number;
  /** Names the program that judges courses; where none is given, no course is known by its bytes (decision 60). */
  readonly judge?: string | undefined;
};

/** Judges a catalogue, and says what it would change, without storing anything; undefined when it has findings. */
export async function compareSource(
  db: Database,
  source: CatalogueSource,
  findings: Findings,
  { max, now, judge, ...layering }: CompareOptions,
): Promise<ComparedSource | undefined> {
  const validator = createValidator(source.header, findings, max);
  const layers =
    validator.header && (await openLayers(db, validator, validator.header, { findings, max, ...layering }));
  const reader = layers?.reader ?? validator;
  const comparison = reader.header && (await createComparison(db, reader.header, now));
  for await (const read of await reading(db, source, { judge, layers })) {
    if (read.recalled === undefined) {
      const course = reader.readCourse(read.value);
      if (course !== undefined && findings.count === 0) await comparison?.add(course);
    } else if (reader.addSound(read.recalled.course, read.whole) && findings.count === 0) {
      await comparison?.addSame(read.recalled.course);
    }
    if (reader.isFull) break;
  }
  for (const course of layers?.reader.rest() ?? []) if (findings.count === 0) await comparison?.add(course);
  reader.end();
  const { header, counts, ids } = reader;
  if (header === undefined || layers === undefined || comparison === undefined || findings.count > 0) return undefined;
  const compared = await comparison.finish((id) => ids.find(id)?.isCourse ?? false);
  return { instituteId: header.institute.id, counts, compared, differences: layers.differences() };
}

async function reading(
  db: Database,
  { courses }: CatalogueSource,
  { judge, layers }: Pick<CompareOptions, 'judge'> & { readonly layers: Layers | undefined },
) {
  if (layers?.reader.header === undefined) return readCourses(courses);
  const { headers, header, concerns } = layers.reader;
  const recalled = await recall(db, courses, { instituteId: header.institute.id, judge, headers });
  return readCourses(courses, recalled, concerns);
}
