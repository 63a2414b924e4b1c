import { z } from 'zod';
import { courseDetailSchema } from './catalogue/course-detail.ts';
import { coursePageSchema } from './catalogue/course-summary.ts';
import { learningPathListSchema, learningPathSchema } from './catalogue/learning-paths.ts';
import { outlineSchema } from './catalogue/outline.ts';
import { courseRunPageSchema, runPageSchema } from './catalogue/run.ts';
import { placeListSchema } from './catalogue/run-place.ts';
import { searchPageSchema, suggestionListSchema } from './catalogue/search.ts';
import { siteSchema } from './catalogue/site.ts';
import { sitemapSchema } from './catalogue/sitemap.ts';
import { streamListSchema } from './catalogue/streams.ts';
import type { Scope } from './key.ts';
import { leadRequestSchema, leadResultSchema } from './lead.ts';
import { courseListQuerySchema, detailInclude } from './query/course-list-query.ts';
import {
  checkRunQuery,
  courseRunsQuerySchema,
  repeatedRunParameters,
  runListQuerySchema,
} from './query/run-list-query.ts';
import {
  attributeFamily,
  checkSearchQuery,
  repeatedSearchParameters,
  searchQuerySchema,
  suggestQuerySchema,
} from './query/search-query.ts';

/** All paths of the API are below this one (specification, section 9). */
export const basePath = '/catalog/v1';

const language = z
  .string()
  .optional()
  .describe(
    'A language code from `GET /site`; shows that language’s version. A language in which the course has no published version counts as absent. Ignored when the site has course languages off.',
  );

const noQuery = z.object({});
const siteQuery = z.object({
  include: z
    .string()
    .transform((value) => value === 'attributes')
    .optional()
    .describe('`attributes` adds the attributes that the institute defines. Any other value changes nothing.'),
});
const languageQuery = z.object({ language });
const courseQuery = z.object({ language, include: detailInclude });
const courseIdParams = z.object({
  id: z.string().describe('The course id, or the id of any of its language versions.'),
});

/** Parts of the API, in the order in which they are shown. */
export const endpointGroups = [
  'Site',
  'Courses',
  'Search',
  'Dates and places',
  'Streams',
  'Learning paths',
  'Sitemap',
  'Enquiries',
] as const;

type Endpoint = {
  /** Relative to the base path; `{name}` stands for one segment. */
  readonly path: string;
  readonly scope: Scope;
  readonly group: (typeof endpointGroups)[number];
  readonly summary: string;
  readonly description: string;
  readonly params: z.ZodObject | null;
  readonly query: z.ZodObject;
  readonly response: z.ZodObject;
};

/** An endpoint that is answered from memory. */
type ReadEndpoint = Endpoint & {
  readonly method: 'GET';
  readonly notFound: string | null;
  /** Whether a parameter that it does not know is refused, not ignored (runs and places, "Over the API"). */
  readonly refusesUnknown?: true;
  /** Parameters that may be given several times. */
  readonly repeated?: readonly string[];
  /** Member of its query that takes all parameters whose names begin with its own and a point; each may be repeated. */
  readonly family?: string;
  /** The check of its query that is about several parameters, which `query` makes, too. */
  readonly checkQuery?: (payload: z.core.ParsePayload<never>) => void;
};

/** An endpoint that keeps what it is sent. */
type WriteEndpoint = Endpoint & { readonly method: 'POST'; readonly body: z.ZodObject };

