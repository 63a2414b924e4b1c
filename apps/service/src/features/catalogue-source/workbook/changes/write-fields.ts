import { say } from '@prospectus/contract';
import { render } from '../../checking/finding.ts';
import { isStamped } from '../fields/cell-stamps.ts';
import {
  type Column,
  type FieldColumn,
  fieldText,
  isSameText,
  keptText,
  type Level,
  type Unreadable,
} from '../fields/column.ts';
import type { Entity } from '../fields/entity.ts';
import { courseKeys } from '../sheets/course-sheet.ts';
import { dateKeys } from '../sheets/date-sheet.ts';
import type { MarkKind } from '../sheets/mark-sheet.ts';
import { placeKey } from '../sheets/place-sheet.ts';
import type { Context } from './context.ts';
import type { SheetRows } from './sheet-rows.ts';

/** A row that says something of an entity. */
export type Statement = {
  readonly row: number;
  /** Whether an empty cell says nothing, as in a new row. */
  readonly isPartial: boolean;
};

/** Puts what rows of a sheet say into an entity, where that is something new; reports rows that disagree. */
export function writeFields(
  entity: Entity,
  level: Level,
  sheet: SheetRows<Column>,
  statements: readonly Statement[],
  context: Context,
): void {
  const { before, after, findings } = context;
  const columns = sheet.columns.filter((column) => isOf(column, level));
  const originals = columns.map((column) => fieldText(column, entity, before));
  const was = { ...entity };
  columns.forEach((column, at) => {
    const said = agreed(column, sheet, statements, context);
    if (said === undefined) return;
    const counts = column.countsAgain?.(entity, was) === true;
    const known = counts ? fieldText(column, entity, before) : (originals[at] ?? '');
    if (said.text === keptText) {
      if (said.isPartial && known !== keptText)
        sheet.report(said.row, column.heading, render(said.text), copied, findings);
      return;
    }
    if (isSameText(said.text, known)) return;
    if (!counts && isAsMade(column, sheet, said, context)) {
      context.left.count += 1;
      return;
    }
    const problem = column.write(entity, said.text, after);
    if (problem !== undefined) sheet.report(said.row, column.heading, render(said.text), problem, findings);
  });
}

/** A new row that is a copy has nothing of what its cell stands for. */
const copied = {
  expected: 'the text itself: a new row has none that could stay',
  cause: 'range',
  hint: () => 'Empty the cell, and add the text in Prospectus.',
} as const satisfies Unreadable;

const keys: Readonly<Record<Level, { readonly kind: MarkKind; readonly heading: string }>> = {
  course: { kind: 'version', heading: courseKeys.version },
  edition: { kind: 'version', heading: courseKeys.version },
  version: { kind: 'version', heading: courseKeys.version },
  run: { kind: 'run', heading: dateKeys.run },
  place: { kind: 'place', heading: placeKey },
};

/** Whether a cell is untouched since the workbook was made: then it says nothing of what was changed in the catalogue since. */
function isAsMade(
  { level, heading }: FieldColumn,
  sheet: SheetRows<Column>,
  { row, text }: { readonly row: number; readonly text: string },
  { marked }: Pick<Context, 'marked'>,
): boolean {
  const key = keys[level];
  const stamps = marked[key.kind].get(sheet.text(row, key.heading) ?? '');
  return stamps !== undefined && isStamped(stamps, heading, text);
}

/** Whether no one has touched any cell of a row. */
export const isRowAsMade = (
  sheet: SheetRows<Column>,
  level: Level,
  row: number,
  context: Pick<Context, 'marked'>,
): boolean =>
  sheet.columns.every((column) => {
    const text = isOf(column, level) ? sheet.text(row, column.heading) : undefined;
    return text === undefined || isAsMade(column as FieldColumn, sheet, { row, text }, context);
  });

const isOf = (column: Column, level: Level): column is FieldColumn => column.kind === 'field' && column.level === level;

/** What the first row says that says anything. */
type Stated = Statement & { readonly text: string };

/** What all rows say of a field; undefined when they say nothing, or not the same, which is reported. */
function agreed(
  { heading }: FieldColumn,
  sheet: SheetRows<Column>,
  statements: readonly Statement[],
  { findings }: Context,
): Stated | undefined {
  let first: Stated | undefined;
  for (const { row, isPartial } of statements) {
    const text = sheet.text(row, heading);
    if (text === undefined || (isPartial && text === '')) continue;
    first ??= { row, text, isPartial };
    if (isSameText(text, first.text)) continue;
    const place = { value: render(first.text), cell: sheet.cellName(first.row, heading) };
    const expected = say('{value}, as in {cell}: rows of one course agree', place);
    sheet.report(row, heading, render(text), { expected, cause: 'contradiction' }, findings);
    return undefined;
  }
  return first;
}
