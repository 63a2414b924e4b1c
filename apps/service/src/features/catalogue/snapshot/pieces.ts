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