export const readEndpoints = {
  getSite: {
    method: 'GET',
    path: '/site',
    scope: 'catalog:read',
    group: 'Site',
    summary: 'Site settings',
    description:
      'What a website needs to build filters and links: the `format` filter takes `formats[].key`, the `language` filter `languages[].code`.',
    params: null,
    query: siteQuery,
    response: siteSchema,
    notFound: null,
  },
  listCourses: {
    method: 'GET',
    path: '/courses',
    scope: 'catalog:read',
    group: 'Courses',
    summary: 'List courses',
    description: 'Courses that match the filters, one page at a time.',
    params: null,
    query: courseListQuerySchema,
    response: coursePageSchema,
    notFound: null,
  },
  getCourse: {
    method: 'GET',
    path: '/courses/{id}',
    scope: 'catalog:read',
    group: 'Courses',
    summary: 'One course',
    description:
      'Everything about one course. The `id` in the response is always the course id, even when one of its language versions was requested.',
    params: courseIdParams,
    query: courseQuery,
    response: courseDetailSchema,
    notFound: 'No such course is published.',
  },
  getOutline: {
    method: 'GET',
    path: '/courses/{id}/outline',
    scope: 'catalog:read',
    group: 'Courses',
    summary: 'Outline of a course',
    description: 'Sections and items of the version shown, without any link to content.',
    params: courseIdParams,
    query: languageQuery,
    response: outlineSchema,
    notFound: 'No such course is published.',
  },
  search: {
    method: 'GET',
    path: '/search',
    scope: 'catalog:read',
    group: 'Search',
    summary: 'Search courses',
    description:
      'Courses that match words and filters, with exact counts of what each further choice would give. A parameter that may be repeated means any of its values. All filters of versions and runs must hold for one and the same version, and for one and the same run of it. A parameter that this endpoint does not know is refused.',
    params: null,
    query: searchQuerySchema,
    checkQuery: checkSearchQuery,
    response: searchPageSchema,
    notFound: null,
    refusesUnknown: true,
    repeated: repeatedSearchParameters,
    family: attributeFamily,
  },
  suggest: {
    method: 'GET',
    path: '/search/suggest',
    scope: 'catalog:read',
    group: 'Search',
    summary: 'Suggest while typing',
    description:
      'Completions of what was typed so far: courses, streams, tags and instructors. A parameter that this endpoint does not know is refused.',
    params: null,
    query: suggestQuerySchema,
    response: suggestionListSchema,
    notFound: null,
    refusesUnknown: true,
  },
  listRuns: {
    method: 'GET',
    path: '/runs',
    scope: 'catalog:read',
    group: 'Dates and places',
    summary: 'List runs',
    description:
      'Dates of all courses that match the filters, soonest first. A parameter that may be repeated means any of its values; all parameters must hold for one and the same run. A parameter that this endpoint does not know is refused.',
    params: null,
    query: runListQuerySchema,
    checkQuery: checkRunQuery,
    response: runPageSchema,
    notFound: null,
    refusesUnknown: true,
    repeated: repeatedRunParameters,
  },
  listCourseRuns: {
    method: 'GET',
    path: '/courses/{id}/runs',
    scope: 'catalog:read',
    group: 'Dates and places',
    summary: 'Runs of a course',
    description: 'Dates of one course, soonest first. A parameter that this endpoint does not know is refused.',
    params: courseIdParams,
    query: courseRunsQuerySchema,
    response: courseRunPageSchema,
    notFound: 'No such course is published.',
    refusesUnknown: true,
  },
  listPlaces: {
    method: 'GET',
    path: '/places',
    scope: 'catalog:read',
    group: 'Dates and places',
    summary: 'List places',
    description: 'Places in the institute’s order, with counts of upcoming runs. A parameter is refused.',
    params: null,
    query: noQuery,
    response: placeListSchema,
    notFound: null,
    refusesUnknown: true,
  },
  listStreams: {
    method: 'GET',
    path: '/streams',
    scope: 'catalog:read',
    group: 'Streams',
    summary: 'List streams',
    description: 'Streams and their categories in display order, with counts of published courses.',
    params: null,
    query: noQuery,
    response: streamListSchema,
    notFound: null,
  },
  listLearningPaths: {
    method: 'GET',
    path: '/learning-paths',
    scope: 'catalog:read',
    group: 'Learning paths',
    summary: 'List learning paths',
    description: 'Learning paths in catalogue order; empty when the site has none.',
    params: null,
    query: noQuery,
    response: learningPathListSchema,
    notFound: null,
  },
  getLearningPath: {
    method: 'GET',
    path: '/learning-paths/{code}',
    scope: 'catalog:read',
    group: 'Learning paths',
    summary: 'One learning path',
    description:
      'A learning path with its steps; a step whose course is not published is built from the path’s own data.',
    params: z.object({ code: z.string().describe('Code of the learning path.') }),
    query: noQuery,
    response: learningPathSchema,
    notFound: 'No such learning path.',
  },
  getSitemap: {
    method: 'GET',
    path: '/sitemap',
    scope: 'catalog:read',
    group: 'Sitemap',
    summary: 'Sitemap',
    description: 'Every published course that has a page, at its canonical address, in catalogue order.',
    params: null,
    query: noQuery,
    response: sitemapSchema,
    notFound: null,
  },
} as const satisfies Record<string, ReadEndpoint>;

export const writeEndpoints = {
  createLead: {
    method: 'POST',
    path: '/leads',
    scope: 'leads:write',
    group: 'Enquiries',
    summary: 'File an enquiry',
    description:
      'Files an enquiry into the institute’s CRM, as the hosted site’s own form does. Best called from your server, with the visitor’s address in `X-Client-IP`. A success is sent when the enquiry is safely stored, never before.',
    params: null,
    query: noQuery,
    body: leadRequestSchema,
    response: leadResultSchema,
  },
} as const satisfies Record<string, WriteEndpoint>;

/** Every endpoint of the API: what routes, validation, OpenAPI, client and tests are made of. */
export const endpoints = { ...readEndpoints, ...writeEndpoints } as const;

export type ReadEndpointName = keyof typeof readEndpoints;
export type WriteEndpointName = keyof typeof writeEndpoints;
export type EndpointName = keyof typeof endpoints;
