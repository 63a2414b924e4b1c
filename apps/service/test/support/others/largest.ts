import { randomUUID } from 'node:crypto';
import type { CatalogueCourse, CatalogueFile, CatalogueHeader } from '@prospectus/contract';

type Largest = {
  readonly largestHeader: (institute: { id: string; name: string }, share: number) => CatalogueHeader;
  readonly largestCourse: (number: number, share: number) => CatalogueCourse;
};

/**
 * A catalogue of an institute of its own, as the faults have it: with a share of all that its header and its courses may hold (rule D41).
 * With a tenth, each is some hundred kilobytes.
 */
export async function largestCatalogue(courses: number, share: number): Promise<CatalogueFile> {
  const program = new URL('../../../../../faults/load/largest.mjs', import.meta.url).href;
  const { largestHeader, largestCourse } = (await import(program)) as Largest;
  return {
    ...largestHeader({ id: randomUUID(), name: 'Largest' }, share),
    courses: Array.from({ length: courses }, (_, number) => largestCourse(number, share)),
  };
}
