import { weekdayOf } from '../../../../platform/time/weekday-names.ts';
import type { DatePart, ReadPart } from './date-part.ts';
import { readBareDay, readNamedDate } from './named-date.ts';
import { readNumericDate } from './numeric-date.ts';
import { isMark, isWord, type Tokens } from './token.ts';
import { months } from './words/month-words.ts';
import { articles } from './words/small-words.ts';

/** Reads a date, with the day of the week before it: Tuesday, 12 January 2027; Di 12.01.; Tuesday the 12th. */
export const readBoundPart: ReadPart = (tokens, at, today) =>
  readBehindWeekday(tokens, at, today) ?? readPart(tokens, at, today);

function readBehindWeekday(tokens: Tokens, at: number, today: string): DatePart | undefined {
  const token = tokens[at];
  const weekday = token?.kind === 'word' ? weekdayOf(token.text) : undefined;
  if (token === undefined || weekday === undefined || weekday.isRecurring) return undefined;
  let start = at + 1;
  if (isMark(tokens[start], '.')) start += 1;
  if (isMark(tokens[start], ',')) start += 1;
  for (let count = 0; count < 2 && isWord(tokens[start], articles); count += 1) start += 1;
  const part = readPart(tokens, start, today);
  // “mar” is a month, too: “mar 12 enero” is a Tuesday, “Mar 12” is not.
  if (part === undefined || (part.month === undefined && months.has(token.text))) return undefined;
  return { ...part, from: at, weekdays: weekday.days };
}

const readPart: ReadPart = (tokens, at, today) =>
  readNumericDate(tokens, at, today) ?? readNamedDate(tokens, at, today) ?? readBareDay(tokens, at, today);
