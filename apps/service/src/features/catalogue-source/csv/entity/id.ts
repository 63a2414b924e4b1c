import { createHash } from 'node:crypto';
import type { CsvId } from '@prospectus/contract';
import { foundAt, type Row } from '../table/row.ts';
import { type Compiler, type Path, reportValue } from '../value/compiler.ts';
import type { Field } from '../value/field.ts';
import { compileTemplate, fill, type Template, templateLengthMax } from '../value/template.ts';
import { createSameIds } from './same-id.ts';

const idLengthMax = 64;
/** Of all cells that make an id: to normalise a text takes time as the square of its length. */
const cellsLengthMax = 2_000;
const plainId = /^[A-Za-z0-9_-]{1,64}$/;
const hashLength = 12;
const hashedId = /--[0-9a-f]{12}$/;

/** An id that a mapping makes out of columns, and the columns. */
export type Id = { readonly columns: readonly string[]; of(row: Row): string | undefined };

/** Prepares an id; undefined for rows in which one of its cells is empty. */
export function compileId(map: CsvId, path: Path, compiler: Compiler): Id {
  const { columns, read } = compileIdParts(map, path, compiler);
  return { columns, of: (row) => read(row)?.id };
}

/** Prepares an id that every row must have: one without is reported. */
export function compileRequiredId(map: CsvId, path: Path, compiler: Compiler): Id {
  const { columns, read } = compileIdParts(map, path, compiler);
  const unify = createSameIds(compiler, { path, columns });
  return {
    columns,
    of(row) {
      const found = read(row);
      if (found === undefined) {
        const at = { path, columns, row };
        reportValue(compiler, at, 'a value in each column that makes the id', undefined);
      }
      return found?.id === undefined ? undefined : unify({ ...found, id: found.id }, row);
    },
  };
}

type IdParts = {
  readonly columns: readonly string[];
  /** The id and the text that it was made of; no id when that is too long, which is reported; undefined when there is no text. */
  read(row: Row): { readonly id: string | undefined; readonly text: string } | undefined;
};

/** Of a sheet, an id is what people see: `0012`, not 12 (rule K10). */
const asShown = (compiler: Compiler): Compiler => ({ ...compiler, columns: compiler.columns.shown });

/** An id by a template, or by the first of several whose columns are filled. */
function compileIdParts(map: CsvId, path: Path, compiler: Compiler): IdParts {
  const isChoice = typeof map !== 'string';
  const shown = asShown(compiler);
  const templates = isChoice
    ? map.first.map((text, index) => compileTemplate(text, [...path, 'first', index], shown))
    : [compileTemplate(map, path, shown)];
  const readers = templates.map((template) => ({ template, idOf: idsOf(template, isChoice) }));
  return {
    columns: [...new Set(templates.flatMap(({ columns }) => columns))],
    read(row) {
      for (const { template, idOf } of readers) {
        const text = fill(template, row);
        if (isChoice && text === '') continue;
        const length = cellsLength(template, row);
        if (length > cellsLengthMax) {
          const expected = `at most ${cellsLengthMax} characters in the columns that make the id`;
          compiler.findings.add(path, expected, foundAt(`${length} characters`, row, template.columns), {
            cause: 'id',
          });
          return { text, id: undefined };
        }
        const id = idOf(row);
        if (id !== undefined) return { text, id };
      }
      return undefined;
    },
  };
}

const cellsLength = ({ parts }: Template, row: Row): number =>
  parts.reduce((sum, part) => sum + (part.kind === 'cell' ? part.cell(row).length : 0), 0);

/** Of rows that change what is there: without an id of their own they are all for the same. */
export const anyId = (): string => '';

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
          reportValue(compiler, { path, columns, row }, `${first.id}, as on line ${first.row.line}`, id, {
            cause: 'contradiction',
          });
      }
      return first?.id;
    },
  };
}

/**
 * Makes an id out of a template’s cells: always the same for the same cells, never the same for others.
 *
 * What the template gives is the id when it is a valid one and tells the cells apart. Otherwise it is made readable, and a hash of the
 * cells follows after two hyphens; what happens to look like that is hashed too. As one of several, a template with one column
 * gives the id that its text gives: `id:{ID}` names the row whose parent column says `id:7`.
 */
export function idsOf(template: Template, isChoice = false): (row: Row) => string | undefined {
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
    if (isChoice && cells.length === 1) cells[0] = text;
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
