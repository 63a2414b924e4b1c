import { weekdayOf } from '../../../../platform/time/weekday-names.ts';
import { type Clock, readClock } from './clock.ts';
import type { DatePart, ReadPart } from './date-part.ts';
import { type Link, readLink } from './link.ts';
import { readBareDay, readNamedDate } from './named-date.ts';
import { readNumericDate } from './numeric-date.ts';
import { beginsFreely, isGlued, isMark, isWord, type Tokens } from './token.ts';
import { months } from './words/month-words.ts';
import { articles, clockLeads, dayLeads, fromWords, leadWords, numberedThings } from './words/small-words.ts';
import { readYear } from './year.ts';

/** A date of a text, with its own time of day. */
export type ChainPart = DatePart & { readonly clock: Clock | undefined };

/** Dates that are linked to one another; most often one alone. */
export type Chain = {
  readonly from: number;
  readonly to: number;
  readonly parts: readonly ChainPart[];
  /** What stands behind each part but the last. */
  readonly links: readonly Link[];
  /** What it is if its first number belongs to the word before: “Level 2 – 14 January”. */
  readonly alternative: Chain | undefined;
};

/** More dates than anyone writes into a name. */
const partsMax = 40;

/** Lists within a list: 12–14 January and 19–21 January. */
const depthMax = 12;

/** Reads dates at a token: 12 January 2027; 12.–14.01.2027; 12, 19 and 26 January; 12 or 19 January. */
export function readChain(tokens: Tokens, at: number, today: string, depth = depthMax): Chain | undefined {
  const isFree = tokens[at]?.kind !== 'number' || beginsFreely(tokens, at);
  const first = isFree ? readBoundPart(tokens, at, today) : undefined;
  if (first === undefined) return undefined;
  const parts = [withClock(tokens, first)];
  const links: Link[] = [];
  for (let last = parts[0]; last !== undefined && parts.length < partsMax; ) {
    const link = readLink(tokens, last.clock?.to ?? last.to);
    const next = link && readNext(tokens, link.to, parts, today);
    if (link === undefined) break;
    if (next === undefined) {
      const isList = link.kind !== 'range' && parts.some(({ isWeak }) => !isWeak) && depth > 0;
      const rest = isList ? readChain(tokens, link.to, today, depth - 1) : undefined;
      if (rest !== undefined && rest.alternative === undefined) {
        links.push(link, ...rest.links);
        parts.push(...rest.parts);
      }
      break;
    }
    links.push(isInterval(last, next) ? { ...link, kind: 'range' } : link);
    last = withClock(tokens, next);
    parts.push(last);
  }
  // A bare day takes its month from what comes behind it, or from “January 12” before.
  while (parts.at(-1)?.month === undefined && !parts.some(({ isMonthFirst }) => isMonthFirst)) {
    if (parts.pop() === undefined) return undefined;
    links.pop();
  }
  const to = parts.at(-1)?.clock?.to ?? parts.at(-1)?.to ?? at;
  const chain: Chain = { from: at, to, parts, links, alternative: undefined };
  return isSupported(tokens, chain) ? withAlternative(tokens, chain, today) : undefined;
}

/** 2027-01-12/2027-01-14, as ISO 8601 writes it. */
const isInterval = (one: DatePart, other: DatePart): boolean =>
  [one, other].every(({ year, separator }) => year !== undefined && separator === '-');

/** A weak date may only follow weak ones, but for a bare day behind “January 12”; 12.01 only goes with others of the kind. */
function readNext(tokens: Tokens, at: number, parts: readonly DatePart[], today: string): DatePart | undefined {
  const next = readBoundPart(tokens, at, today);
  if (next === undefined) return undefined;
  if (parts.some(({ isWeak, separator }) => isWeak && separator !== undefined && separator !== next.separator)) {
    return undefined;
  }
  if (!next.isWeak || parts.every(({ isWeak }) => isWeak)) return next;
  const head = parts.find(({ month }) => month !== undefined);
  const isYearless = parts.every(({ year }) => year === undefined);
  if (next.month !== undefined || head?.isMonthFirst !== true || !isYearless) return undefined;
  const year = readYear(tokens, next.to, today);
  return year === undefined ? next : { ...next, to: year.to, year: year.year };
}

/** The time that stands behind a date: 12.01.2027, 18 Uhr; 12 January at 6 pm; 2027-01-12T18:00. */
function withClock(tokens: Tokens, part: DatePart): ChainPart {
  let at = part.to;
  if (isMark(tokens[at], ',')) at += 1;
  if (isWord(tokens[at], isoTime) && isGlued(tokens[at])) at += 1;
  for (let count = 0; count < 3 && (isWord(tokens[at], clockLeads) || isMark(tokens[at], '@')); count += 1) at += 1;
  return { ...part, clock: part.isWeak && part.month === undefined ? undefined : readClock(tokens, at) };
}

const isoTime = new Set(['t']);

/** Whether at least one of its dates is one by itself, or what stands before it makes it one. */
function isSupported(tokens: Tokens, { from, parts }: Chain): boolean {
  const isLed = isWord(tokens[from - 1], fromWords) || isWord(tokens[from - 1], dayLeads);
  return parts.some(
    ({ isWeak, day, month, weekdays }) =>
      !isWeak || (day !== undefined && month !== undefined && (isLed || weekdays.length > 0)),
  );
}

function withAlternative(tokens: Tokens, chain: Chain, today: string): Chain | undefined {
  const [first, second] = chain.parts;
  const [link] = chain.links;
  if (first === undefined || first.weekdays.length > 0 || first.isOrdinal || first.isMonthFirst) return chain;
  const isNumbered = isWord(tokens[chain.from - 1], numberedThings);
  if (!first.isWeak) {
    const isNamed = first.day !== undefined && first.separator === undefined;
    return isNumbered && isNamed ? { ...chain, alternative: readChain(tokens, first.from + 1, today) } : chain;
  }
  if (second === undefined || link === undefined) return chain;
  // In “Level 2, 12 January” the first number is none of a day.
  if (link.isComma && isNumbered) return undefined;
  const isPair = link.isComma && chain.links.length === 1;
  const isDoubtful = isNumbered || isPair || isOfWord(tokens, chain.from, first, link);
  return isDoubtful ? { ...chain, alternative: readChain(tokens, second.from, today) } : chain;
}

/** Whether a number may belong to the word before it: “English 2 – 14 January”, “Python 3.12 and 14.01.2027”. */
function isOfWord(tokens: Tokens, from: number, first: DatePart, link: Link): boolean {
  const before = tokens[from - 1];
  if (before?.kind !== 'word' || [fromWords, leadWords, dayLeads].some((words) => words.has(before.text))) return false;
  if (first.month === undefined) return link.isSign && link.kind === 'range' && !link.isTight;
  return tokens.slice(first.from, first.to).some(({ kind, text }) => kind === 'number' && text.length < 2);
}

/** Reads a date, with the day of the week before it: Tuesday, 12 January 2027; Di 12.01.; Tuesday the 12th. */
const readBoundPart: ReadPart = (tokens, at, today) =>
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
