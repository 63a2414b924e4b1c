import type { SuggestedColumn } from '../asking/suggestion.ts';
import { type Field, fields } from '../headings/fields.ts';
import { filledCells, type SortedTable } from '../opening/table.ts';
import { readDateText } from '../values/date-text.ts';
import type { Assignment } from './assign-columns.ts';

const examplesMax = 3;
const exampleCharactersMax = 200;

/** Each column with what it means; one that the mapping does not use means nothing. */
export function describeColumns(table: SortedTable, assignment: Assignment, map: unknown): SuggestedColumn[] {
  const text = JSON.stringify(map ?? null);
  return table.names.map((column, index) => {
    const named = JSON.stringify(column).slice(1, -1);
    const isUsed =
      map === undefined ||
      text.includes(`{${named}}`) ||
      text.includes(`{${named}?}`) ||
      text.includes(`"column":"${named}"`);
    const means = fields.filter((field) => assignment.get(field)?.column === index);
    const [first] = isUsed ? means : [];
    // In a table with a column for each date, the heading is the date.
    const isDay = map !== undefined && isUsed && means.length === 0 && readDateText(column).length > 0;
    const texts = [
      ...new Set(filledCells(table, index).map(({ row, text: value }) => row.shown?.get(index) ?? value)),
    ].slice(0, examplesMax);
    return {
      column,
      fields: isDay ? ['run.start'] : isUsed ? [...new Set(means.map(publicField))] : [],
      means,
      why: isDay ? 'heading' : first === undefined ? null : (assignment.get(first)?.why ?? null),
      examples: texts.map((example) => example.slice(0, exampleCharactersMax).toWellFormed()),
    };
  });
}

/** Times of day are a part of the moment, a sale price is the amount. */
function publicField(field: Field): string {
  if (field === 'version.price.sale' || field === 'version.price.type') return 'version.price.amount';
  return field.endsWith('.time') ? field.slice(0, -'.time'.length) : field;
}
