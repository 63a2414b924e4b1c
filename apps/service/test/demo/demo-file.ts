import { type CatalogueCourse, type CatalogueFile, catalogueFileSchema } from '@prospectus/contract';
import { demoCatalogue } from '../../src/features/demo/index.ts';

/** The demo's catalogue on one day, taken apart. */
export const now = Date.parse('2026-11-20T09:00:00.000Z');
export const file: CatalogueFile = catalogueFileSchema.parse(demoCatalogue(now));
export const courses = file.courses ?? [];
export const published = courses.filter((course) => course.published !== false);
export const editions = courses.flatMap((course) => course.editions);
export const versions = editions.flatMap((edition) => edition.versions);

export const idOf = (course: CatalogueCourse) => course.id ?? course.editions[0]?.id;

export function some<T>(list: readonly T[], is: (entry: T) => unknown): number {
  return list.filter((entry) => is(entry)).length;
}

export function countBy<T>(list: readonly T[], key: (entry: T) => string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const entry of list) counts[key(entry)] = (counts[key(entry)] ?? 0) + 1;
  return counts;
}
