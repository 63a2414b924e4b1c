import { z } from 'zod';
import { attendances, availabilities } from '../catalogue/terms.ts';
import { countCharacters } from '../characters.ts';
import { limits } from '../limits.ts';
import { includedBy } from './included.ts';
import { day, near, phase, refuseContradictions } from './run-list-query.ts';
import { anyOf, oneOf, page, wholeNumber } from './values.ts';

/** Queries of `GET /search` and `GET /search/suggest` (rules S1, S7, S17). */

export const searchSorts = [
  'relevance',
  'newest',
  'title',
  'price_asc',
  'price_desc',
  'start',
  'popular',
  'rating',
  'distance',
] as const;

/** In the order in which they stand in an answer; attributes follow in theirs (rule S7). */
export const facetNames = [
  'stream',
  'category',
  'format',
  'language',
  'tag',
  'level',
  'instructor',
  'availability',
  'attendance',
  'place',
  'town',
  'country',
  'month',
  'price',
  'duration',
] as const;

/** Parameters of `GET /search` that may be repeated, besides those of attributes. */
export const repeatedSearchParameters = [
  'stream',
  'category',
  'format',
  'language',
  'tag',
  'level',
  'instructor',
  'availability',
  'attendance',
  'place',
  'town',
  'country',
] as const;

/** What the names of the parameters of attributes begin with, and a point. */
export const attributeFamily = 'attr';

/** The key of an attribute (catalogue file, "Codes, attributes and synonyms"). */
const attributeKey = /^[a-z0-9_]{1,32}$/;

const searchText = (text: z.ZodString) =>
  text
    .transform((value) => value.trim())
    .refine(
      (value) => countCharacters(value) <= limits.queryCharactersMax,
      `q must be at most ${limits.queryCharactersMax} characters.`,
    );

const names = (what: string) => anyOf(what, z.string());
const flag = (what: string) => oneOf(what, ['true']).transform(() => true as const);

/** Digits without leading zeros, and so many decimals at most. */
const decimals = { 2: /^(0|[1-9][0-9]*)(\.[0-9]{1,2})?$/, 4: /^(0|[1-9][0-9]*)(\.[0-9]{1,4})?$/ };

const decimal = (what: string, max: number, places: keyof typeof decimals) =>
  z
    .string()
    .regex(decimals[places], `${what} must be a number from 0 to ${max} with at most ${places} decimals.`)
    .transform(Number)
    .pipe(z.number().max(max, `${what} must be ${max} or less.`));

const amount = (what: string) => decimal(what, limits.priceFilterMax, 4).optional();
const minutes = (what: string) => wholeNumber(what, 0, limits.minutesFilterMax).optional();

const facetList = z
  .string()
  .transform((value) => [...new Set(value.split(',').filter((name) => name !== ''))])
  .refine(
    (asked) => asked.every((name) => name === 'all' || isFacetName(name) || isAttributeFacet(name)),
    `facets must be a comma-separated list of ${facetNames.join(', ')}, ${attributeFamily}.<key> or all.`,
  );

const isFacetName = (name: string): boolean => facetNames.some((known) => known === name);
const isAttributeFacet = (name: string): boolean =>
  name.startsWith(`${attributeFamily}.`) && attributeKey.test(name.slice(attributeFamily.length + 1));

