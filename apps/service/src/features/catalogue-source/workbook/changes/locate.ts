import { type Finding, toSaid } from '@prospectus/contract';
import { createFindings } from '../../checking/finding.ts';
import type { Column, Level } from '../fields/column.ts';
import { type Entity, isEntity } from '../fields/entity.ts';
import type { Trace } from './context.ts';
import type { SheetRows } from './sheet-rows.ts';

const levels: Readonly<Record<string, Level>> = { editions: 'edition', versions: 'version', runs: 'run' };

/** A row, and which of its cells. */
export type Cell = { readonly sheet: SheetRows<Column>; readonly row: number; readonly heading: string | undefined };

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
  return place && { ...place, heading: place.sheet.columns.find((each) => isAbout(each, innerLevel, rest))?.heading };
}

/** Moves a finding in what rows made to its cell (rule K12). A finding in what no sheet holds stays where it is. */
export function locateCell<F extends Finding>(finding: F, cell: Cell | undefined): F {
  if (cell === undefined) return finding;
  // A list of findings of its own: it says where a cell is, and counts nothing.
  const moved = createFindings();
  cell.sheet.report(cell.row, cell.heading, finding.found, { expected: toSaid(finding.expected) }, moved);
  const [found] = moved.list;
  return found === undefined ? finding : { ...finding, pointer: found.pointer, found: found.found, at: found.at };
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
