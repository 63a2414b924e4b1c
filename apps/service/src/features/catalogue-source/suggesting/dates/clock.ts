import { type ClockTime, readClockTime } from './clock-time.ts';
import { readLink } from './link.ts';
import { beginsFreely, isGlued, isMark, isWord, type Tokens } from './token.ts';
import { clockLeads, zones } from './words/small-words.ts';

/** A time of day of a text, or from when to when. */
export type Clock = {
  /** Its first token, the words that lead to it not counted, and the first behind it. */
  readonly from: number;
  readonly to: number;
  /** `HH:mm`; undefined where the clocks of the institute do not say it: in another zone, or not in order. */
  readonly start: string | undefined;
  readonly end: string | undefined;
};

/** Reads a time of day at a token: 18:00–20:30, 6–8 pm, von 18 bis 20 Uhr, 18h30. */
export function readClock(tokens: Tokens, at: number): Clock | undefined {
  const isBehindT = isWord(tokens[at - 1], isoTime) && isGlued(tokens[at]);
  const first = isBehindT || beginsFreely(tokens, at) ? readClockTime(tokens, at) : undefined;
  if (first === undefined) return undefined;
  const range = readRange(tokens, at, first);
  if (range === undefined && !standsAlone(tokens, at, first)) return undefined;
  const last = range ?? first;
  const to = behindZone(tokens, last);
  const [start, end] = to > last.to ? [] : range ? inOrder(first, range) : [textOf(hoursOf(first), first)];
  return { from: at, to, start, end };
}

const isoTime = new Set(['t']);

function readRange(tokens: Tokens, at: number, first: ClockTime): ClockTime | undefined {
  const link = readLink(tokens, first.to);
  const last = link?.kind === 'range' ? readClockTime(tokens, link.to) : undefined;
  if (link === undefined || last === undefined) return undefined;
  if (standsAlone(tokens, link.to, last) || last.unit === 'clock') return last;
  // A number of hours (2–3 h) is short.
  if (last.unit === 'hours') return last.hour >= 7 || standsAlone(tokens, at, first) ? last : undefined;
  if (first.form === 'dotted' && last.form === 'dotted') return isNoMonth(first) && isNoMonth(last) ? last : undefined;
  const isEnd = !isMark(tokens[last.to], '.') && tokens[last.to]?.kind !== 'word';
  return first.form === 'colon' && last.form === 'hour' && link.isTight && isEnd ? last : undefined;
}

/** 18.30 is a time where 30 is no month. */
const isNoMonth = ({ minute }: ClockTime): boolean => minute === 0 || minute > 12;

function standsAlone(tokens: Tokens, at: number, time: ClockTime): boolean {
  if (time.form === 'colon' || time.form === 'letter' || time.meridiem !== undefined || time.unit === 'clock')
    return true;
  return time.unit === 'hours' && (time.form === 'dotted' || time.hour >= 13 || isWord(tokens[at - 1], clockLeads));
}

/** From when to when; of 6–8 pm both are in the evening, of 10–2 pm only the second. */
function inOrder(first: ClockTime, last: ClockTime): [string, string] | [] {
  const [start, end] = [hoursOf(first), hoursOf(last)];
  const shared = first.meridiem === undefined && last.meridiem !== undefined && first.hour <= 12;
  const starts = shared
    ? [hoursOf({ ...first, meridiem: last.meridiem }), hoursOf({ ...first, meridiem: 'am' })]
    : [start];
  const found = starts.find((hour) => hour * 60 + first.minute < end * 60 + last.minute);
  return found === undefined ? [] : [textOf(found, first), textOf(end, last)];
}

const hoursOf = ({ hour, meridiem }: Pick<ClockTime, 'hour' | 'meridiem'>): number =>
  meridiem === undefined ? hour : (hour % 12) + (meridiem === 'pm' ? 12 : 0);

const two = (value: number): string => String(value).padStart(2, '0');

const textOf = (hour: number, { minute }: ClockTime): string => `${two(hour)}:${two(minute)}`;

/** The first token behind the abbreviation of a time zone, such as CET or GMT+1; without one, behind the time. */
function behindZone(tokens: Tokens, { to, meridiem }: ClockTime): number {
  const isZone = isWord(tokens[to], zones) || (meridiem !== undefined && isWord(tokens[to], shortZones));
  if (!isZone) return to;
  const hasOffset = isMark(tokens[to + 1], '+-−') && isGlued(tokens[to + 1]) && tokens[to + 2]?.kind === 'number';
  return hasOffset ? to + 3 : to + 1;
}

/** Also words of other languages. */
const shortZones = new Set(['et', 'ct', 'mt', 'pt']);
