import { csvMax } from '@prospectus/contract';
import type { TableForm } from '../rows/table-form.ts';
import { TableError, type TableRecord } from '../rows/table-record.ts';
import { type CellContext, readCell } from './cell.ts';
import { columnIndex } from './reference.ts';
import { cellCharactersMax, charactersMax, textCollector } from './shared-strings.ts';
import { cellTooLarge, type XmlVisitor } from './xml.ts';

type Row = {
  readonly line: number;
  readonly isHidden: boolean;
  readonly cells: string[];
  readonly shown: Map<number, string>;
  readonly typed: Set<number>;
  readonly broken: Set<number>;
};

/** Makes rows of the elements of a sheet; `take` hands out those that are complete. */
export function createRowReader(
  context: CellContext,
  { keepsRows = false }: Pick<TableForm, 'keepsRows'> = {},
): { visitor: XmlVisitor; take(): readonly TableRecord[] } {
  let complete: TableRecord[] = [];
  let row: Row | undefined;
  let line = 0;
  let column = -1;
  let cell = emptyCell();
  let isValue = false;
  let isFormula = false;
  const inline = textCollector();
  /**
   * In what cells hold themselves, or refer to a text by: a measure of what is kept of them, be it texts, numbers or places in a row. Formulas are
   * not kept, only their results.
   */
  let characters = 0;

  const endCell = () => {
    if (row === undefined || column < 0) return;
    const read = readCell({ ...cell, inline: inline.take() }, context);
    if (read.text === '' && read.isBroken !== true) return;
    const { columns: columnsMax } = csvMax;
    if (column >= columnsMax) throw new TableError('too_large', `at most ${columnsMax} columns`, 'more', line);
    while (row.cells.length < column) row.cells.push('');
    row.cells[column] = read.text.trim();
    if (read.shown !== undefined) row.shown.set(column, read.shown);
    if (read.isTyped === true) row.typed.add(column);
    if (read.isBroken === true) row.broken.add(column);
  };

  return {
    take() {
      const taken = complete;
      complete = [];
      return taken;
    },
    visitor: {
      open(name, attributes) {
        if (name === 'row') {
          line = Number(attributes['r'] ?? line + 1);
          column = -1;
          const isHidden = ['1', 'true'].includes(attributes['hidden'] ?? '');
          row = { line, isHidden, cells: [], shown: new Map(), typed: new Set(), broken: new Set() };
        } else if (name === 'c') {
          column = attributes['r'] === undefined ? column + 1 : columnIndex(attributes['r']);
          cell = { ...emptyCell(), type: attributes['t'] ?? 'n', style: attributes['s'] };
          inline.begin();
        } else if (name === 'v') {
          isValue = true;
          cell.value = '';
        } else if (name === 'f') {
          cell.hasFormula = true;
          isFormula = true;
        } else inline.open(name);
      },
      close(name) {
        if (name === 'v') isValue = false;
        else if (name === 'f') isFormula = false;
        else if (name === 'c') endCell();
        else if (name === 'row' && row !== undefined) {
          complete.push({ kind: 'record', ...row });
          row = undefined;
        } else inline.close(name);
      },
      text(text) {
        if (isFormula) return;
        characters += text.length;
        if (keepsRows && characters > charactersMax) {
          throw new TableError('too_large', `at most ${charactersMax} characters`, 'more', line);
        }
        if (!isValue) return inline.text(text);
        cell.value = `${cell.value ?? ''}${text}`;
        if (cell.value.length > cellCharactersMax) throw cellTooLarge();
      },
    },
  };
}

type CellUnderWay = { type: string; style: string | undefined; value: string | undefined; hasFormula: boolean };

const emptyCell = (): CellUnderWay => ({ type: 'n', style: undefined, value: undefined, hasFormula: false });
