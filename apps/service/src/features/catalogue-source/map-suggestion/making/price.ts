import type { CsvCondition } from '@prospectus/contract';
import type { Field } from '../headings/fields.ts';
import type { BodyRow } from '../opening/sort-rows.ts';
import { placeOf } from '../opening/table.ts';
import { currencyOf } from '../values/currency-name.ts';
import { readNumberText } from '../values/number-text.ts';
import { isFree, isOnRequest } from '../values/words.ts';
import {
  type Aside,
  cellsOf,
  cellValue,
  columnOf,
  datesOf,
  distinctCells,
  exampleOf,
  given,
  nameOf,
  type Plan,
  variesWithin,
} from './plan.ts';
import { isFreeByType } from './price-type.ts';

/** Prices of a version and of its runs, as a mapping writes them. */
export type Prices = { readonly version: unknown; readonly run: unknown };

type PriceWord = 'on_request' | 'free' | 'out';

const choices = [
  { value: 'on_request', means: 'the price is on request' },
  { value: 'free', means: 'it is free' },
  { value: 'out', means: 'the row is left out' },
];

/** Makes the price: free is only 0 or a word for free, an empty cell is asked about, and so is any other word (rules K10, K14). */
export function makePrices(plan: Plan, aside: Aside): Prices {
  const name = nameOf(plan, 'version.price.amount');
  if (name === undefined) return onRequest(plan);
  const words = readWords(plan, name);
  const wanted = (means: PriceWord) => [...words].filter(([, each]) => each === means).map(([word]) => word);
  const [free, asked, out] = [wanted('free'), wanted('on_request'), wanted('out')];
  if (out.length > 0) aside.skip.push({ column: name, is: out });

  const column = columnOf(plan, 'version.price.amount') ?? 0;
  const freeWords = free.filter((word) => word !== '');
  const isPerRun = isPricePerRun(plan);
  const mixed = isPerRun ? asked : asked.filter((word) => word === '');
  const isMixed = hasBoth(plan, new Set(mixed));
  const amount = (rows: 'first' | undefined, when?: readonly CsvCondition[]) =>
    simple(
      given({
        column: name,
        numbers: plan.numbers.of(column),
        ...(freeWords.length > 0 && {
          map: Object.fromEntries(freeWords.map((word) => [word, 0])),
          keep_unmapped: true,
        }),
        default: words.get('') === 'free' ? 0 : undefined,
        rows,
        when,
      }),
    );
  const make = (value: unknown, onRequest: readonly string[]) =>
    given({
      ...reduced(plan, value),
      currency: currencyValue(plan),
      on_request: onRequest.length === 0 ? undefined : [{ column: name, is: onRequest }],
    });
  const rows = isPerRun ? 'first' : undefined;
  // Rows without a price next to ones with one: the version takes its price from the latter, and has none where there are none.
  const version = isMixed
    ? make(
        amount(rows, [{ column: name, is_not: mixed }]),
        asked.filter((word) => !mixed.includes(word)),
      )
    : make(amount(rows), asked);
  return { version, run: isPerRun ? make(amount(undefined), asked) : undefined };
}

const isPricePerRun = (plan: Plan): boolean =>
  datesOf(plan) !== undefined && variesWithin(plan, columnOf(plan, 'version.price.amount'));

/** Whether a course has rows with some of these words for a price, and others. */
function hasBoth(plan: Plan, words: ReadonlySet<string>): boolean {
  const column = columnOf(plan, 'version.price.amount') ?? 0;
  return [...plan.courses.values()].some(
    (rows) => new Set(rows.map(({ cells }) => words.has(cells[column] ?? ''))).size > 1,
  );
}

