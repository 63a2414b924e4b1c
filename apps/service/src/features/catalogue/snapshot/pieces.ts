import type { Language } from '@prospectus/contract';
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

/**
 * Languages as summaries write them, with what details write instead: a detail shows no chip (specification 2.3).
 *
 * Inside a JSON text a quotation mark is escaped, so that such a piece can only be a language.
 */
export type ChipForms = readonly (readonly [withChip: string, without: string])[];

export const chipForms = (languages: Iterable<Language>): ChipForms =>
  Array.from(languages, ({ code, label, chip }) => [
    JSON.stringify({ code, label, chip }),
    JSON.stringify({ code, label }),
  ]);

export const withoutChips = (summary: string, forms: ChipForms): string =>
  forms.reduce((text, [withChip, without]) => text.replaceAll(withChip, () => without), summary);

/** Marks the step that is this course, in a series written with no step marked. */
export function markCurrent(series: string, courseId: string): string {
  const step = series.indexOf(`{"course_id":${JSON.stringify(courseId)},`);
  const unmarked = '"current":false}';
  const at = series.indexOf(unmarked, step);
  return step < 0 || at < 0 ? series : `${series.slice(0, at)}"current":true}${series.slice(at + unmarked.length)}`;
}

/** The course's id, with which every summary begins. */
export const courseIdOf = (summary: string): string =>
  summary.slice('{"id":"'.length, summary.indexOf('"', '{"id":"'.length));
