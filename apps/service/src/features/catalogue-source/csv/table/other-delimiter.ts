import type { CsvDialect } from '@prospectus/contract';
import { type CommandFindings, createFindings, render } from '../../checking/finding.ts';
import { findFileKind } from '../../tables/file-kind.ts';
import { readTable } from '../../tables/read-table.ts';
import type { TableRecord } from '../../tables/rows/table-record.ts';
import { foundAt } from './row.ts';

const delimiters = [';', '\t', ',', '|'];

/** Says once that a list has another delimiter than its mapping, or `sep=;` above its header, in place of each column that is missing for it (rule K12). */
export async function explainDelimiter(
  path: string,
  dialect: CsvDialect,
  findings: CommandFindings,
): Promise<CommandFindings> {
  const { header = true, delimiter: own = ',' } = dialect;
  const isMisread = findings.list.some(({ cause }) => cause === 'header' || cause === 'quotes');
  if (!isMisread || !header || (await findFileKind(path)) === 'xlsx') return findings;
  const first = await firstLine(path, dialect);
  const text = first?.cells[0] ?? '';
  const declared = /^"?sep=(.?)"?$/i.exec(text)?.[1];
  const missing = new Set(findings.list.filter(({ cause }) => cause === 'header').map(({ found }) => String(found)));
  const other = declared === undefined ? otherDelimiter(text, own, missing) : declared || '\t';
  if (first === undefined || other === undefined) return findings;
  const isSep = declared !== undefined;
  const csv = { ...(isSep && { skip_lines: first.line }), ...(other !== own && { delimiter: other }) };
  const settings = Object.entries(csv).map(([name, value]) => `"${name}": ${JSON.stringify(value)}`);
  const explained = createFindings();
  explained.add(
    ['csv'],
    isSep ? 'the header in the first line' : `cells separated by ${render(own)}`,
    foundAt(isSep ? render(text) : render(other), first, []),
    { cause: 'cells', hint: () => `Say it in the mapping: "csv": { ${settings.join(', ')} }.` },
  );
  return explained;
}

/** The first line as a single cell, whatever stands in it. */
async function firstLine(path: string, dialect: CsvDialect): Promise<TableRecord | undefined> {
  for await (const record of readTable(path, { ...dialect, delimiter: '\u0000', quote: '\u0001' })) {
    return record.kind === 'record' ? record : undefined;
  }
  return undefined;
}

/** The sign that keeps cells of a header apart, where the mapping’s own does not: one that gives a missing column, cells in quotes, or several cells. */
function otherDelimiter(text: string, own: string, missing: ReadonlySet<string>): string | undefined {
  const others = delimiters
    .filter((delimiter) => delimiter !== own)
    .map((delimiter) => ({ delimiter, names: text.split(delimiter).map(withoutQuotes) }));
  const giving = others.find(({ names }) => names.length > 1 && names.some((name) => missing.has(render(name))));
  const several = text.includes(own) ? undefined : others.find(({ names }) => names.length > 2);
  const quoted = others.find(({ delimiter }) => text.includes(`"${delimiter}"`));
  return (giving ?? quoted ?? several)?.delimiter;
}

const withoutQuotes = (cell: string): string => /^\s*(["']?)(.*)\1\s*$/s.exec(cell)?.[2]?.trim() ?? cell;