const searchParameters = z.object({
  q: searchText(z.string())
    .optional()
    .meta({ maxLength: limits.queryCharactersMax })
    .describe(
      `Words to look for, at most ${limits.queryCharactersMax} characters after trimming; a slip is forgiven when nothing matches exactly.`,
    ),
  stream: names('stream').describe('Stream slug. Case-insensitive; an unknown one matches nothing.'),
  category: names('category').describe(
    'Category slug, within the given streams, else in every stream; or `stream/category`, as the facet lists it.',
  ),
  format: names('format').describe('Format key. Case-insensitive.'),
  language: names('language').describe('Language code. Ignored when course languages are off.'),
  tag: names('tag').describe('Tag as a whole; a comma is part of it. Case-insensitive.'),
  level: names('level').describe('Named level. Case-insensitive.'),
  instructor: names('instructor').describe('Name of an instructor as a whole. Case-insensitive.'),
  availability: anyOf('availability', oneOf('availability', availabilities)).describe(
    'Availability of the version shown; compared exactly.',
  ),
  [attributeFamily]: z
    .array(z.tuple([z.string(), z.array(z.string())]))
    .optional()
    .describe('Values of attributes, as `attr.<key>`, each repeatable. Case-insensitive; an unknown key is refused.'),
  price_min: amount('price_min').describe('Lowest price in major units, inclusive, at most 4 decimals.'),
  price_max: amount('price_max').describe('Highest price in major units, inclusive, at most 4 decimals.'),
  free: flag('free').optional().describe('`true` keeps what is free.'),
  currency: z.string().optional().describe('Currency of the price (ISO 4217). Case-insensitive.'),
  duration_min: minutes('duration_min').describe('Shortest duration in minutes, inclusive.'),
  duration_max: minutes('duration_max').describe('Longest duration in minutes, inclusive.'),
  rating_min: decimal('rating_min', 5, 2).optional().describe('Lowest rating, 0 to 5, at most 2 decimals.'),
  attendance: anyOf('attendance', oneOf('attendance', attendances)).describe('How one takes part in a run.'),
  place: names('place').describe('Id of a place of a run, from `GET /places`. Case-insensitive.'),
  town: names('town').describe('Town of one of a run’s places. Case-insensitive.'),
  country: names('country').describe('Country of one of a run’s places, two letters. Case-insensitive.'),
  near: near
    .optional()
    .meta({ type: 'string', example: '53.55,9.99' })
    .describe('`latitude,longitude` in degrees: keeps courses with a run within `radius_km` of it.'),
  radius_km: wholeNumber('radius_km', limits.radiusKmMin, limits.radiusKmMax)
    .optional()
    .describe(`Only with \`near\`; ${limits.radiusKmDefault} when absent.`),
  starts_from: day('starts_from').describe('First day on which a run may start, in the institute’s time zone.'),
  starts_to: day('starts_to').describe('Last day on which a run may start.'),
  has_seats: flag('has_seats').optional().describe('`true` keeps courses with a run that is `available`.'),
  phase: phase.optional().describe('Of runs; `upcoming` when absent. Given, it keeps courses with such a run.'),
  page,
  page_size: wholeNumber('page_size', 0, limits.pageSizeMax)
    .default(limits.pageSizeDefault)
    .describe(`Courses per page, 0 to ${limits.pageSizeMax}; 0 asks for counts alone.`),
  sort: oneOf('sort', searchSorts)
    .optional()
    .describe(
      '`relevance` (default with `q`, which it needs), `newest` (default without), `title`, `price_asc`, `price_desc`, `start` (next run), `popular`, `rating`, or `distance`, which needs `near`. Ties keep catalogue order.',
    ),
  facets: facetList
    .optional()
    .meta({ type: 'string', example: 'stream,level' })
    .describe(
      `Facets to count, comma-separated: ${facetNames.map((name) => `\`${name}\``).join(', ')}, \`${attributeFamily}.<key>\`, or \`all\`.`,
    ),
  fuzzy: oneOf('fuzzy', ['true', 'false'])
    .transform((value) => value === 'true')
    .optional()
    .describe('`false` keeps to exact matches.'),
  include: z
    .enum([...includedBy.keys()], {
      error: 'include must be runs, srcset or images_alt, or several of these with commas between them.',
    })
    .transform((value) => includedBy.get(value))
    .optional()
    .describe(
      '`runs` adds `next_run` and `run_count` to each course, of the runs that match; `srcset` adds `preview_srcset`, `banner_srcset` and `thumbnail_srcset` to its `images`, `images_alt` adds `preview_alt`, `banner_alt` and `thumbnail_alt`; several with commas between them.',
    ),
});

/** What must hold between parameters. */
export function checkSearchQuery(payload: z.core.ParsePayload<z.infer<typeof searchParameters>>): void {
  const { value, issues } = payload;
  const refuse = (path: string, message: string) =>
    void issues.push({ code: 'custom', path: [path], message, input: value });
  refuseContradictions(value, refuse);
  if (value.sort === 'relevance' && !value.q) refuse('sort', 'sort must not be relevance without q.');
  const ordered = (low: 'price_min' | 'duration_min', high: 'price_max' | 'duration_max') => {
    const [from, to] = [value[low], value[high]];
    if (from !== undefined && to !== undefined && from > to) refuse(high, `${high} must not be below ${low}.`);
  };
  ordered('price_min', 'price_max');
  ordered('duration_min', 'duration_max');
  for (const [key, values] of value[attributeFamily] ?? []) {
    const name = `${attributeFamily}.${key}`;
    if (!attributeKey.test(key)) refuse(name, `${name} names no attribute of this catalogue.`);
    if (values.length > limits.repeatedValuesMax) {
      refuse(name, `${name} must be given at most ${limits.repeatedValuesMax} times.`);
    }
  }
}

export const searchQuerySchema = searchParameters.check(checkSearchQuery);

export const suggestQuerySchema = z.object({
  q: searchText(z.string({ error: 'q is required.' }))
    .refine((value) => value !== '', 'q must not be blank.')
    .meta({ minLength: 1, maxLength: limits.queryCharactersMax })
    .describe(`What was typed so far, 1 to ${limits.queryCharactersMax} characters after trimming.`),
  language: z
    .string()
    .optional()
    .describe('Language code: of courses in it alone. Ignored when course languages are off.'),
  limit: wholeNumber('limit', 1, limits.suggestionsMax)
    .default(limits.suggestionsDefault)
    .describe(`Most suggestions, 1 to ${limits.suggestionsMax}.`),
});

export type SearchQuery = z.infer<typeof searchQuerySchema>;
export type SuggestQuery = z.infer<typeof suggestQuerySchema>;
export type SearchSort = (typeof searchSorts)[number];
export type FacetName = (typeof facetNames)[number];
