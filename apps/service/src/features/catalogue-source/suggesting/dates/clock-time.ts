import { isGlued, isMark, isWord, numberIn, type Tokens } from './token.ts';
import { clockUnits } from './words/small-words.ts';

/** A time of day as it is written. */
export type ClockTime = {
  /** The first token behind it. */
  readonly to: number;
  readonly hour: number;
  readonly minute: number;
  readonly meridiem: 'am' | 'pm' | undefined;
  /** 18:00, 18h30 and 18u30 are times wherever they stand; 18.30 and 18 need a unit or another time. */
  readonly form: 'colon' | 'letter' | 'dotted' | 'hour';
  /** `h` is also what a number of hours ends with. */
  readonly unit: 'clock' | 'hours' | undefined;
};

/** Reads one time of day at a token. */
export function readClockTime(tokens: Tokens, at: number): ClockTime | undefined {
  const hour = numberIn(tokens[at], 0, 24);
  if (hour === undefined) return undefined;
  const read = readMinute(tokens, at + 1);
  const meridiem = readMeridiem(tokens, read.to);
  if (meridiem && (hour < 1 || hour > 12)) return undefined;
  const behind = meridiem?.to ?? read.to;
  const unit = meridiem === undefined && isWord(tokens[behind], clockUnits) ? tokens[behind]?.text : undefined;
  const to = unit === undefined ? behind : behind + 1;
  if (isGlued(tokens[to]) && tokens[to]?.kind !== 'mark') return undefined;
  if (hour === 24 && read.minute > 0) return undefined;
  return {
    to,
    hour,
    minute: read.minute,
    meridiem: meridiem?.half,
    form: read.form,
    unit: unit === undefined ? undefined : unit === 'uhr' || unit === 'uur' ? 'clock' : 'hours',
  };
}

type Minute = Pick<ClockTime, 'to' | 'minute' | 'form'>;

/** What stands right behind the hour; seconds of 18:00:00 mean nothing to visitors. */
function readMinute(tokens: Tokens, at: number): Minute {
  const mark = tokens[at];
  const minute = isGlued(mark) && isGlued(tokens[at + 1]) ? minuteIn(tokens, at + 1) : undefined;
  if (minute === undefined) return { to: at, minute: 0, form: 'hour' };
  if (isMark(mark, ':')) {
    const hasSeconds = isMark(tokens[at + 2], ':') && minuteIn(tokens, at + 3) !== undefined;
    return { to: hasSeconds ? at + 4 : at + 2, minute, form: 'colon' };
  }
  if (isMark(mark, '.')) return { to: at + 2, minute, form: 'dotted' };
  return isWord(mark, hourLetters) ? { to: at + 2, minute, form: 'letter' } : { to: at, minute: 0, form: 'hour' };
}

const minuteIn = (tokens: Tokens, at: number) => numberIn(tokens[at], 0, 59, 2);

const hourLetters = new Set(['h', 'u']);

/** am, PM, a.m.; but not the German “am” before a day. */
function readMeridiem(tokens: Tokens, at: number): { readonly to: number; readonly half: 'am' | 'pm' } | undefined {
  const token = tokens[at];
  if (isWord(token, halves)) {
    const next = tokens[at + 1];
    if (token?.text === 'am' && token.isSpaced && (next?.kind === 'number' || isWord(next, germanDays)))
      return undefined;
    return { to: at + 1, half: token?.text === 'am' ? 'am' : 'pm' };
  }
  if (!isWord(token, initials) || !isMark(tokens[at + 1], '.') || !isWord(tokens[at + 2], secondInitial))
    return undefined;
  return { to: isMark(tokens[at + 3], '.') ? at + 4 : at + 3, half: token?.text === 'a' ? 'am' : 'pm' };
}

const [halves, initials, secondInitial] = [new Set(['am', 'pm']), new Set(['a', 'p']), new Set(['m'])];
const germanDays = new Set(
  'montag dienstag mittwoch donnerstag freitag samstag sonnabend sonntag mo di mi do fr sa so'.split(' '),
);
