import { defuseFormulas } from '@prospectus/contract';
import { stringify } from 'csv-stringify/sync';

/** Records of CSV with their line breaks; absent fields are empty. No reader finds a formula in them (decision 29). */
export const toCsvRecords = (
  records: readonly Readonly<Record<string, string | null>>[],
  columns: readonly string[],
): string =>
  // All quoted: commas and line breaks within a field divide nothing for who reads commas.
  stringify([...records], { columns: [...columns], quoted: true, cast: { string: defuseFormulas } });
