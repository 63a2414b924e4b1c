import {
  type CatalogueCourse,
  type CatalogueHeader,
  catalogueCourseSchema,
  catalogueHeaderSchema,
} from '@prospectus/contract';
import { readCsvCatalogue } from '../../../src/features/catalogue-source/csv/index.ts';
import { collect } from '../data/csv-mapping.ts';

export type ReadExample = { readonly header: CatalogueHeader; readonly courses: readonly CatalogueCourse[] };

/** Where a file of one of the examples is, which have a list and a mapping each. */
export const pathOfExample = (example: string, file: 'courses.csv' | 'map.json'): string =>
  new URL(`../../../../../examples/csv/${example}/${file}`, import.meta.url).pathname;

/** The catalogue that an example makes; throws when it is refused. */
export async function readExample(example: string): Promise<ReadExample> {
  const result = await readCsvCatalogue(pathOfExample(example, 'courses.csv'), pathOfExample(example, 'map.json'));
  if ('findings' in result) throw new Error(JSON.stringify(result.findings));
  return {
    header: catalogueHeaderSchema.parse(result.header),
    courses: (await collect(result.courses)).map((course) => catalogueCourseSchema.parse(course)),
  };
}
