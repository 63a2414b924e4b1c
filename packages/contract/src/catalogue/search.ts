import { z } from 'zod';
import { limits } from '../limits.ts';
import { courseSummarySchema } from './course-summary.ts';
import { count, id, nullableText, nullableUrl } from './value.ts';

const facetValueSchema = z
  .strictObject({
    value: z.string().describe('What the parameter takes.'),
    label: z.string().describe('The name to show.'),
    count: count.describe('Courses that this value alone would leave, with everything else as asked.'),
    selected: z.boolean().describe('Whether the query asks for it.'),
  })
  .meta({ id: 'FacetValue', description: 'A value of a filter, with what choosing it would give.' });

const priceFacetSchema = z
  .strictObject({
    currency: z.string().describe('ISO 4217.'),
    min: z.number().describe('Lowest price in it, in major units.'),
    max: z.number().describe('Highest price in it, in major units.'),
    count: count.describe('Courses with a price in it.'),
    free_count: count.describe('Courses that are free in it.'),
  })
  .meta({
    id: 'PriceFacet',
    description: 'The prices in one currency of what matches everything but the filters of prices.',
  });

const durationFacetSchema = z
  .strictObject({
    min: count.describe('Shortest duration in minutes.'),
    max: count.describe('Longest duration in minutes.'),
    count: count.describe('Courses with a duration.'),
  })
  .meta({ id: 'DurationFacet', description: 'The durations of what matches everything but the filters of durations.' });

const values = (what: string) => z.array(facetValueSchema).optional().describe(what);

const facetsSchema = z
  .looseObject({
    stream: values('Streams, in display order.'),
    category: values('Categories as `stream/category`, in display order.'),
    format: values('Formats, in the site’s order.'),
    language: values('Languages, in the site’s order.'),
    tag: values('Tags, by title.'),
    level: values('Levels, in catalogue order.'),
    instructor: values('Instructors, by title.'),
    availability: values('The four availabilities.'),
    attendance: values('The three ways of taking part.'),
    place: values('Places, in the institute’s order.'),
    town: values('Towns with a run, by title.'),
    country: values('Countries with a run, by title.'),
    month: values('The current month and the 23 that follow, of the first day of runs.'),
    price: z.array(priceFacetSchema).optional().describe('Prices by currency, alphabetically.'),
    duration: durationFacetSchema.nullable().optional().describe('Durations; null when there are none.'),
  })
  .meta({
    id: 'Facets',
    description: 'The facets asked for, and no others; those of attributes are called `attr.<key>`.',
    // What the compiler cannot say next to the members above.
    patternProperties: { '^attr\\.': { type: 'array', items: { $ref: '#/components/schemas/FacetValue' } } },
  });

const searchSchema = z
  .strictObject({
    matched: z
      .enum(['exact', 'similar', 'partial', 'none'])
      .describe('How `q` matches, whatever the filters: exactly, with slips, with words missing, or not at all.'),
    did_you_mean: nullableText.describe(
      'With `similar`, `q` as it was probably meant, which finds something exactly; otherwise null.',
    ),
  })
  .meta({ id: 'SearchResult', description: 'What became of `q`.' });

export const searchPageSchema = z
  .strictObject({
    data: z.array(courseSummarySchema).describe('The courses of the page, in the requested order; empty past the end.'),
    page: z.int().min(1).describe('The requested page, from 1.'),
    page_size: z.int().min(0).max(limits.pageSizeMax).describe('Maximum number of courses per page.'),
    total: count.describe('Number of courses that match, on all pages together.'),
    has_more: z.boolean().describe('True when a next page holds courses.'),
    facets: facetsSchema.describe('The facets asked for; empty unless `facets` is given.'),
    search: searchSchema.nullable().describe('What became of `q`; null without one.'),
  })
  .meta({ id: 'SearchPage', description: 'One page of the courses that match, with the facets asked for.' });

export const suggestionTypes = ['course', 'stream', 'tag', 'instructor'] as const;

export const suggestionListSchema = z
  .strictObject({
    data: z
      .array(
        z
          .strictObject({
            type: z.enum(suggestionTypes).describe('What is suggested.'),
            text: z.string().describe('What to show.'),
            value: nullableText.describe('What the filter of that name takes; null for a course.'),
            course_id: id.nullable().describe('Id of the course, else null.'),
            url: nullableUrl.describe('Page of the course, or null.'),
          })
          .meta({ id: 'Suggestion', description: 'A completion of what was typed so far.' }),
      )
      .describe('Courses first, then streams, tags and instructors.'),
  })
  .meta({ id: 'SuggestionList', description: 'Completions of what was typed so far.' });

export type SearchPage = z.infer<typeof searchPageSchema>;
export type Facets = z.infer<typeof facetsSchema>;
export type FacetValue = z.infer<typeof facetValueSchema>;
export type SuggestionList = z.infer<typeof suggestionListSchema>;
export type Suggestion = SuggestionList['data'][number];
