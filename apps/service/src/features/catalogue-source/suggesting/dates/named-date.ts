import { type DatePart, datePart, type ReadPart } from './date-part.ts';
import { isGlued, isMark, isWord, numberIn, type Tokens } from './token.ts';
import { months } from './words/month-words.ts';
import { articles, clockUnits, countedThings, dateLinks, ordinals } from './words/small-words.ts';
import { readYear } from './year.ts';

/** Reads a date with the name of its month: 12 January 2027, January 12th, 12 de enero de 2027; or a month: January 2027. */
export const readNamedDate: ReadPart = (tokens, at, today) =>
  tokens[at]?.kind === 'number' ? readDayFirst(tokens, at, today) : readMonthFirst(tokens, at, today);

/** Reads a day without a month, which may come with the next date: 12.–14. January. */
export const readBareDay: ReadPart = (tokens, at) => {
  const number = readDayNumber(tokens, at);
  const next = number && tokens[number.to];
  if (number === undefined || [clockUnits, meridiems, countedThings].some((words) => isWord(next, words))) {
    return undefined;
  }
  return datePart(at, number.to, { day: number.day, isOrdinal: number.isOrdinal, isWeak: true });
};

const meridiems = new Set(['pm', 'p']);

type DayNumber = { readonly to: number; readonly day: number; readonly isOrdinal: boolean };

/** 12, 12., 12th, 1er, 1º. */
function readDayNumber(tokens: Tokens, at: number): DayNumber | undefined {
  const day = numberIn(tokens[at], 1, 31);
  if (day === undefined) return undefined;
  const next = tokens[at + 1];
  if (next === undefined || !isGlued(next)) return { to: at + 1, day, isOrdinal: false };
  if (isWord(next, ordinals) || isMark(next, '°')) return { to: at + 2, day, isOrdinal: true };
  const isNumberNext = tokens[at + 2]?.kind === 'number' && isGlued(tokens[at + 2]);
  if (isMark(next, '.')) return isNumberNext ? undefined : { to: at + 2, day, isOrdinal: true };
  if (next.kind !== 'mark' || isMark(next, ':%€$£°×*')) return undefined;
  return { to: at + 1, day, isOrdinal: false };
}

function readDayFirst(tokens: Tokens, at: number, today: string): DatePart | undefined {
  const number = readDayNumber(tokens, at);
  if (number === undefined) return undefined;
  let to = number.to;
  if (isWord(tokens[to], dateLinks)) to += 1;
  if (isMark(tokens[to], "'’") && isGlued(tokens[to])) to += 1;
  else if (isMark(tokens[to], '-/') && isGlued(tokens[to]) && isGlued(tokens[to + 1])) to += 1;
  const month = readMonth(tokens, to);
  if (month === undefined) return undefined;
  const year = readYear(tokens, month.to, today);
  // In “3 Mar 12 2027” the number before the month belongs to something else.
  if (year === undefined && readMonthFirst(tokens, to, today)?.year !== undefined) return undefined;
  return datePart(at, year?.to ?? month.to, {
    day: number.day,
    month: month.month,
    year: year?.year,
    isOrdinal: number.isOrdinal,
    doubt: year?.isShort ? 'short-year' : undefined,
  });
}

function readMonth(tokens: Tokens, at: number): { readonly to: number; readonly month: number } | undefined {
  const month = tokens[at]?.kind === 'word' ? months.get(tokens[at].text) : undefined;
  if (month === undefined) return undefined;
  const isShortened = isMark(tokens[at + 1], '.') && isGlued(tokens[at + 1]);
  return { to: isShortened ? at + 2 : at + 1, month };
}

function readMonthFirst(tokens: Tokens, at: number, today: string): DatePart | undefined {
  const found = readMonth(tokens, at);
  if (found === undefined) return undefined;
  const { month } = found;
  const ofMonth = readYear(tokens, found.to, today);
  if (ofMonth) {
    return datePart(at, ofMonth.to, { month, year: ofMonth.year, doubt: ofMonth.isShort ? 'short-year' : undefined });
  }
  const first = isWord(tokens[found.to], articles) ? found.to + 1 : found.to;
  const isApart = !isGlued(tokens[first]) || isMark(tokens[first - 1], '.');
  const number = isApart ? readBareDay(tokens, first, today) : undefined;
  if (number === undefined) return datePart(at, found.to, { month, isWeak: true });
  // “January 12-27” is a range.
  const year = isMark(tokens[number.to], '-/') ? undefined : readYear(tokens, number.to, today);
  const { day, isOrdinal } = number;
  return datePart(at, year?.to ?? number.to, { day, month, year: year?.year, isMonthFirst: true, isOrdinal });
}
