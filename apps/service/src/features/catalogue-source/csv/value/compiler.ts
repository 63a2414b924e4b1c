import { type CsvMap, type CsvNumbers, countCharacters, csvMax } from '@prospectus/contract';
import { decodeHTMLStrict } from 'entities';
import { closestOf } from '../../../../platform/text/closest.ts';
import { type CommandFindings, render, type Why } from '../../checking/finding.ts';
import type { Columns } from '../table/columns.ts';
import { foundAt, type Row } from '../table/row.ts';

/** A place in the mapping. */
export type Path = readonly (string | number)[];

/** What the parts of a mapping share while they are prepared for the columns of a file and then applied to its rows. */
export type Compiler = {
  readonly columns: Columns;
  /** Whether HTML entities in cells are decoded unless a value says otherwise. */
  readonly decode: boolean;
  readonly numbers: CsvNumbers;
  readonly dates: readonly string[];
  /** Of prices that name no other (ISO 4217); undefined where that is not known. */
  readonly currency: string | undefined;
  /** Prices that name no currency of their own, of rows that change what is there: what each is sold in is known where it is changed. */
  readonly openPrices: OpenPrices;
  /** First instant at which a clock in the institute’s time zone shows `YYYY-MM-DDTHH:mm:ss` or later. */
  readonly instantOf: (localTime: string) => number;
  /** The day that calendars there show at an instant. */
  readonly dayAt: (instant: number) => string;
  readonly findings: CommandFindings;
  /** What ids are that differ in upper and lower case alone; without it they are a finding. */
  readonly sameId: CsvMap['same_id'];
  /** Whether the rows change courses that are there, instead of making whole ones. */
  readonly isUpdate: boolean;
};

/** Reports where a price is written in another currency (ISO 4217) than it is sold in. */
export type OpenPrices = WeakMap<object, (currency: string, findings: CommandFindings) => void>;

/** The text of one cell of a row; empty when the cell is. */
export type Cell = (row: Row) => string;

/** Reads a column, which must exist once; else that is reported and its cells are empty. */
export function compileColumn(name: string, path: Path, compiler: Compiler, decode = compiler.decode): Cell {
  const count = compiler.columns.count(name);
  if (count !== 1) {
    const expected =
      count === 0 ? `one of the columns ${listed(compiler.columns.names)}` : 'a column name that occurs once';
    compiler.findings.add(path, expected, render(name), {
      cause: 'header',
      hint: () => didYouMean(name, compiler.columns.names),
    });
    return () => '';
  }
  const slot = compiler.columns.use(name);
  return (row) => {
    const text = row.cells[slot] ?? '';
    return decode && text.includes('&') ? decodeHTMLStrict(text).trim() : text;
  };
}

/** Where a value came from: a place in the mapping, the columns it is made of, and one of its rows. */
export type Origin = { readonly path: Path; readonly columns: readonly string[]; readonly row: Row | undefined };

/** Reports a text that is longer than any value may be; true when it was. */
export function reportTooLong(compiler: Compiler, { path, columns, row }: Origin, text: string): boolean {
  const { valueCharacters: max } = csvMax;
  if (text.length <= max) return false;
  const characters = countCharacters(text);
  if (characters <= max) return false;
  compiler.findings.add(path, `at most ${max} characters`, foundAt('more', row, columns), { cause: 'range' });
  return true;
}

/** Reports a value that cannot be used. */
export function reportValue(
  compiler: Compiler,
  { path, columns, row }: Origin,
  expected: string,
  value: unknown,
  why?: Why,
): void {
  compiler.findings.add(path, expected, foundAt(render(value), row, columns), why);
}

/** Names the one that a misspelt word was probably meant to be (rule K12). */
export function didYouMean(word: string, names: Iterable<string>): string | undefined {
  const closest = closestOf(word, names);
  return closest === undefined ? undefined : `Did you mean ${render(closest)}?`;
}

const columnsListedMax = 60;

function listed(names: readonly string[]): string {
  const shown = names.slice(0, columnsListedMax).map(render).join(', ');
  return names.length > columnsListedMax ? `${shown} and ${names.length - columnsListedMax} more` : shown;
}
