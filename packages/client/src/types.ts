import type { RequestOptions } from './call/options.ts';
import type { components, operations } from './generated/api.ts';

type Schemas = components['schemas'];

/** A record of settings of which each may be missing, as texts of a form or an address are: what is null, undefined or empty is not sent. */
type Loose<T> = { [K in keyof T]?: T[K] | null | undefined };

type WireQuery<Name extends 'listCourses' | 'listRuns' | 'listCourseRuns' | 'search' | 'suggest'> = NonNullable<
  operations[Name]['parameters']['query']
>;

export type CourseSort = NonNullable<WireQuery<'listCourses'>['sort']>;

/** Filters, order and page of a list of courses. */
export type CourseListQuery = Loose<Omit<WireQuery<'listCourses'>, 'tag' | 'include'>> & {
  include?: Included | null | undefined;
  /** Tags, of which a course must have one; several as a list, or with commas between. */
  tag?: string | readonly string[] | null | undefined;
};

/** Filters and order of a walk over all courses; `page_size` is how many are fetched at a time, 100 unless said otherwise. */
export type AllCoursesQuery = Omit<CourseListQuery, 'page'>;

export type LanguageQuery = { language?: string | null | undefined };

/** Language of a course, and what comes with it: its next run, more of its pictures, attributes of the institute's own. */
export type CourseQuery = LanguageQuery & { include?: DetailIncluded | null | undefined };

/** How it is asked, and whether the names of the institute's attributes come with it. */
export type SiteOptions = RequestOptions & { include?: 'attributes' | undefined };

type WireRunQuery = WireQuery<'listRuns'>;

/** What may be given once, or as a list of which any will do. */
type Repeated<T> = { [K in keyof T]: NonNullable<T[K]> extends readonly (infer V)[] ? V | readonly V[] : T[K] };

/** Filters, order and page of a list of runs. */
export type RunListQuery = Loose<Repeated<WireRunQuery>>;

/** Filters and order of a walk over all runs; `page_size` is how many are fetched at a time, 100 unless said otherwise. */
export type AllRunsQuery = Omit<RunListQuery, 'page'>;

type WireSearchQuery = WireQuery<'search'>;

/** Words, filters, order, page and facets of a search. */
export type SearchQuery = Loose<
  Repeated<Omit<WireSearchQuery, 'attr' | 'facets' | 'free' | 'has_seats' | 'fuzzy' | 'include'>>
> & {
  /** Values of attributes by their keys; of several any will do. */
  attributes?: Readonly<Record<string, string | readonly string[]>> | null | undefined;
  /** What to count: names of facets, or `all`. */
  facets?: FacetName | 'all' | readonly (FacetName | 'all')[] | null | undefined;
  free?: true | null | undefined;
  has_seats?: true | null | undefined;
  /** `false` keeps to exact matches. */
  fuzzy?: boolean | null | undefined;
  include?: Included | null | undefined;
};

/** Words, filters and order of a walk over all courses that match. */
export type AllSearchQuery = Omit<SearchQuery, 'page' | 'facets'>;

export type SearchSort = NonNullable<WireSearchQuery['sort']>;
export type SuggestQuery = Pick<WireQuery<'suggest'>, 'q'> & Loose<Omit<WireQuery<'suggest'>, 'q'>>;

/** The facets that a search may ask for. */
export type FacetName = Exclude<keyof NamedFacets, number> | AttributeFacetName;
type AttributeFacetName = `attr.${string}`;
type Known<T> = { [K in keyof T as string extends K ? never : K]: T[K] };
type NamedFacets = Known<Schemas['Facets']>;
/** The facets asked for: arrays of values, but `price` and `duration`. */
export type Facets = NamedFacets & { readonly [Name in AttributeFacetName]?: FacetValue[] };

/** A page of a search, as the query has it. */
export type SearchPageFor<Query> = Omit<SearchPage, 'data' | 'facets'> & {
  data: CourseSummaryFor<Query>[];
  facets: Facets;
};

export type CourseRunsQuery = Loose<WireQuery<'listCourseRuns'>>;

