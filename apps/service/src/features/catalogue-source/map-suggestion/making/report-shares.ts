import type { Field } from '../headings/fields.ts';
import { placeOf } from '../opening/table.ts';
import { cellsOf, type Plan } from './plan.ts';

const prices: readonly Field[] = ['version.price.amount', 'version.price.sale', 'version.price.compare_at_amount'];

/** Finds prices that a workbook shows in per cent: the value of `20%` is 0.2, which is no price (rule K10). */
export function reportShares(plan: Plan): void {
  const cells = prices.flatMap((field) => {
    const column = plan.assignment.get(field)?.column ?? -1;
    return cellsOf(plan, field).flatMap(({ row, isTyped }) => {
      const shown = row.shown?.get(column) ?? '';
      return isTyped && shown.endsWith('%') ? [{ shown, place: placeOf(plan.table, column, row) }] : [];
    });
  });
  const [first] = cells;
  if (first === undefined) return;
  plan.desk.find({
    cause: 'number',
    expected: 'an amount of money, not a share in per cent',
    found: JSON.stringify(first.shown),
    hint: 'Write the price itself.',
    places: cells.map(({ shown, place }) => ({ ...place, found: JSON.stringify(shown) })),
  });
}
