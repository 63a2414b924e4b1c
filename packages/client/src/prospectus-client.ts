import type { LeadOptions, RequestOptions } from './call/options.ts';
import type {
  AllCoursesQuery,
  AllRunsQuery,
  AllSearchQuery,
  CourseDetailFor,
  CourseListQuery,
  CoursePageFor,
  CourseQuery,
  CourseRunPage,
  CourseRunsQuery,
  CourseSummaryFor,
  LanguageQuery,
  LeadRequest,
  LeadResult,
  LearningPath,
  LearningPathList,
  ListedRun,
  Outline,
  PlaceList,
  RunListQuery,
  RunPage,
  SearchPageFor,
  SearchQuery,
  Site,
  Sitemap,
  SiteOptions,
  StreamList,
  SuggestionList,
  SuggestQuery,
} from './types.ts';

/**
 * An institute's catalogue. What methods resolve to is what the API answers; where that fails, they reject with a `ProspectusError`.
 *
 * They also reject with the reason of your `signal`, with the error of a cache of your own, and with a `TypeError` for options that cannot be used.
 */
export type ProspectusClient = {
  /**
   * Reads what a website needs to build filters and links: name, languages, formats, currency.
   *
   * @example
   * ```ts
   * const { formats, languages } = await prospectus.site();
   * for (const format of formats) console.log(format.key, format.label);
   * if (languages.length === 0) console.log('This site has course languages off.');
   * const { attributes = [] } = await prospectus.site({ include: 'attributes' });
   * for (const { key, label } of attributes) console.log(`attr.${key} is called ${label}`);
   * ```
   */
  site(options?: SiteOptions): Promise<Site>;
  readonly courses: Courses;
  /**
   * Reads streams and their categories in display order, with counts of published courses.
   *
   * @example
   * ```ts
   * const { data: streams } = await prospectus.streams();
   * for (const stream of streams) {
   *   console.log(`${stream.label} (${stream.course_count})`);
   *   for (const category of stream.categories) console.log(`- ${category.label}`);
   * }
   * ```
   */
  streams(options?: RequestOptions): Promise<StreamList>;
  readonly learningPaths: LearningPaths;
  /**
   * Reads one page of the courses that match words and filters, with counts of what each further choice would give.
   *
   * Unlike `courses.list` it takes several values of a filter, forgives a slip, and shows the version that matches.
   *
   * @example
   * ```ts
   * const { data, total, facets, search } = await prospectus.search({
   *   q: 'spreadshet',
   *   town: ['Hamburg', 'Leeds'],
   *   attributes: { audience: 'parents' },
   *   facets: ['stream', 'level', 'price'],
   * });
   * if (search?.did_you_mean) console.log(`Did you mean ${search.did_you_mean}?`);
   * for (const course of data) console.log(course.title);
   * for (const { label, count } of facets.stream ?? []) console.log(`${label} (${count})`, total);
   * ```
   */
  readonly search: Search;
  /**
   * Completes what a visitor has typed so far: courses first, then streams, tags and instructors.
   *
   * @example
   * ```ts
   * const { data } = await prospectus.suggest({ q: 'spread', limit: 5 });
   * for (const { type, text } of data) console.log(type, text);
   * ```
   */
  suggest(query: SuggestQuery, options?: RequestOptions): Promise<SuggestionList>;
  readonly runs: Runs;
  /**
   * Reads all places, with the number of upcoming dates and of courses at each.
   *
   * @example
   * ```ts
   * const { data: places } = await prospectus.places();
   * for (const place of places) console.log(place.name, place.town, place.run_count);
   * ```
   */
  places(options?: RequestOptions): Promise<PlaceList>;
  /**
   * Reads the addresses of all course pages: those on the hosted site, or those that the institute gave.
   *
   * @example
   * ```ts
   * const { data: entries } = await prospectus.sitemap();
   * const lines = entries.map(({ url, lastmod }) => `<url><loc>${url}</loc><lastmod>${lastmod}</lastmod></url>`);
   * console.log(lines.join('\n'));
   * ```
   */
  sitemap(options?: RequestOptions): Promise<Sitemap>;
  readonly leads: Leads;
};

