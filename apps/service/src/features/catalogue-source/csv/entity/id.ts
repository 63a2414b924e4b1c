import { createHash } from 'node:crypto';
import { foundAt, type Row } from '../table/row.ts';
import { type Compiler, type Path, reportValue } from '../value/compiler.ts';
import type { Field } from '../value/field.ts';
import { compileTemplate, type Template, templateLengthMax } from '../value/template.ts';

const idLengthMax = 64;
/** Of all cells that make an id: to normalise a text takes time as the square of its length. */
const cellsLengthMax = 2_000;
const plainId = /^[A-Za-z0-9_-]{1,64}$/;
const hashLength = 12;
const hashedId = /--[0-9a-f]{12}$/;

/** An id that a mapping makes out of columns, and the columns. */
export type Id = { readonly columns: readonly string[]; of(row: Row): string | undefined };

/** Prepares an id; undefined for rows in which one of its cells is empty. */
export function compileId(text: string, path: Path, compiler: Compiler): Id {
  const template = compileTemplate(text, path, asShown(compiler));
  return { columns: template.columns, of: boundedIds(template, path, compiler) };
}

/** Of a sheet, an id is what people see: `0012`, not 12 (rule K10). */
const asShown = (compiler: Compiler): Compiler => ({ ...compiler, columns: compiler.columns.shown });

/** Makes ids of cells that are not too long for one; others are reported. */
function boundedIds(template: Template, path: Path, compiler: Compiler): Id['of'] {
  const { columns } = template;
  const idOf = idsOf(template);
  return (row) => {
    const length = cellsLength(template, row);
    if (length <= cellsLengthMax) return idOf(row);
    const expected = `at most ${cellsLengthMax} characters in the columns that make the id`;
    compiler.findings.add(path, expected, foundAt(`${length} characters`, row, columns));
    return undefined;
  };
}

const cellsLength = ({ parts }: Template, row: Row): number =>
  parts.reduce((sum, part) => sum + (part.kind === 'cell' ? part.cell(row).length : 0), 0);

/** Prepares an id that every row must have: one without is reported. */
export function compileRequiredId(text: string, path: Path, compiler: Compiler): Id {
  const template = compileTemplate(text, path, asShown(compiler));
  const { columns } = template;
  const of = boundedIds(template, path, compiler);
  return {
    columns,
    of(row) {
      const id = of(row);
      if (id === undefined && cellsLength(template, row) <= cellsLengthMax)
        reportValue(compiler, { path, columns, row }, 'a value in each column that makes the id', undefined);
      return id;
    },
  };
}

/** The field that holds an id: the same in every row that has one. */
export function idField({ columns, of }: Id, path: Path, compiler: Compiler): Field {
  return {
    columns,
    evaluate(rows) {
      let first: { id: string; row: Row } | undefined;
      for (const row of rows) {
        const id = of(row);
        if (id === undefined) continue;
        first ??= { id, row };
        if (id !== first.id)
          reportValue(compiler, { path, columns, row }, `${first.id}, as on line ${first.row.line}`, id);
      }
      return first?.id;
    },
  };
}

/**
 * Makes an id out of a template’s cells: always the same for the same cells, never the same for others.
 *
 * What the template gives is the id when it is a valid one and tells the cells apart. Otherwise it is made readable, and a hash of the
 * cells follows after two hyphens; what happens to look like that is hashed too.
 */
export function idsOf(template: Template): (row: Row) => string | undefined {
  const separators = separatorsOf(template);
  return (row) => {
    let text = '';
    const cells: string[] = [];
    for (const part of template.parts) {
      if (part.kind === 'text') {
        text += part.text;
      } else {
        const cell = part.cell(row).normalize('NFC');
        if (cell === '' && !part.mayBeEmpty) return undefined;
        cells.push(cell);
        text += cell;
      }
    }
    const isPlain = plainId.test(text) && !hashedId.test(text) && tellsApart(cells, separators);
    return isPlain ? text : `${slugOf(text, idLengthMax - hashLength - 2) || 'id'}--${hashOf(text, cells)}`;
  };
}

/** Lower-case words joined by hyphens, without accents: readable in an address. Empty when no Latin letter or digit is left. */
export function slugOf(text: string, lengthMax: number): string {
  return text
    .slice(0, cellsLengthMax + templateLengthMax)
    .normalize('NFKD')
    .replace(/\p{Mark}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, lengthMax)
    .replace(/-$/, '');
}

/** An id out of a name; other names may give the same. */
export const idOfName = (name: string): string => slugOf(name, idLengthMax) || `id--${hashOf(name, [])}`;

/** The texts that stand between one cell and the next; an empty one when nothing does. */
function separatorsOf(template: Template): readonly string[] {
  const separators: string[] = [];
  let between: string | undefined;
  for (const part of template.parts) {
    if (part.kind === 'text') {
      if (between !== undefined) between += part.text;
    } else {
      if (between !== undefined) separators.push(between);
      between = '';
    }
  }
  return separators;
}

/** Whether the cells can be read back from the filled template: a separator stands between any two, and no cell holds a part of one. */
function tellsApart(cells: readonly string[], separators: readonly string[]): boolean {
  if (separators.includes('')) return false;
  const signs = new Set(separators.join(''));
  return cells.every((cell) => ![...cell].some((character) => signs.has(character)));
}

function hashOf(text: string, cells: readonly string[]): string {
  return createHash('sha256')
    .update(JSON.stringify([text, cells]))
    .digest('hex')
    .slice(0, hashLength);
}
