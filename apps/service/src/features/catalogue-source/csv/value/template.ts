import { csvMax } from '@prospectus/contract';
import { render } from '../../checking/finding.ts';
import type { Row } from '../table/row.ts';
import { type Cell, type Compiler, compileColumn, type Path } from './compiler.ts';

/** A part of a template: literal text, or the cell of a column. */
export type TemplatePart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'cell'; readonly cell: Cell; readonly mayBeEmpty: boolean };

/** Longest template, and longest text that one is filled to. */
export const templateLengthMax = csvMax.templateCharacters;
const filledLengthMax = 2 * csvMax.valueCharacters;

export type Template = { readonly columns: readonly string[]; readonly parts: readonly TemplatePart[] };

/** Reads a template such as `{Subject} {Number}`; `{{` and `}}` stand for braces. */
export function compileTemplate(template: string, path: Path, compiler: Compiler, decode?: boolean): Template {
  const columns: string[] = [];
  const parts: TemplatePart[] = [];
  for (const [token, name] of template.matchAll(/\{\{|\}\}|\{([^{}]*)\}|[^{}]+|[{}]/g)) {
    if (name !== undefined) {
      const column = columnIn(name, compiler);
      columns.push(column.name);
      const cell = compileColumn(column.name, path, compiler, decode);
      parts.push({ kind: 'cell', cell, mayBeEmpty: column.mayBeEmpty });
    } else if (token === '{' || token === '}') {
      compiler.findings.add(path, 'braces in pairs, or doubled for a literal brace', render(template), {
        cause: 'format',
      });
    } else {
      parts.push({ kind: 'text', text: token === '{{' ? '{' : token === '}}' ? '}' : token });
    }
  }
  return { columns, parts };
}

/** The template filled in for a row; empty when a cell is that may not be. What is too long is filled no further. */
export function fill(template: Template, row: Row): string {
  let filled = '';
  for (const part of template.parts) {
    if (filled.length > filledLengthMax) break;
    if (part.kind === 'text') {
      filled += part.text;
    } else {
      const text = part.cell(row);
      if (text === '' && !part.mayBeEmpty) return '';
      filled += text;
    }
  }
  return filled.trim();
}

/** `{Name?}` may be empty, unless a column is really called `Name?`. */
function columnIn(name: string, compiler: Compiler): { name: string; mayBeEmpty: boolean } {
  return name.endsWith('?') && compiler.columns.count(name) === 0
    ? { name: name.slice(0, -1), mayBeEmpty: true }
    : { name, mayBeEmpty: false };
}
