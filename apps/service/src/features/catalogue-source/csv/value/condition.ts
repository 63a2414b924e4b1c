import type { CsvCondition } from '@prospectus/contract';
import type { Row } from '../table/row.ts';
import { type Compiler, compileColumn, type Path } from './compiler.ts';

export type Condition = (row: Row) => boolean;

/** Conditions of a mapping, each for itself; none when there are none. */
export function compileConditions(
  conditions: readonly CsvCondition[] | undefined,
  path: Path,
  compiler: Compiler,
): readonly Condition[] {
  return (conditions ?? []).map((condition, index) => compileCondition(condition, [...path, index], compiler));
}

function compileCondition(condition: CsvCondition, path: Path, compiler: Compiler): Condition {
  const cell = compileColumn(condition.column, [...path, 'column'], compiler);
  const named = new Set([condition.is ?? condition.is_not ?? []].flat());
  const wanted = condition.is !== undefined;
  return (row) => named.has(cell(row)) === wanted;
}
