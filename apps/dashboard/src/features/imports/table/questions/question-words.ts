import type { TableField, TableQuestionWire } from '@prospectus/contract/admin';
import { formatNumber } from '../../../../language/number.ts';
import { readerLocale } from '../../../../language/reader.ts';
import { texts } from '../../../../texts/texts.ts';

/** What is asked, in the reader's language: the service asks in English, for programs and the command line. */
export function askedWords({ kind, key, columns, examples }: TableQuestionWire): string {
  const [first, second] = examples;
  const [, about = ''] = key.split(':');
  const meanings: Readonly<Record<string, string>> = texts.tables.meanings;
  return texts.tables.ask[kind]({
    column: columns[0] ?? '',
    found: first?.found ?? '',
    other: second?.found ?? '',
    meaning: meanings[about as TableField] ?? about,
  });
}

/** What a choice means; where it can be shown, by what the first example is then. */
export function choiceWords(question: TableQuestionWire, value: string): string {
  const { kind, choices, examples } = question;
  const words = ownWords(question, value);
  const readings = examples[0]?.readings ?? [];
  const reading =
    readings.length === choices.length ? readings[choices.findIndex((each) => each.value === value)] : undefined;
  return shownByExample.has(kind) && reading !== undefined
    ? texts.tables.choiceRead(words, readingWords(question, reading))
    : words;
}

/** Kinds whose choices are in the order of an example's readings. */
const shownByExample = new Set(['decimal', 'date_order', 'date_system']);

function ownWords({ kind, choices }: TableQuestionWire, value: string): string {
  const known: Readonly<Record<string, string>> = texts.tables.choices;
  if (kind === 'currency') return currencyName(value);
  return known[`${kind} ${value}`] ?? (value || choices.find((each) => each.value === value)?.means || value);
}

/** How an example can be read: a number or a day, as the reader writes it. */
export function readingWords({ kind }: Pick<TableQuestionWire, 'kind'>, reading: string): string {
  if (kind === 'decimal') return formatNumber(Number(reading));
  return /^\d{4}-\d{2}-\d{2}$/.test(reading)
    ? new Intl.DateTimeFormat(readerLocale(), { dateStyle: 'long', timeZone: 'UTC' }).format(Date.parse(reading))
    : reading;
}

/** `Euro (EUR)`. */
export function currencyName(code: string): string {
  const name = new Intl.DisplayNames([readerLocale()], { type: 'currency' }).of(code) ?? code;
  return name === code ? code : `${name} (${code})`;
}
