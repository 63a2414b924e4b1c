import 'server-only';
import {
  type CourseSummary,
  createClient,
  isProspectusError,
  type ProspectusClient,
  type RunListQuery,
} from '@prospectus/client';
import { cache } from 'react';
import { noteAway } from '@/answer-status';
import { facetNames, queryOf } from '@/listing/filters';
import { askForPreview, previewState } from '@/preview';
import { readSettings } from '@/settings';
import { visitorAddress } from '@/visitor-address';

/** What `POST /revalidate` makes stale. */
export const catalogueTag = 'catalogue';

/** A visitor waits: rather an error page soon than an answer late. An editor waits longer, since a preview may still be being made. */
const visitorPatience = { timeoutMs: 5000, retries: 1, retryDelayMaxMs: 1000 };

/** A client whose answers Next.js keeps for a minute, as long as the API says that they may be kept. */
const reading = cache(async (visitorIp?: string): Promise<ProspectusClient> => {
  const { baseUrl, key, maxAgeSeconds } = readSettings();
  return createClient({
    baseUrl,
    key,
    ...((await previewState()) === 'none' && visitorPatience),
    ...(visitorIp && { headers: { 'X-Client-IP': visitorIp } }),
    fetch: (url, init) => noting(ask(url, init, maxAgeSeconds)),
  });
});

/** Asks for what is kept for all visitors, or, in a preview, for what is for its reader alone. */
const ask = async (url: string | URL, init: RequestInit | undefined, revalidate: number): Promise<Response> =>
  (await askForPreview(url, init)) ?? fetch(url, { ...init, next: { revalidate, tags: [catalogueTag] } });

/** Notes that the API is away, so that a page that cannot do without the answer says so with its status. */
async function noting(asked: Promise<Response>): Promise<Response> {
  try {
    const answer = await asked;
    if (answer.status === 429 || answer.status >= 500) noteAway(answer.headers.get('Retry-After'));
    return answer;
  } catch (error) {
    noteAway();
    throw error;
  }
}

/** A client without that: an enquiry that is answered from a cache would never arrive. */
export function sending(): ProspectusClient {
  const { baseUrl, key } = readSettings();
  return createClient({ baseUrl, key, fetch: (url, init) => fetch(url, { ...init, cache: 'no-store' }) });
}

// Layout, metadata and page ask for the same; `cache` makes one question of it.
export const loadSite = cache(async () => (await reading()).site());
export const loadLearningPaths = cache(async () => (await (await reading()).learningPaths.list()).data);
export const loadLearningPath = cache(async (code: string) => orUndefined((await reading()).learningPaths.get(code)));
export const loadCourse = cache(async (id: string, language?: string) =>
  orUndefined((await reading()).courses.get(id, { language, include: 'images_alt' })),
);
export const loadPlaces = cache(async () => (await (await reading()).places()).data);
/** The first hundred dates of a course: hardly any has more. */
export const loadCourseRuns = cache(
  async (id: string, language?: string) =>
    (await (await reading()).courses.runs(id, { language, page_size: 100 })).data,
);
export const listRuns = async (query: RunListQuery) => (await reading()).runs.list(query);
export const loadOutline = cache(async (id: string, language?: string) =>
  (await reading()).courses.outline(id, { language }),
);
export async function* allCourses(): AsyncGenerator<CourseSummary> {
  yield* (await reading()).courses.all();
}

/** The institute sees which words visitors search for, and only those of several visitors: it has to know them apart. */
const searching = async (filters: URLSearchParams) => reading(filters.has('q') ? await visitorAddress() : undefined);

/** The courses of an address with these filters, written as a query, and how many each further choice would leave. */
export const loadListing = cache(async (query: string) => {
  const filters = new URLSearchParams(query);
  return (await searching(filters)).search({
    ...queryOf(filters),
    page_size: 12,
    include: 'runs',
    facets: [...facetNames, 'month', 'price'],
  });
});
/** How many courses there would be with other filters. */
export const countCourses = async (filters: URLSearchParams) =>
  (await (await searching(filters)).search({ ...queryOf(filters), page: null, page_size: 0 })).total;

/** Undefined is what is not published. */
async function orUndefined<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (isProspectusError(error) && error.code === 'not_found') return undefined;
    throw error;
  }
}
