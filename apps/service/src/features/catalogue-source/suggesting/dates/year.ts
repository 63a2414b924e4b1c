import { yearMax, yearMin, yearOf } from './calendar.ts';
import { isGlued, isMark, isWord, numberIn, type Token, type Tokens } from './token.ts';
import { dateLinks } from './words/small-words.ts';

export type Year = { readonly to: number; readonly year: number; readonly isShort: boolean };

/** A year of four digits. */
export const fullYear = (token: Token | undefined): number | undefined => numberIn(token, yearMin, yearMax, 4);

/** How far a year of two digits may lie from today: of others no one can tell what they are. */
const [yearsBack, yearsAhead] = [1, 5];

export function shortYear(token: Token | undefined, today: string): number | undefined {
  const now = yearOf(today);
  const year = numberIn(token, 0, 99, 2);
  if (year === undefined) return undefined;
  const full = Math.floor(now / 100) * 100 + year;
  return full >= now - yearsBack && full <= now + yearsAhead ? full : undefined;
}

/** Reads the year behind a month’s name or the day after it: January 2027, 12 de enero de 2027, 12 Jan ’27, 12-Jan-27. */
export function readYear(tokens: Tokens, at: number, today: string): Year | undefined {
  let to = at;
  if (isMark(tokens[to], ',')) to += 1;
  if (isWord(tokens[to], dateLinks)) to += 1;
  const isJoined = isMark(tokens[to], '-/') && isGlued(tokens[to]) && isGlued(tokens[to + 1]);
  const isCut = isMark(tokens[to], "'’‘");
  if (isJoined || isCut) to += 1;
  const short = isJoined || isCut ? shortYear(tokens[to], today) : undefined;
  const year = fullYear(tokens[to]) ?? short;
  if (year === undefined || isHour(tokens, to)) return undefined;
  return { to: to + 1, year, isShort: short !== undefined && isJoined };
}

/** Whether a number is joined to what makes it something else: 2027A, 20:30. */
function isHour(tokens: Tokens, at: number): boolean {
  const next = tokens[at + 1];
  return isGlued(next) && (next?.kind !== 'mark' || (isMark(next, ':') && isGlued(tokens[at + 2])));
}
