import type { CsvSource, CsvValue } from '@prospectus/contract';
import { renderDifferent } from '../../checking/finding.ts';
import { foundAt, type Row } from '../table/row.ts';
import { type Compiler, compileColumn, type Path, reportTooLong } from './compiler.ts';
import { compileConditions } from './condition.ts';
import { compileOperations } from './operation.ts';
import type { Constant, Sourced } from './sourced.ts';
import { compileTemplate, fill } from './template.ts';

/** A value of a mapping, prepared: what it gives for the rows of one course, edition or version. */
export type Value = {
  readonly columns: readonly string[];
  /** At most one, unless it was prepared as a list. */
  evaluate(rows: readonly Row[]): readonly Sourced[];
};

/** How a value is to be used: one for all rows or a list, whether entities in its cells are decoded, and which row counts. */
export type Use = { readonly many: boolean; readonly decode: boolean; readonly rows?: CsvSource['rows'] };

/** Prepares a value of a mapping. */
export function compileValue(value: CsvValue, use: Use, path: Path, compiler: Compiler): Value {
  if (typeof value === 'number' || typeof value === 'boolean') return constant([value]);

  const source: CsvSource = typeof value === 'string' ? { template: value } : value;
  const inner = { ...use, decode: source.decode ?? use.decode, rows: source.rows ?? use.rows };
  const given = source.first ?? source.join;
  const found =
    given === undefined ? compileCells(source, inner, path, compiler) : compileParts(source, inner, path, compiler);
  const standIn = source.default === undefined ? undefined : constant([source.default].flat());
  if (standIn === undefined) return found;
  return {
    columns: found.columns,
    evaluate(rows) {
      const values = found.evaluate(rows);
      return values.length === 0 ? standIn.evaluate(rows) : values;
    },
  };
}

function constant(values: readonly Constant[]): Value {
  return { columns: [], evaluate: (rows) => values.map((value) => ({ value, row: rows[0] })) };
}

/** A value out of the cells of each row. */
function compileCells(source: CsvSource, { many, decode, rows: policy }: Use, path: Path, compiler: Compiler): Value {
  const { column, template = '' } = source;
  const filled =
    column === undefined
      ? compileTemplate(template, path, compiler, decode)
      : {
          columns: [column],
          parts: [{ kind: 'cell', cell: compileColumn(column, path, compiler, decode), mayBeEmpty: false } as const],
        };
  const when = compileConditions(source.when, [...path, 'when'], compiler);
  const operate = compileOperations(source, { path, columns: filled.columns }, compiler);
  const each = (row: Row): Sourced[] => {
    const text = when.every((isMet) => isMet(row)) ? fill(filled, row) : '';
    if (reportTooLong(compiler, { path, columns: filled.columns, row }, text)) return [];
    return text === '' ? [] : operate([{ value: text, row }]);
  };
  const choose = many ? distinct : chooserFor(policy, { path, columns: filled.columns }, compiler);
  // A text without columns is the same in every row.
  if (filled.columns.length === 0 && when.length === 0)
    return { columns: [], evaluate: (rows) => rows.slice(0, 1).flatMap(each) };
  return { columns: filled.columns, evaluate: (rows) => choose(rows.flatMap(each), rows.length) };
}

/** A value out of other values: the first that there is, or all of them joined. */
function compileParts(source: CsvSource, use: Use, path: Path, compiler: Compiler): Value {
  const kind = source.first === undefined ? 'join' : 'first';
  const separator = source.with ?? ' ';
  const parts = (source[kind] ?? []).map((part, index) =>
    compileValue(part, kind === 'join' ? { ...use, many: false } : use, [...path, kind, index], compiler),
  );
  const columns = [...new Set(parts.flatMap((part) => part.columns))];
  const operate = compileOperations(source, { path, columns }, compiler);
  return {
    columns,
    evaluate(rows) {
      const found = kind === 'join' ? joined(parts, rows, separator) : firstOf(parts, rows);
      const [{ value, row } = { value: '', row: undefined }] = found;
      if (kind === 'join' && reportTooLong(compiler, { path, columns, row }, String(value))) return [];
      return found.length === 0 ? found : operate(found);
    },
  };
}

function firstOf(parts: readonly Value[], rows: readonly Row[]): readonly Sourced[] {
  for (const part of parts) {
    const found = part.evaluate(rows);
    if (found.length > 0) return found;
  }
  return [];
}

function joined(parts: readonly Value[], rows: readonly Row[], separator: string): readonly Sourced[] {
  const found = parts.flatMap((part) => part.evaluate(rows));
  return found.length === 0 ? [] : [{ value: found.map(({ value }) => value).join(separator), row: found[0]?.row }];
}

function distinct(values: readonly Sourced[]): readonly Sourced[] {
  const seen = new Set<Constant>();
  return values.filter(({ value }) => !seen.has(value) && seen.add(value));
}

type Chooser = (values: readonly Sourced[], rowCount: number) => readonly Sourced[];

/** Chooses the one value of several rows. */
function chooserFor(
  policy: CsvSource['rows'],
  at: { readonly path: Path; readonly columns: readonly string[] },
  compiler: Compiler,
): Chooser {
  return (values, rowCount) => {
    const [first] = values;
    if (first === undefined) return values;
    const other = policy === 'first' ? undefined : values.find(({ value }) => value !== first.value);
    if (policy === 'all') return other === undefined && values.length === rowCount ? [first] : [];
    if (other !== undefined) {
      const [known, found] = renderDifferent(first.value, other.value);
      const expected = `${known} as on line ${first.row?.line}, or "rows" that says which counts`;
      compiler.findings.add(at.path, expected, foundAt(found, other.row, at.columns), { cause: 'contradiction' });
    }
    return [first];
  };
}
