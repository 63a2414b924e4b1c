import { slugOf } from '../../csv/entity/id.ts';
import { languageCode, languageLabel } from '../values/language.ts';
import { readNumberText } from '../values/number-text.ts';
import { attendanceMap } from './places.ts';
import { cellsOf, distinctCells, given, nameOf, type Plan } from './plan.ts';

/** What is known of the institute besides its table. */
export type GivenInstitute = {
  readonly id: string;
  readonly name?: string | undefined;
  readonly timezone?: string | undefined;
  readonly currency?: string | undefined;
};

/** The institute of the mapping; what nobody said has a default, which is said. */
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

/** Currencies that `$` may stand for. */
const dollars = ['USD', 'CAD', 'AUD', 'NZD', 'SGD', 'HKD', 'MXN', 'TWD', 'ARS', 'CLP', 'COP'];

/** By the column of currencies, the signs beside prices or their heading; asked where nothing tells, or `$` alone. */
function findCurrency(plan: Plan, known: string | undefined): string | undefined {
  const heading = nameOf(plan, 'version.price.amount');
  if (heading === undefined) return known;
  const named = cellsOf(plan, 'version.price.currency').map(({ text }) => readNumberText(`1 ${text}`)?.currency);
  const cells = cellsOf(plan, 'version.price.amount');
  const beside = cells.map(({ text }) => readNumberText(text)?.currency);
  const above = heading.split(/[^\p{L}\p{Sc}]+/u).map((word) => readNumberText(`1 ${word}`)?.currency);
  const found = [...new Set([...named, ...beside, ...above].filter((each) => each !== undefined))];
  if (known !== undefined) {
    // What stands beside prices must not be sold in another currency.
    const others = found.filter((each) => each !== known && !(each === '$' && dollars.includes(known)));
    reportOthers(plan, others, known);
    return known;
  }
  const [first] = found.filter((each) => each !== '$');
  if (first !== undefined) {
    reportOthers(plan, found, first);
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

/** Prices in several currencies need a column that says which. */
function reportOthers(plan: Plan, found: readonly string[], first: string): void {
  if (nameOf(plan, 'version.price.currency') !== undefined) return;
  const others = cellsOf(plan, 'version.price.amount').filter(({ text }) => {
    const currency = readNumberText(text)?.currency;
    return currency !== undefined && currency !== first && found.includes(currency);
  });
  const [other] = others;
  if (other === undefined) return;
  const places = others.map(({ line, column, cell }) => ({ line, column, cell }));
  const expected = `prices in ${first}, or a column with the currency`;
  plan.desk.find({ cause: 'contradiction', expected, found: JSON.stringify(other.text), places });
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
  const isAttendance = attendanceMap(plan) !== undefined && nameOf(plan, 'run.start') !== undefined;
  if (column === undefined || cells.length === 0 || cells.length > formatsMax || isAttendance) return undefined;
  const keys = cells.map(({ text }) => [text, slugOf(text, 40)] as const);
  if (new Set(keys.map(([, key]) => key)).size < keys.length || keys.some(([, key]) => key === '')) return undefined;
  return {
    institute: keys.map(([label, key]) => ({ key, label })),
    version: { column, map: Object.fromEntries(keys) },
  };
}
