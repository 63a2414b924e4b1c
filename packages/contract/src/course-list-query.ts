import { z } from 'zod';
import { availabilities, sorts } from './catalogue/terms.ts';
import { countCharacters } from './characters.ts';
import { limits } from './limits.ts';

/** Digits without leading zeros (decision D9). */
const wholeNumber = (what: string, min: number, max: number) =>
  z
    .string()
    .regex(
      /^(0|[1-9][0-9]*)$/,
      `${what} must be a whole number from ${min} to ${max}, in digits without leading zeros.`,
    )
    .transform(Number)
    .pipe(z.int().min(min, `${what} must be ${min} or more.`).max(max, `${what} must be ${max} or less.`));

const oneOf = <const T extends readonly [string, ...string[]]>(what: string, values: T) =>
  z.enum(values, { error: `${what} must be one of ${values.join(', ')}.` });

/** Query of `GET /courses` (specification, section 4.3; decision D9). Empty values were taken out before. */
export const courseListQuerySchema = z.object({
  q: z
    .string()
    .transform((value) => value.trim())
    .refine(
      (value) => countCharacters(value) <= limits.queryCharactersMax,
      `q must be at most ${limits.queryCharactersMax} characters.`,
    )
    .optional()
    .meta({ maxLength: limits.queryCharactersMax })
    .describe(
      `Case-insensitive substring of any version’s title or of any tag, at most ${limits.queryCharactersMax} characters after trimming.`,
    ),
  stream: z
    .string()
    .optional()
    .describe('Stream slug, from `GET /streams`. Case-insensitive; an unknown one matches nothing.'),
  category: z
    .string()
    .optional()
    .describe(
      'Category slug, from `GET /streams`; searched within the given stream when `stream` is set, else in every stream. Case-insensitive; an unknown one matches nothing.',
    ),
  format: z
    .string()
    .optional()
    .describe('Format key, from `GET /site`. Case-insensitive; an unknown one matches nothing.'),
  language: z
    .string()
    .optional()
    .describe(
      'A language code from `GET /site`; keeps courses available in that language and shows that version. An unknown code matches nothing. Ignored when the site has course languages off.',
    ),
  tag: z
    .string()
    .transform((value) =>
      value
        .split(',')
        .map((tag) => tag.trim())
        .filter((tag) => tag !== ''),
    )
    .refine((tags) => tags.length <= limits.tagEntriesMax, `tag must have at most ${limits.tagEntriesMax} entries.`)
    .optional()
    .describe(
      `One or more tags, comma-separated, at most ${limits.tagEntriesMax}; a course matches if it has any of them (case-insensitive, whole tag).`,
    ),
  availability: oneOf('availability', availabilities)
    .optional()
    .describe('Keeps courses whose version shown has this level; compared exactly.'),
  page: wholeNumber('page', limits.pageMin, limits.pageMax)
    .default(limits.pageMin)
    .describe('1-based, in digits without leading zeros. A page past the end is empty.'),
  page_size: wholeNumber('page_size', limits.pageSizeMin, limits.pageSizeMax)
    .default(limits.pageSizeDefault)
    .describe(`Courses per page, ${limits.pageSizeMin} to ${limits.pageSizeMax}, in digits without leading zeros.`),
  sort: oneOf('sort', sorts)
    .default('newest')
    .describe(
      '`newest` by created_at; `title`; `price_asc` and `price_desc` by the lowest price on sale now. Ties keep catalogue order.',
    ),
});

export type CourseListQuery = z.infer<typeof courseListQuerySchema>;
