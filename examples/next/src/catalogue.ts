import 'server-only';
import { createClient, isProspectusError, type ProspectusClient } from '@prospectus/client';
import { cache } from 'react';
import { readSettings } from '@/settings';

/** What `POST /revalidate` makes stale. */
export const catalogueTag = 'catalogue';

/** A client whose answers Next.js keeps for a minute, as long as the API says that they may be kept. */
const reading = cache((): ProspectusClient => {
  const { baseUrl, key, maxAgeSeconds } = readSettings();
  return createClient({
    baseUrl,
    key,
    // A visitor waits: rather an error page soon than an answer late.
    timeoutMs: 5000,
    retries: 1,
    retryDelayMaxMs: 1000,
    fetch: (url, init) => fetch(url, { ...init, next: { revalidate: maxAgeSeconds, tags: [catalogueTag] } }),
  });
});

/** A client without that: an enquiry that is answered from a cache would never arrive. */
export function sending(): ProspectusClient {
  const { baseUrl, key } = readSettings();
  return createClient({ baseUrl, key, fetch: (url, init) => fetch(url, { ...init, cache: 'no-store' }) });
}

// Layout, metadata and page ask for the same; `cache` makes one question of it.
export const loadSite = cache(() => reading().site());
export const loadStreams = cache(async () => (await reading().streams()).data);
export const loadLearningPaths = cache(async () => (await reading().learningPaths.list()).data);
export const loadLearningPath = cache((code: string) => orUndefined(reading().learningPaths.get(code)));
export const loadCourse = cache((id: string, language?: string) =>
  orUndefined(reading().courses.get(id, { language })),
);
export const loadOutline = cache((id: string, language?: string) => reading().courses.outline(id, { language }));
export const listCourses: ProspectusClient['courses']['list'] = (query) => reading().courses.list(query);
export const allCourses: ProspectusClient['courses']['all'] = (query) => reading().courses.all(query);

/** Undefined is what is not published. */
async function orUndefined<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (isProspectusError(error) && error.code === 'not_found') return undefined;
    throw error;
  }
}
