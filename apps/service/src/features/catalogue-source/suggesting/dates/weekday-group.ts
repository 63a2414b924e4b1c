import { weekdayOf } from '../../../../platform/time/weekday-names.ts';
import { readClock } from './clock.ts';
import { readLink } from './link.ts';
import { isGlued, isMark, isWord, type Tokens } from './token.ts';
import { clockLeads, countWords, dayParts, everyWords, ordinals } from './words/small-words.ts';

/** Days of the week that stand by themselves: Tuesdays, Mon–Fri, jeden Dienstagabend. */
export type WeekdayGroup = {
  /** Its first token, and the first behind it. */
  readonly from: number;
  readonly to: number;
  readonly days: readonly number[];
  /** Whether it says that something happens on each of them. */
  readonly isRecurring: boolean;
};

/** Reads days of the week at a token. An abbreviation alone counts before a time only: Di 18 Uhr. */
export function readWeekdayGroup(tokens: Tokens, at: number): WeekdayGroup | undefined {
  const first = weekdayAt(tokens, at);
  if (first === undefined) return undefined;
  const days = [...first.days];
  let [to, isRecurring] = [at + 1, first.isRecurring];
  let isShort = first.isShort;
  for (let link = readLink(tokens, to); link !== undefined; link = readLink(tokens, to)) {
    const next = weekdayAt(tokens, link.to);
    if (next === undefined) break;
    days.push(...(link.kind === 'range' ? daysUpTo(days.at(-1) ?? 1, next.days[0] ?? 7) : next.days));
    [to, isRecurring, isShort] = [link.to + 1, true, false];
  }
  while (isWord(tokens[to], dayParts)) to += 1;
  const from = fromEvery(tokens, at);
  if (from < at) [isRecurring, isShort] = [true, false];
  if (isShort && readClock(tokens, behindLeads(tokens, to)) === undefined) return undefined;
  return { from, to, days: [...new Set(days)], isRecurring };
}

function weekdayAt(tokens: Tokens, at: number) {
  const token = tokens[at];
  return token?.kind === 'word' ? weekdayOf(token.text) : undefined;
}

/** The days behind one up to another; at most a week. */
function daysUpTo(from: number, to: number): readonly number[] {
  const days: number[] = [];
  for (let day = from; day !== to && days.length < 7; ) {
    day = (day % 7) + 1;
    days.push(day);
  }
  return days;
}

/** Where “every”, “jeden 2.” or “tous les” before the days begins. */
function fromEvery(tokens: Tokens, at: number): number {
  const start = beforeCount(tokens, at);
  let from = start;
  while (from > start - 2 && isWord(tokens[from - 1], everyWords)) from -= 1;
  return from < start ? from : at;
}

/** Where “2nd”, “2.” or “other” before a day begins. */
function beforeCount(tokens: Tokens, at: number): number {
  const before = tokens[at - 1];
  if (isWord(before, countWords)) return at - 1;
  const isOrdinal = isGlued(before) && (isMark(before, '.') || isWord(before, ordinals));
  return isOrdinal && tokens[at - 2]?.kind === 'number' ? at - 2 : at;
}

function behindLeads(tokens: Tokens, at: number): number {
  let to = at;
  while (to < at + 3 && isWord(tokens[to], clockLeads)) to += 1;
  return to;
}