/** What `include: 'runs'` adds to a course. */
export type WithRuns<Course> = Omit<Course, 'next_run' | 'run_count'> & { next_run: Run | null; run_count: number };

/** What comes with each course: its next run, the widths of its pictures, and what these show. */
type Included = IncludedName | readonly IncludedName[];
type IncludedName = 'runs' | 'srcset' | 'images_alt';
type DetailIncludedName = IncludedName | 'attributes';
type DetailIncluded = DetailIncludedName | readonly DetailIncludedName[];
type Other = Exclude<DetailIncludedName, 'runs'>;
type AsksForRuns = {
  readonly include:
    | 'runs'
    | readonly ['runs', ...Other[]]
    | readonly [Other, 'runs', ...Other[]]
    | readonly [Other, Other, 'runs', ...Other[]]
    | readonly [Other, Other, Other, 'runs'];
};
type CourseOf<Query, Course> = Query extends AsksForRuns ? WithRuns<Course> : Course;

/** A course of a list, as the query has it. */
export type CourseSummaryFor<Query> = CourseOf<Query, CourseSummary>;
export type CourseDetailFor<Query> = CourseOf<Query, CourseDetail>;
export type CoursePageFor<Query> = Omit<CoursePage, 'data'> & { data: CourseSummaryFor<Query>[] };

type WireLead = Schemas['LeadRequest'];
type RequiredOfLead = 'full_name' | 'email';

/** An enquiry. What is null, undefined or empty counts as absent. */
export type LeadRequest = Pick<WireLead, RequiredOfLead> & Loose<Omit<WireLead, RequiredOfLead>>;
export type LeadConsent = NonNullable<WireLead['consent']>;
/** What a form tells about how it was filled in. */
export type LeadForm = NonNullable<WireLead['form']>;

export type Author = Schemas['Author'];
export type Availability = Schemas['Availability'];
export type Category = Schemas['Category'];
export type ComingSoon = Schemas['ComingSoon'];
export type CourseAttribute = Schemas['CourseAttribute'];
export type CourseDetail = Schemas['CourseDetail'];
export type CoursePage = Schemas['CoursePage'];
export type CourseSummary = Schemas['CourseSummary'];
export type CourseRunPage = Schemas['CourseRunPage'];
export type DetailVariant = Schemas['DetailVariant'];
export type DurationFacet = Schemas['DurationFacet'];
export type FacetValue = Schemas['FacetValue'];
export type Format = Schemas['Format'];
export type Images = Schemas['Images'];
export type Language = Schemas['Language'];
export type LanguageName = Schemas['LanguageName'];
export type LeadResult = Schemas['LeadResult'];
export type LearningPath = Schemas['LearningPath'];
export type LearningPathList = Schemas['LearningPathList'];
export type LearningPathStep = Schemas['LearningPathStep'];
export type LearningPathSummary = Schemas['LearningPathSummary'];
export type ListedRun = Schemas['ListedRun'];
export type Meeting = Schemas['Meeting'];
export type Outline = Schemas['Outline'];
export type OutlineItem = Schemas['OutlineItem'];
export type OutlineSection = Schemas['OutlineSection'];
export type Place = Schemas['Place'];
export type PlaceList = Schemas['PlaceList'];
export type PreviewVideo = Schemas['PreviewVideo'];
export type Price = Schemas['Price'];
export type PriceFacet = Schemas['PriceFacet'];
export type SearchPage = Schemas['SearchPage'];
export type SearchResult = Schemas['SearchResult'];
export type Seo = Schemas['Seo'];
export type Series = Schemas['Series'];
export type Run = Schemas['Run'];
export type RunPage = Schemas['RunPage'];
export type RunPlace = Schemas['RunPlace'];
export type Site = Schemas['Site'];
export type Sitemap = Schemas['Sitemap'];
export type SitemapEntry = Schemas['SitemapEntry'];
export type Stream = Schemas['Stream'];
export type StreamList = Schemas['StreamList'];
export type Suggestion = Schemas['Suggestion'];
export type SuggestionList = Schemas['SuggestionList'];
export type StructuredData = Schemas['StructuredData'];
export type Variant = Schemas['Variant'];
export type VariantPrice = Schemas['VariantPrice'];
