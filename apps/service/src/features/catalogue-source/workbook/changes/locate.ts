import { type Finding, type Said, toSaid } from '@prospectus/contract';
import { createFindings, render } from '../../checking/finding.ts';
import type { Column, Level } from '../fields/column.ts';
import { type Entity, isEntity } from '../fields/entity.ts';
import { itemSign } from '../fields/names.ts';
import type { Trace } from './context.ts';
import type { SheetRows } from './sheet-rows.ts';

const levels: Readonly<Record<string, Level>> = { editions: 'edition', versions: 'version', runs: 'run' };

/** A row, and which of its cells, and of its items which. */
export type Cell = {
  readonly sheet: SheetRows<Column>;
  readonly row: number;
  readonly heading: string | undefined;
  readonly level: Level;
  readonly item: number;
};

/** The cell that says what `path` leads to within an entity; undefined for what no sheet holds. */
export function findCell(entity: Entity, level: Level, path: readonly string[], trace: Trace): Cell | undefined {
  let [inner, innerLevel, rest] = [entity, level, path];
  for (;;) {
    const [name = '', index = ''] = rest;
    const next =
      levels[name] === undefined ? undefined : (inner[name] as readonly unknown[] | undefined)?.[Number(index)];
    if (!isEntity(next)) break;
    [inner, innerLevel, rest] = [next, levels[name] ?? level, rest.slice(2)];
  }
  const place = trace.get(inner);
  const column = place?.sheet.columns.find((each) => isAbout(each, innerLevel, rest));
  const item = column?.kind === 'field' ? Number(rest[column.path.length]) : Number.NaN;
  return place && { ...place, heading: column?.heading, level: innerLevel, item };
}

/** Moves a finding in what rows made to its cell (rule K12). A finding in what no sheet holds stays where it is. */
export function locateCell<F extends Finding>(finding: F, cell: Cell | undefined): F {
  if (cell === undefined) return finding;
  // A list of findings of its own: it says where a cell is, and counts nothing.
  const moved = createFindings();
  const heading = cell.heading ?? mainHeadings[cell.level];
  const { found = finding.found, expected = toSaid(finding.expected) } = namedIn(cell);
  cell.sheet.report(cell.row, heading, found, { expected }, moved);
  const [at] = moved.list;
  return at === undefined ? finding : { ...finding, expected, pointer: at.pointer, found: at.found, at: at.at };
}

/** Of a date as a whole it is said only that it has no start, which has a cell. */
const mainHeadings: Readonly<Partial<Record<Level, string>>> = { run: 'Start' };

/** What a cell with names says itself: ids stand in no cell. */
function namedIn({ sheet, row, heading = '', item }: Cell): { readonly found?: Said; readonly expected?: Said } {
  const column = sheet.columns.find((each) => each.heading === heading);
  const text = sheet.text(row, heading) ?? '';
  if (column?.kind !== 'field' || column.named === undefined || text === '') return {};
  return { found: render(text.split(itemSign)[item]?.trim() ?? text), expected: column.named };
}

const isAbout = (column: Column, level: Level, path: readonly string[]): boolean =>
  column.kind === 'field'
    ? column.level === level &&
      path.length > 0 &&
      column.path.every((name, at) => path[at] === undefined || path[at] === name)
    : isIdOf(column.heading, level, path);

const idHeadings: Readonly<Record<Level, readonly [heading: string, field: string]>> = {
  course: ['Course ID', 'id'],
  edition: ['Edition ID', 'id'],
  version: ['Version ID', 'package_session_id'],
  run: ['Date ID', 'id'],
  place: ['Place ID', 'id'],
};

function isIdOf(heading: string, level: Level, [field]: readonly string[]): boolean {
  const [own, name] = idHeadings[level];
  return heading === own && field === name;
}