export type Courses = {
  /**
   * Reads one page of the courses that match the filters.
   *
   * @example
   * ```ts
   * const { data, total, has_more } = await prospectus.courses.list({
   *   stream: 'data',
   *   tag: ['Excel', 'Office'],
   *   availability: 'available',
   *   sort: 'price_asc',
   *   page_size: 12,
   * });
   * for (const course of data) {
   *   console.log(course.title, course.availability);
   * }
   * console.log(`${data.length} of ${total}`, has_more ? 'and more' : '');
   * ```
   */
  list<const Query extends CourseListQuery>(query?: Query, options?: RequestOptions): Promise<CoursePageFor<Query>>;
  /**
   * Walks over all courses that match the filters, fetching pages as they are needed.
   *
   * No course comes twice, even when the catalogue changes meanwhile; one that moves to another place in the order at that moment may be missed until the next walk.
   *
   * @example
   * ```ts
   * const titles: string[] = [];
   * for await (const course of prospectus.courses.all({ language: 'de', sort: 'title' })) {
   *   titles.push(course.title);
   *   if (titles.length === 10) break; // further pages are not asked for
   * }
   * console.log(titles);
   * ```
   */
  all<const Query extends AllCoursesQuery>(
    query?: Query,
    options?: RequestOptions,
  ): AsyncIterableIterator<CourseSummaryFor<Query>>;
  /**
   * Reads everything about one course, by its id or that of one of its language editions. An unknown one rejects with `not_found`.
   *
   * @example
   * ```ts
   * const course = await prospectus.courses.get('spreadsheets', { language: 'de' });
   * console.log(course.title, course.seo.description);
   * console.log(JSON.stringify(course.structured_data)); // for <script type="application/ld+json">
   * ```
   */
  get<const Query extends CourseQuery>(
    id: string,
    query?: Query,
    options?: RequestOptions,
  ): Promise<CourseDetailFor<Query>>;
  /**
   * Reads the sections and items of a course; a course without an outline has no sections.
   *
   * @example
   * ```ts
   * const { item_count, sections } = await prospectus.courses.outline('spreadsheets');
   * console.log(`${item_count} items`);
   * for (const section of sections) console.log(section.title, section.items.length);
   * ```
   */
  outline(id: string, query?: LanguageQuery, options?: RequestOptions): Promise<Outline>;
  /**
   * Reads one page of the dates of a course, soonest first.
   *
   * @example
   * ```ts
   * const { data: runs } = await prospectus.courses.runs('spreadsheets', { language: 'en' });
   * for (const run of runs) console.log(run.starts_on ?? run.when_text, run.availability, run.seats_left);
   * ```
   */
  runs(id: string, query?: CourseRunsQuery, options?: RequestOptions): Promise<CourseRunPage>;
};

export type Search = {
  /** Reads one page of the courses that match words and filters. */
  <const Query extends SearchQuery>(query?: Query, options?: RequestOptions): Promise<SearchPageFor<Query>>;
  /**
   * Walks over all courses that match, fetching pages as they are needed, and meets none twice.
   *
   * @example
   * ```ts
   * for await (const course of prospectus.search.all({ q: 'excel', free: true })) console.log(course.title);
   * ```
   */
  all<const Query extends AllSearchQuery>(
    query?: Query,
    options?: RequestOptions,
  ): AsyncIterableIterator<CourseSummaryFor<Query>>;
};

export type Runs = {
  /**
   * Reads one page of the dates of all courses that match the filters, soonest first. A list means any of its values.
   *
   * @example
   * ```ts
   * const { data: runs } = await prospectus.runs.list({
   *   town: ['Hamburg', 'Leeds'],
   *   availability: 'available',
   *   starts_from: '2027-01-01',
   * });
   * for (const { starts_on, course, places } of runs) console.log(starts_on, course.title, places[0]?.name);
   * ```
   */
  list(query?: RunListQuery, options?: RequestOptions): Promise<RunPage>;
  /**
   * Walks over all dates that match the filters, fetching pages as they are needed, and meets none twice.
   *
   * @example
   * ```ts
   * for await (const run of prospectus.runs.all({ attendance: 'online' })) console.log(run.starts_on, run.title);
   * ```
   */
  all(query?: AllRunsQuery, options?: RequestOptions): AsyncIterableIterator<ListedRun>;
};

export type LearningPaths = {
  /**
   * Reads all learning paths, in catalogue order.
   *
   * @example
   * ```ts
   * const { data: paths } = await prospectus.learningPaths.list();
   * for (const path of paths) console.log(path.code, path.name, path.step_count);
   * ```
   */
  list(options?: RequestOptions): Promise<LearningPathList>;
  /**
   * Reads one learning path with its steps. An unknown code rejects with `not_found`.
   *
   * @example
   * ```ts
   * const { data: paths } = await prospectus.learningPaths.list();
   * for (const { code } of paths) {
   *   const path = await prospectus.learningPaths.get(code);
   *   for (const { position, course } of path.steps) console.log(position, course.title);
   * }
   * ```
   */
  get(code: string, options?: RequestOptions): Promise<LearningPath>;
};

export type Leads = {
  /**
   * Files a visitor's enquiry. Resolves once it is safely stored: `received`, or `duplicate` when this person has enquired before, which is success, too.
   *
   * Each call has an `Idempotency-Key`. When the answer is lost or the service is away for a moment, the same bytes are sent again under the same key, so that the
   * enquiry is stored once. A limit (`rate_limited`) is told at once. When the call fails in the end, it may be made again by hand: somebody who enquired
   * already is a `duplicate`.
   *
   * @example
   * ```ts
   * import { isProspectusError } from '@prospectus/client';
   *
   * try {
   *   const { status } = await prospectus.leads.create(
   *     {
   *       full_name: 'Ines Oyelaran',
   *       email: 'ines@oyelaran.example',
   *       course_id: 'spreadsheets',
   *       message: 'Is there a place left in the evening class?',
   *       extra_fields: { 'Group size': 3 },
   *     },
   *     { visitorIp: '203.0.113.7' }, // on a server: the visitor's address, as your framework tells it
   *   );
   *   console.log(status === 'received' ? 'Thank you, we will write soon.' : 'Thank you, we have your enquiry.');
   * } catch (error) {
   *   if (!isProspectusError(error)) throw error;
   *   if (error.code === 'invalid_request') console.log(`Please look at ${error.details.param} again: ${error.message}`);
   *   else if (error.code === 'rate_limited') console.log(`Please try again in ${error.retryAfterSeconds} seconds.`);
   *   else console.log('That did not work. Please try again in a moment.');
   * }
   * ```
   */
  create(lead: LeadRequest, options?: LeadOptions): Promise<LeadResult>;
};
