import type { Tokens } from './token.ts';

/** What one date of a text says: a day, with or without month and year, or a month. */
export type DatePart = {
  /** Its first token, and the first behind it. */
  readonly from: number;
  readonly to: number;
  /** Days of the week that stand before it; empty without any. */
  readonly weekdays: readonly number[];
  readonly day: number | undefined;
  readonly month: number | undefined;
  readonly year: number | undefined;
  /** Whether day and month are numbers in an order that the text does not say; `day` is the first of them. */
  readonly isEither: boolean;
  readonly isMonthFirst: boolean;
  /** Whether it is a date only next to another date, or behind a day of the week. */
  readonly isWeak: boolean;
  /** Between its numbers; undefined where a name of a month stands there, or nothing. */
  readonly separator: string | undefined;
  /** Whether its number is written as that of a day (12., 12th). */
  readonly isOrdinal: boolean;
  /** What to ask about it, if it may be no date, or one of another century. */
  readonly doubt: 'short-year' | 'month-number' | undefined;
};

const nothing = {
  weekdays: [],
  day: undefined,
  month: undefined,
  year: undefined,
  isEither: false,
  isMonthFirst: false,
  isWeak: false,
  separator: undefined,
  isOrdinal: false,
  doubt: undefined,
} as const satisfies Partial<DatePart>;

export const datePart = (from: number, to: number, said: Partial<DatePart>): DatePart => ({
  ...nothing,
  ...said,
  from,
  to,
});

/** Reads a date at a token; `today` bounds years of two digits. */
export type ReadPart = (tokens: Tokens, at: number, today: string) => DatePart | undefined;
