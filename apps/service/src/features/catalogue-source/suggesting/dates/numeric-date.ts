import { type DatePart, datePart, type ReadPart } from './date-part.ts';
import { endsFreely, isGlued, isMark, isWord, numberIn, type Token, type Tokens } from './token.ts';
import { months } from './words/month-words.ts';
import { clockUnits, versionWords } from './words/small-words.ts';
import { fullYear, shortYear } from './year.ts';

/** Reads a date of numbers: 2027-01-12, 12.01.2027, 12/01/2027, 12.01., and of a month 01/2027. */
export const readNumericDate: ReadPart = (tokens, at, today) => {
  const mark = tokens[at + 1];
  if (tokens[at]?.kind !== 'number' || mark === undefined || !isMark(mark, './-')) return undefined;
  const before = isMark(tokens[at - 1], '.:') ? tokens[at - 2] : tokens[at - 1];
  if (isWord(before, versionWords)) return undefined;
  return readFromYear(tokens, at, mark) ?? readMonthAndYear(tokens, at, mark) ?? readFromDay(tokens, at, mark, today);
};

function readFromYear(tokens: Tokens, at: number, mark: Token): DatePart | undefined {
  const [year, month, day] = [fullYear(tokens[at]), numberIn(tokens[at + 2], 1, 12), numberIn(tokens[at + 4], 1, 31)];
  if (year === undefined || month === undefined || day === undefined) return undefined;
  const rest = tokens.slice(at + 1, at + 5);
  if (!rest.every(isGlued) || !isMark(tokens[at + 3], mark.text)) return undefined;
  const isWithTime = isWord(tokens[at + 5], isoTime) && tokens[at + 6]?.kind === 'number';
  if (!isWithTime && !endsFreely(tokens, at + 5, mark.text)) return undefined;
  return datePart(at, at + 5, { year, month, day, separator: mark.text });
}

const isoTime = new Set(['t']);

function readMonthAndYear(tokens: Tokens, at: number, mark: Token): DatePart | undefined {
  const [month, year] = [numberIn(tokens[at], 1, 12, 2), fullYear(tokens[at + 2])];
  if (month === undefined || year === undefined || mark.text === '-') return undefined;
  if (!isGlued(mark) || !isGlued(tokens[at + 2]) || !endsFreely(tokens, at + 3, mark.text)) return undefined;
  return datePart(at, at + 3, { month, year, separator: mark.text, doubt: 'month-number' });
}

function readFromDay(tokens: Tokens, at: number, mark: Token, today: string): DatePart | undefined {
  const [day, month] = [numberIn(tokens[at], 1, 31), numberIn(tokens[at + 2], 1, 31)];
  const isDotted = mark.text === '.';
  if (day === undefined || month === undefined) return undefined;
  if (isDotted ? month > 12 : Math.min(day, month) > 12) return undefined;
  const said = { day, month, isEither: !isDotted, separator: mark.text };
  return readWithYear(tokens, at, mark, said, today) ?? readWithoutYear(tokens, at, mark, said);
}

type DayAndMonth = Pick<DatePart, 'day' | 'month' | 'isEither' | 'separator'>;

function readWithYear(tokens: Tokens, at: number, mark: Token, said: DayAndMonth, today: string) {
  const [first, , second, point, last] = tokens.slice(at);
  const isTight = tokens.slice(at + 1, at + 5).every(isGlued);
  const mayBeLoose = mark.text === '/' || (mark.text === '.' && isGlued(mark) && isGlued(point));
  if (!isMark(point, mark.text) || !(isTight || mayBeLoose) || !endsFreely(tokens, at + 5, mark.text)) return undefined;
  const short = isTight ? shortYear(last, today) : undefined;
  const year = fullYear(last) ?? short;
  if (year === undefined) return undefined;
  const isPadded = first?.text.length === 2 && second?.text.length === 2 && mark.text !== '-';
  return datePart(at, at + 5, { ...said, year, doubt: short === undefined || isPadded ? undefined : 'short-year' });
}

/** 12.01. with its second point is a date by itself; 12.01 and 12/01 may be anything. */
function readWithoutYear(tokens: Tokens, at: number, mark: Token, said: DayAndMonth): DatePart | undefined {
  const second = tokens[at + 2];
  if (mark.text === '-' || !isGlued(mark)) return undefined;
  const isClosed = mark.text === '.' && isMark(tokens[at + 3], '.') && isGlued(tokens[at + 3]);
  if (!isGlued(second) && !isClosed) return undefined;
  const to = isClosed ? at + 4 : at + 3;
  const next = tokens[to];
  if (isClosed ? isGlued(next) && next?.kind !== 'mark' : !endsFreely(tokens, to, './')) return undefined;
  if ([clockUnits, meridiems, months].some((words) => isWord(next, words)) || isAlways(tokens, at)) return undefined;
  return datePart(at, to, { ...said, isWeak: !(isClosed && second?.text.length === 2) });
}

const meridiems = new Set(['am', 'pm']);

/** “24/7” is no day of July. */
const isAlways = (tokens: Tokens, at: number): boolean => tokens[at]?.text === '24' && tokens[at + 2]?.text === '7';