/** A sale price where there is one, as well as the price that it takes the place of. */
function reduced(plan: Plan, amount: unknown): Record<string, unknown> {
  const sale = nameOf(plan, 'version.price.sale');
  const listed = nameOf(plan, 'version.price.compare_at_amount');
  const price = (field: Field, name: string) => {
    const numbers = plan.numbers.of(columnOf(plan, field) ?? 0);
    return simple(given({ column: name, numbers }));
  };
  if (sale !== undefined) {
    return {
      amount: { first: [cellValue(sale), amount] },
      compare_at_amount: listed === undefined ? amount : price('version.price.compare_at_amount', listed),
    };
  }
  return {
    amount,
    ...(listed !== undefined && { compare_at_amount: price('version.price.compare_at_amount', listed) }),
  };
}

/** A column without anything else is written as its template. */
function simple(value: Record<string, unknown>): unknown {
  const { column, ...rest } = value;
  return Object.keys(rest).length === 0 ? cellValue(String(column)) : value;
}

function currencyValue(plan: Plan): unknown {
  const name = nameOf(plan, 'version.price.currency');
  if (name === undefined) return undefined;
  const cells = distinctCells(cellsOf(plan, 'version.price.currency'));
  // What names none is found to be none once the mapping is used.
  const map = Object.fromEntries(cells.map(({ text }) => [text, currencyOf(text) ?? text.toUpperCase()]));
  return Object.entries(map).every(([text, code]) => text === code) ? cellValue(name) : { column: name, map };
}

/** Words in place of a price and what they mean; an empty text stands for an empty cell. What is asked is not in it. */
function readWords(plan: Plan, name: string): ReadonlyMap<string, PriceWord> {
  const { desk } = plan;
  const meanings = new Map<string, PriceWord>();
  // What its cells mean is asked once it is known that it is the column.
  if (desk.questions.some(({ key }) => key === 'column:version.price.amount')) return meanings;
  const learn = (word: string, answer: string | undefined) => {
    if (answer === 'on_request' || answer === 'free' || answer === 'out') meanings.set(word, answer);
  };
  for (const cell of distinctCells(cellsOf(plan, 'version.price.amount'))) {
    if (readNumberText(cell.text) !== undefined) continue;
    if (isFree(cell.text)) meanings.set(cell.text, 'free');
    else if (isOnRequest(cell.text)) meanings.set(cell.text, 'on_request');
    else {
      const text = `What does ${JSON.stringify(cell.text)} mean as a price?`;
      const examples = [exampleOf(cell)];
      learn(cell.text, desk.ask({ kind: 'word', about: [name, cell.text], columns: [name], text, examples, choices }));
    }
  }
  const empty = withoutPrice(plan);
  if (empty.length > 0) {
    const column = columnOf(plan, 'version.price.amount') ?? 0;
    const examples = empty.map((row) => ({ ...placeOf(plan.table, column, row), found: '', readings: [] }));
    const text = `What does an empty cell mean in ${name}?`;
    learn(
      '',
      desk.ask({ kind: 'empty', about: [name], columns: [name], text, examples, choices, suggested: 'on_request' }),
    );
  }
  return meanings;
}

/** Rows without a price: the first of a course of which no row has one, and each date where dates have prices of their own. */
function withoutPrice(plan: Plan): readonly BodyRow[] {
  const [column, sale] = [columnOf(plan, 'version.price.amount'), columnOf(plan, 'version.price.sale')];
  const start = datesOf(plan) ?? 0;
  const isPerRun = isPricePerRun(plan);
  const isFreeRow = isFreeByType(plan);
  // A formula without a result is found as that.
  const hasPrice = ({ cells, broken }: BodyRow) =>
    [column, sale].some((each) => each !== undefined && ((cells[each] ?? '') !== '' || broken?.has(each) === true));
  const isDated = ({ cells }: BodyRow) => (cells[start] ?? '') !== '';
  return [...plan.courses.values()].flatMap((rows) => {
    const without = rows.filter((row) => !hasPrice(row) && !isFreeRow(row));
    return without.length === rows.length ? rows.slice(0, 1) : isPerRun ? without.filter(isDated) : [];
  });
}

/** Without a column of prices, every price is on request: a default, which is said. */
function onRequest(plan: Plan): Prices {
  plan.desk.assume('version.price', 'on_request');
  return { version: 'on_request', run: undefined };
}
