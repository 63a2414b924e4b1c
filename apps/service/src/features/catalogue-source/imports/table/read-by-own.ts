import type { CsvDialect } from '@prospectus/contract';
import { noDialect } from '../../map-suggestion/describe-dialect.ts';
import type { KeptMapping } from '../../mappings/kept-mapping.ts';
import { findFileKind } from '../../tables/file-kind.ts';
import { columnNames } from '../../tables/header.ts';
import { readTable } from '../../tables/read-table.ts';
import { TableError } from '../../tables/rows/table-record.ts';
import type { TableReading } from '../record/import-table.ts';
import { fieldsOfMap } from './fields-of-map.ts';
import { toReadBy } from './to-reading.ts';

/** How a table is read by a mapping that somebody wrote: as that says, without a question. What is wrong with it is found later. */
export async function readByOwn(path: string, kept: KeptMapping): Promise<TableReading> {
  const { csv = {} } = kept.map as { readonly csv?: CsvDialect };
  const names = await readHeadings(path, csv);
  const fields = fieldsOfMap(kept.map);
  return {
    dialect: { ...(await dialectOf(path, csv)), header_lines: headerLines(csv) },
    rows: 0,
    left_out: [],
    left_out_count: 0,
    columns: names.map((column) => {
      return { column, fields: [...(fields.get(column) ?? [])], means: [], why: null, examples: [] };
    }),
    defaults: [],
    questions: [],
    findings: [],
    preview: [],
    map: kept.map,
    answers: {},
    mapping: toReadBy(kept, names),
  };
}

function headerLines({ header = true, header_lines: count = 1, skip_lines: above = 0 }: CsvDialect): number[] {
  return header ? Array.from({ length: count }, (_, index) => above + index + 1) : [];
}

async function dialectOf(path: string, csv: CsvDialect) {
  const { encoding = 'utf-8', delimiter = ',', quote = '"', sheet = null } = csv;
  try {
    const isText = (await findFileKind(path)) === 'text';
    return isText
      ? { ...noDialect, format: 'csv' as const, encoding, delimiter, quote }
      : { ...noDialect, format: 'xlsx' as const, sheet };
  } catch (error) {
    if (error instanceof TableError) return noDialect;
    throw error;
  }
}

async function readHeadings(path: string, csv: CsvDialect): Promise<readonly string[]> {
  if (csv.header === false) return [];
  const rows: (readonly string[])[] = [];
  for await (const record of readTable(path, csv)) {
    if (record.kind === 'fault') return [];
    rows.push(record.cells);
    if (rows.length >= (csv.header_lines ?? 1)) break;
  }
  return columnNames(rows);
}
