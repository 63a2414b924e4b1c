import type { PriceRange } from './price-range.ts';

/**
 * How a course is put together from prepared pieces.
 *
 * A record is the course as JSON up to what depends on filters and on other courses: it ends with `"price":null`, or
 * inside the price with `"min_amount":`. What follows is the range of prices and the badges.
 */

/** The record's own end: the price without its range. */
export const openPrice = (price: object | null): string =>
  price === null ? ',"price":null' : `,"price":${JSON.stringify(price).slice(0, -1)},"min_amount":`;

/** What closes an open price. */
export const closePrice = ({ min, max }: PriceRange): string => `${min},"max_amount":${max}}`;

export const badgeEnding = (badges: readonly string[]): string => `,"badges":${JSON.stringify(badges)}`;

/** An object's JSON without its closing brace, so that members can follow. */
export const openObject = (value: object): string => JSON.stringify(value).slice(0, -1);

/** An object's JSON without its braces, to stand among other members. */
export const members = (value: object): string => JSON.stringify(value).slice(1, -1);

const chipBegins = Buffer.from(',"chip":"');
const quote = 0x22;
const backslash = 0x5c;

/** A stretch of bytes: where it begins, and where it ends. */
export type Stretch = readonly [from: number, to: number];

/**
 * What of a summary a detail has: all but the chips of languages (specification 2.3).
 *
 * Inside a JSON text a quotation mark is escaped, so that such a beginning can only be a language's.
 */
export function withoutChips(summary: Buffer): Stretch[] {
  const kept: Stretch[] = [];
  let from = 0;
  for (let at = summary.indexOf(chipBegins); at >= 0; at = summary.indexOf(chipBegins, from)) {
    kept.push([from, at]);
    from = at + chipBegins.length;
    while (from < summary.length && summary[from] !== quote) from += summary[from] === backslash ? 2 : 1;
    from += 1;
  }
  return [...kept, [from, summary.length]];
}

const stepEnds = Buffer.from('"current":false}');
const currentEnds = Buffer.from('"current":true}');

/** What stands before and behind the end of the step that is this course, in a series written with no step marked, and how it ends. */
export function markCurrent(
  series: Buffer,
  courseId: string,
): readonly [before: Stretch, end: Buffer, behind: Stretch] {
  const step = series.indexOf(`{"course_id":${JSON.stringify(courseId)},`);
  const at = step < 0 ? -1 : series.indexOf(stepEnds, step);
  return at < 0
    ? [[0, series.length], Buffer.alloc(0), [series.length, series.length]]
    : [[0, at], currentEnds, [at + stepEnds.length, series.length]];
}

const idBegins = '{"id":"'.length;

/** The course's id, with which every summary begins. */
export const courseIdOf = (summary: Buffer): string =>
  summary.subarray(idBegins, summary.indexOf(quote, idBegins)).toString();
