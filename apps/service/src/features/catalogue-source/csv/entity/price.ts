import type { CsvPrice, CsvValue } from '@prospectus/contract';
import type { CommandFindings } from '../../checking/finding.ts';
import type { Row } from '../table/row.ts';
import { type Compiler, compileColumn, type Path, reportValue } from '../value/compiler.ts';
import { compileConditions } from '../value/condition.ts';
import { isInAnother } from '../value/currency.ts';
import type { Field } from '../value/field.ts';
import { compileFields, type FieldTree, objectOf, type Shape } from './record.ts';

const shape = { amount: 'number', compare_at_amount: 'number', currency: 'text' } as const satisfies Shape;
const onRequest = 'on_request';

/** Prepares a price (rule K14): one that is not there is told from one that the mapping forgot where it `isRequired`. */
export function compilePrice(map: CsvPrice, isRequired: boolean, path: Path, compiler: Compiler): Field | FieldTree {
  if (typeof map === 'string') return { columns: [], evaluate: () => onRequest };

  const tree = objectOf(compileFields(map, shape, path, compiler));
  const conditions = compileConditions(map.on_request, [...path, onRequest], compiler);
  const amountColumns = tree.find(['amount']).field?.columns ?? [];
  const isOnRequest = (row: Row) => conditions.some((isMet) => isMet(row));
  const mustBeSaid = isRequired && !compiler.isUpdate && !saysWhen(map.amount);

  const reportForeign = compileForeign(tree, path, compiler);

  const amountOf = (rows: readonly Row[]) => {
    const before = compiler.findings.count;
    const price = tree.evaluate(rows);
    if (price !== undefined && compiler.isUpdate && price['currency'] === undefined) {
      compiler.openPrices.set(price, (currency, findings) => reportForeign({ ...price, currency }, rows, findings));
    } else if (price !== undefined) reportForeign(price, rows, compiler.findings);
    if (price?.['amount'] !== undefined || compiler.isUpdate) return price;
    if (mustBeSaid && compiler.findings.count === before) {
      const at = { path: [...path, 'amount'], columns: amountColumns, row: rows[0] };
      reportValue(compiler, at, 'a price, or "on_request" or "default" that says what an empty cell means', undefined, {
        cause: 'empty',
      });
    }
    return undefined;
  };

  return {
    find: tree.find,
    evaluate(rows) {
      const asked = rows.find(isOnRequest);
      if (asked === undefined) return amountOf(rows);
      const price = tree.evaluate(rows.filter((row) => !isOnRequest(row)));
      if (price?.['amount'] === undefined) return onRequest;
      const at = { path: [...path, onRequest], columns: amountColumns, row: asked };
      reportValue(compiler, at, 'a price in all rows that are one, or in none', onRequest, {
        cause: 'contradiction',
      });
      return price;
    },
  };
}

/** Prepares that a price is refused whose sign is that of another currency: $ 90 is not sold for € 90. */
function compileForeign(tree: Pick<FieldTree, 'find'>, path: Path, compiler: Compiler) {
  const fields = ['amount', 'compare_at_amount'].map((name) => {
    const columns = tree.find([name]).field?.columns ?? [];
    const cells = columns.filter((column) => compiler.columns.count(column) === 1);
    return { at: [...path, name], columns: cells, cells: cells.map((column) => compileColumn(column, path, compiler)) };
  });
  return (price: Readonly<Record<string, unknown>>, rows: readonly Row[], findings: CommandFindings) => {
    const currency = price['currency'] ?? compiler.currency;
    if (typeof currency !== 'string') return;
    for (const { at, columns, cells } of fields) {
      for (const row of rows) {
        const text = cells.map((cell) => cell(row)).find((each) => isInAnother(each, currency));
        if (text === undefined) continue;
        const why = { cause: 'contradiction' } as const;
        const expected = `a price in ${currency}, or another currency`;
        reportValue({ ...compiler, findings }, { path: at, columns, row }, expected, text, why);
      }
    }
  };
}

/** Whether a value says itself in which rows there is one. */
function saysWhen(value: CsvValue | undefined): boolean {
  if (typeof value !== 'object') return false;
  return value.when !== undefined || (value.first ?? []).some(saysWhen);
}
