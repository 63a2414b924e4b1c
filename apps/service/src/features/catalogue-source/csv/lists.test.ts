import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { collect } from '../../../../test/support/data/csv-mapping.ts';
import { readCsvCatalogue } from './index.ts';

const pathOf = (list: string, file: string) =>
  new URL(`../../../../test/support/lists/${list}/${file}`, import.meta.url).pathname;

/** Lists in forms that are common elsewhere, with rows of our own. */
describe.each(['udemy', 'edx', 'woocommerce', 'moodle', 'german-excel'])('a list in the form of %s', (list) => {
  it('makes the catalogue that was written down for it (K13)', async () => {
    const result = await readCsvCatalogue(pathOf(list, 'list.csv'), pathOf(list, 'map.json'));
    if ('findings' in result) throw new Error(JSON.stringify(result.findings, null, 2));
    const catalogue = { ...(result.header as object), courses: await collect(result.courses) };

    expect(JSON.parse(JSON.stringify(catalogue))).toEqual(
      JSON.parse(await readFile(pathOf(list, 'catalogue.json'), 'utf8')),
    );
  });
});
