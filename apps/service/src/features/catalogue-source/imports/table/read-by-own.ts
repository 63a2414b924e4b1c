import type { CsvDialect } from '@prospectus/contract';
import { noDialect } from '../../map-suggestion/describe-dialect.ts';
import type { KeptMapping } from '../../mappings/kept-mapping.ts';
import { findFileKind } from '../../tables/file-kind.ts';
import { columnNames } from '../../tables/header.ts';
import { readTable } from '../../tables/read-table.ts';
import { TableError } from '../../tables/rows/table-record.ts';
import type { TableReading } from '../record/import-table.ts';
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

/** What each column of a table makes by a mapping that somebody wrote, as `edition.title`; in the order of the mapping. */
function fieldsOfMap(map: unknown): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, Set<string>>();
  const add = (column: string, field: string) => found.set(column, (found.get(column) ?? new Set()).add(field));
  const visit = (value: unknown, path: readonly string[]): void => {
    if (typeof value === 'string') for (const column of columnsIn(value)) add(column, path.join('.'));
    else if (Array.isArray(value)) for (const each of value) visit(each, path);
    else if (typeof value === 'object' && value !== null) visitObject(value as Record<string, unknown>, path);
  };
  const visitObject = (object: Readonly<Record<string, unknown>>, path: readonly string[]): void => {
    for (const [name, inner] of Object.entries(object)) {
      if (conditions.has(name)) continue;
      if (name === 'column' && typeof inner === 'string') add(inner, path.join('.'));
      else if (entities[name] !== undefined && Array.isArray(inner)) visit(inner, [entities[name]]);
      else if (sources.has(name)) visit(inner, path);
      else if (!options.has(name)) visit(inner, [...path, name]);
    }
  };
  const { course } = map as { readonly course?: unknown };
  visit(course, ['course']);
  return new Map([...found].map(([column, fields]) => [column, [...fields]]));
}

const entities: Readonly<Record<string, string>> = { editions: 'edition', versions: 'version', runs: 'run' };
/** What says where a value comes from, and is no field itself. */
const sources = new Set(['template', 'first', 'join', 'each']);
const conditions = new Set(['when', 'on_request']);
/** What is done to a value. */
const options = new Set(
  'with decode replace split pick map keep_unmapped otherwise default rows is_html numbers times dates'.split(' '),
);

/** The columns of a template; a doubled brace is a brace. */
const columnsIn = (template: string): readonly string[] =>
  [
    ...template
      .replaceAll('{{', '')
      .replaceAll('}}', '')
      .matchAll(/\{([^{}]{1,1000})\}/g),
  ].map(([, name = '']) => name.replace(/\?$/, ''));
