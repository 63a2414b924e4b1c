import type { EditionFacts } from '../../catalogue-store/facts.ts';

/**
 * Functions that put a course together from prepared pieces.
 *
 * A record is the course as JSON, up to the part that depends on filters and on other courses: it ends with
 * `"price":null`, or inside the price with `"min_amount":`. The price range and the badges follow.
 */

/** The end of a record: the price without its range. */
export const openPrice = (price: object | null): string =>
  price === null ? ',"price":null' : `,"price":${JSON.stringify(price).slice(0, -1)},"min_amount":`;

/** Closes an open price. */
export const closePrice = ({ min, max }: PriceRange): string => `${min},"max_amount":${max}}`;

export const badgeEnding = (badges: readonly string[]): string => `,"badges":${JSON.stringify(badges)}`;

/** Returns an object's JSON without the closing brace, so that members can follow. */
export const openObject = (value: object): string => JSON.stringify(value).slice(0, -1);

/** Returns an object's JSON without braces, to go between other members. */
export const members = (value: object): string => JSON.stringify(value).slice(1, -1);

/** The pictures of a course, in the order in which answers have them. */
export const pictures = ['preview', 'banner', 'thumbnail'] as const;

/** What the pictures of an edition show, as JSON members that follow others (rule K9). */
export const alternativeTexts = (texts: EditionFacts['images_alt']): string =>
  pictures.map((name) => `,"${name}_alt":${JSON.stringify(texts?.[name] ?? null)}`).join('');

const chipBegins = ',"chip":"';

/**
 * Turns a summary into the part of it that a detail has: everything but the chips of languages (specification 2.3).
 *
 * Quotation marks inside JSON strings are escaped, so this prefix can only be that of a language.
 */
export function withoutChips(summary: string): string {
  let kept = '';
  let from = 0;
  for (let at = summary.indexOf(chipBegins); at >= 0; at = summary.indexOf(chipBegins, from)) {
    kept += summary.slice(from, at);
    from = at + chipBegins.length;
    while (from < summary.length && summary[from] !== '"') from += summary[from] === '\\' ? 2 : 1;
    from += 1;
  }
  return kept + summary.slice(from);
}

/** A range of bytes: its start and its end. */
export type Stretch = readonly [from: number, to: number];

const stepEnds = Buffer.from('"current":false}');
const currentEnds = Buffer.from('"current":true}');

/**
 * Parts of a series in which no step is marked: the text around the end of the step that is this course, and that end
 * itself.
 */
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

/** Ends of a price range, in major units. */
export type PriceRange = { readonly min: number; readonly max: number };

/**
 * Computes the price range over some versions (rule D12). Versions that are not on sale or have hidden prices are
 * NaN and are skipped. If none is left, both ends are the amount shown.
 */
export function priceRange(
  amounts: Float64Array,
  from: number,
  to: number,
  shownAmount: number,
  matches: (version: number) => boolean = () => true,
): PriceRange {
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  for (let version = from; version < to; version += 1) {
    const amount = amounts[version] ?? Number.NaN;
    if (Number.isNaN(amount) || !matches(version)) continue;
    if (amount < min) min = amount;
    if (amount > max) max = amount;
  }
  return min > max ? { min: shownAmount, max: shownAmount } : { min, max };
}
