import { z } from 'zod';
import { availabilities, sorts } from '../catalogue/terms.ts';
import { countCharacters } from '../characters.ts';
import { limits } from '../limits.ts';
import { includedBy, includedInDetailBy } from './included.ts';
import { oneOf, page, pageSizeOf } from './values.ts';

/** `runs` adds the next run of each course (rule R11), `srcset` widths of its pictures and `images_alt` what they show (rule K9); any other value changes nothing. */
export const include = z
  .string()
  .transform((value) => includedBy.get(value))
  .optional()
  .describe(
    '`runs` adds `next_run` and `run_count` to each course, `srcset` adds `preview_srcset`, `banner_srcset` and `thumbnail_srcset` to its `images`, `images_alt` adds `preview_alt`, `banner_alt` and `thumbnail_alt`; several with commas between them. Any other value changes nothing.',
  );

/** The same, and `attributes`, which adds what the institute says of the course by attributes of its own (rule S7). */
export const detailInclude = z
  .string()
  .transform((value) => includedInDetailBy.get(value))
  .optional()
  .describe(
    `${include.description?.replace('; several', ', `attributes` adds the institute’s own attributes; several').replace('each course', 'the course')}`,
  );

/** Query of `GET /courses` (specification, section 4.3; rule D9). Empty values were taken out before. */
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
  page,
  page_size: pageSizeOf('Courses'),
  sort: oneOf('sort', sorts)
    .default('newest')
    .describe(
      '`newest` by created_at; `title`; `price_asc` and `price_desc` by the lowest price on sale now. Ties keep catalogue order.',
    ),
  include,
});

export type CourseListQuery = z.infer<typeof courseListQuerySchema>;
