import type { Row } from '../table/row.ts';
import { type Compiler, type Path, reportValue } from '../value/compiler.ts';
import type { Field } from '../value/field.ts';

/** A field whose empty cells must have a meaning: rows without a value are reported. */
export function stated(field: Field, expected: string, path: Path, compiler: Compiler): Field {
  return {
    ...field,
    evaluate(rows: readonly Row[]) {
      const before = compiler.findings.count;
      const value = field.evaluate(rows);
      // What was reported has a cell that is not empty.
      if (value === undefined && compiler.findings.count === before)
        reportValue(compiler, { path, columns: field.columns, row: rows[0] }, expected, undefined);
      return value;
    },
  };
}
