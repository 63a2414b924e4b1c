import { say } from '@prospectus/contract';
import { slugOf } from '../../csv/entity/id.ts';
import { mayStandFor } from '../../csv/value/currency.ts';
import type { Field } from '../headings/fields.ts';
import { type FilledCell, placeOf } from '../opening/table.ts';
import { currencyOf } from '../values/currency-name.ts';
import { languageCode, languageLabel } from '../values/language.ts';
import { readNumberText } from '../values/number-text.ts';
import { attendanceMap } from './places.ts';
import { cellsOf, columnOf, datesOf, distinctCells, given, nameOf, type Plan } from './plan.ts';

/** What is known of the institute besides its table. */
export type GivenInstitute = {
  readonly id: string;
  readonly name?: string | undefined;
  readonly timezone?: string | undefined;
  readonly currency?: string | undefined;
};

/** The institute of the mapping; what no one said has a default, which is reported. */
export function makeInstitute(plan: Plan, institute: GivenInstitute): Record<string, unknown> {
  const { desk } = plan;
  const { id, name = id, timezone = 'UTC' } = institute;
  if (institute.name === undefined) desk.assume('institute.name', name);
  if (institute.timezone === undefined) desk.assume('institute.timezone', timezone);
  return given({
    id,
    name,
    timezone,
    default_currency: findCurrency(plan, institute.currency),
    course_languages: makeLanguages(plan),
    formats: makeFormats(plan)?.institute,
  });
}

/** By the column of currencies, the signs next to prices or their heading; asked where nothing tells, or `$` alone. */
function findCurrency(plan: Plan, known: string | undefined): string | undefined {
  const heading = nameOf(plan, 'version.price.amount');
  if (heading === undefined) return known;
  const named = cellsOf(plan, 'version.price.currency').map(({ text }) => currencyOf(text));
  const cells = cellsOf(plan, 'version.price.amount');
  const signs = cells.map((cell) => besideOf(plan, 'version.price.amount', cell));
  const found = [...new Set([...named, ...signs, ...aboveOf(heading)].filter((each) => each !== undefined))];
  const first = known ?? found.find((each) => each !== '$');
  if (first !== undefined) {
    // What is written in one currency must not be sold in another.
    reportOthers(plan, first);
    return first;
  }
  const likely = found.includes('$') ? ['USD', 'CAD', 'AUD', 'NZD'] : ['EUR', 'USD', 'GBP', 'CHF'];
  return plan.desk.ask({
    kind: 'currency',
    columns: [heading],
    text: 'In which currency are the prices?',
    examples: cells
      .slice(0, 3)
      .map(({ line, column, cell, text }) => ({ line, column, cell, found: text, readings: [] })),
    choices: likely.map((code) => ({
      value: code,
      means: new Intl.DisplayNames(['en'], { type: 'currency' }).of(code) ?? code,
    })),
    suggested: found.includes('$') ? 'USD' : null,
  });
}

/** The currency that a price names, or that its format shows in a sheet. */
function besideOf(plan: Plan, field: Field, { text, row }: FilledCell): string | undefined {
  const shown = row.shown?.get(columnOf(plan, field) ?? -1) ?? '';
  return readNumberText(text)?.currency ?? readNumberText(shown)?.currency;
}

/** Currencies that a heading names. */
const aboveOf = (heading: string): readonly string[] =>
  heading
    .split(/[^\p{L}\p{Sc}]+/u)
    .map((word) => readNumberText(`1 ${word}`)?.currency)
    .filter((each) => each !== undefined);

const priceFields: readonly Field[] = ['version.price.amount', 'version.price.sale', 'version.price.compare_at_amount'];

/** Prices in several currencies, or in another than what is known, need a column that says which. */
function reportOthers(plan: Plan, first: string): void {
  if (nameOf(plan, 'version.price.currency') !== undefined) return;
  const { desk, table } = plan;
  const isOther = (currency: string) => currency !== first && !(currency === '$' && mayStandFor('$', first));
  const expected = say('prices in {currency}, or a column with the currency', { currency: first });
  for (const field of priceFields) {
    const [column, heading] = [columnOf(plan, field), nameOf(plan, field)];
    if (column === undefined || heading === undefined) continue;
    const above = table.hasHeader ? aboveOf(heading) : [];
    if (above.length > 0 && above.every(isOther)) {
      const rows = table.head.filter(({ cells }) => aboveOf(cells[column] ?? '').length > 0).slice(0, 1);
      const places = rows.map((row) => placeOf(table, column, row));
      desk.find({ cause: 'contradiction', expected, found: JSON.stringify(heading), places });
    }
    const others = cellsOf(plan, field).filter((cell) => isOther(besideOf(plan, field, cell) ?? first));
    const [other] = others;
    if (other === undefined) continue;
    const places = others.map(({ line, column: name, cell }) => ({ line, column: name, cell }));
    const found = JSON.stringify(other.row.shown?.get(column) ?? other.text);
    desk.find({ cause: 'contradiction', expected, found, places });
  }
}

/** The languages that the column of languages names. */
function makeLanguages(plan: Plan): unknown {
  const map = languageMap(plan);
  if (map === undefined) return undefined;
  const codes = [...new Set(Object.values(map))];
  return { enabled: true, languages: codes.map((code) => ({ code, label: languageLabel(code) })) };
}

/** Codes by the words of the column of languages; undefined where one of them is no language. */
export function languageMap(plan: Plan): Record<string, string> | undefined {
  const cells = distinctCells(cellsOf(plan, 'edition.language'));
  const entries = cells.flatMap(({ text }) => {
    const code = languageCode(text);
    return code === undefined ? [] : [[text, code] as const];
  });
  return entries.length === cells.length && cells.length > 0 ? Object.fromEntries(entries) : undefined;
}

const formatsMax = 20;

/** Formats out of a column whose words are more than how one attends, or of a list without dates. */
export function makeFormats(plan: Plan): { readonly institute: unknown; readonly version: unknown } | undefined {
  const column = nameOf(plan, 'run.attendance');
  const cells = distinctCells(cellsOf(plan, 'run.attendance'));
  const isAttendance = attendanceMap(plan) !== undefined && datesOf(plan) !== undefined;
  if (column === undefined || cells.length === 0 || cells.length > formatsMax || isAttendance) return undefined;
  const keys = cells.map(({ text }) => [text, slugOf(text, 40)] as const);
  if (new Set(keys.map(([, key]) => key)).size < keys.length || keys.some(([, key]) => key === '')) return undefined;
  return {
    institute: keys.map(([label, key]) => ({ key, label })),
    version: { column, map: Object.fromEntries(keys) },
  };
}
