import {
  basePath,
  type CatalogueFile,
  type CourseDetail,
  type CoursePage,
  type CourseSummary,
  type EndpointName,
  endpoints,
} from '@prospectus/contract';
import { expect } from 'vitest';
import type { z } from 'zod';
import { updateSettings } from '../../../src/features/institutes/settings.repository.ts';
import { revokeKey } from '../../../src/features/keys/api-key.service.ts';
import {
  blockWebsiteOf,
  registerWebsite,
  removeWebsiteOf,
  verifyWithoutLookup,
} from '../../../src/features/websites/website/website.service.ts';
import type { Service } from '../../../src/service.ts';
import { importFile } from '../data/import-file.ts';
import type { TestDatabase } from '../others/database.ts';
import { createTestKey, type TestKey } from './access.ts';
import type { FakeClock } from './fake-clock.ts';
import type { Reply, RequestOptions } from './http-client.ts';

type Body<N extends EndpointName> = z.infer<(typeof endpoints)[N]['response']>;
type KeyChange = Parameters<typeof createTestKey>[2];

/** An institute with a catalogue and a key, as its own website reads it. Paths are relative to the base path. */
export type PublishedSite = ReturnType<typeof makeSite>;

export type SiteDeps = {
  readonly database: TestDatabase;
  readonly clock: FakeClock;
  readonly service: Service;
  readonly send: (path: string, options?: RequestOptions) => Promise<Reply>;
};

export async function createPublishedSite(deps: SiteDeps, instituteId: string) {
  const key = await createTestKey(deps.database.db, deps.clock, { instituteId });
  await deps.service.refresh();
  return makeSite(deps, key);
}

function makeSite({ database, clock, service, send }: SiteDeps, key: TestKey) {
  const { instituteId } = key;
  const { db } = database;

  /** Sends a request with the site's key, unless its headers say otherwise. */
  const get = (path: string, { headers, ...options }: RequestOptions = {}): Promise<Reply> =>
    send(basePath + path, { ...options, headers: { 'X-API-Key': key.key, ...headers } });

  const read = async <N extends EndpointName>(_endpoint: N, path: string): Promise<Body<N>> => {
    const reply = await get(path);
    expect(reply.status, reply.text).toBe(200);
    // It was checked against the contract before it came here.
    return JSON.parse(reply.text) as Body<N>;
  };

  return {
    instituteId,
    key,
    get,
    site: () => read('getSite', endpoints.getSite.path),
    courses: (query = ''): Promise<CoursePage> => read('listCourses', `/courses?${query}`),
    /** The only course that matches. */
    async onlyCourse(query = ''): Promise<CourseSummary> {
      const { data } = await read('listCourses', `/courses?${query}`);
      expect(data).toHaveLength(1);
      return data[0] as CourseSummary;
    },
    /** Titles of the courses that match, in order. */
    titles: async (query = ''): Promise<string[]> =>
      (await read('listCourses', `/courses?page_size=100&${query}`)).data.map(({ title }) => title),
    course: (id: string, query = ''): Promise<CourseDetail> => read('getCourse', `/courses/${id}?${query}`),
    outline: (id: string, query = '') => read('getOutline', `/courses/${id}/outline?${query}`),
    search: (query = '') => read('search', `/search?${query}`),
    suggest: (query: string) => read('suggest', `/search/suggest?${query}`),
    runs: (query = '') => read('listRuns', `/runs?${query}`),
    courseRuns: (id: string, query = '') => read('listCourseRuns', `/courses/${id}/runs?${query}`),
    places: () => read('listPlaces', endpoints.listPlaces.path),
    streams: () => read('listStreams', endpoints.listStreams.path),
    paths: () => read('listLearningPaths', endpoints.listLearningPaths.path),
    path: (code: string) => read('getLearningPath', `/learning-paths/${code}`),
    sitemap: () => read('getSitemap', endpoints.getSitemap.path),

    /** Makes another key of the institute; it works at once. */
    async createKey(change: KeyChange = {}): Promise<TestKey> {
      const created = await createTestKey(db, clock, { instituteId, ...change });
      await service.refresh();
      return created;
    },
    async revokeKey(keyId = key.id): Promise<void> {
      await revokeKey({ db, clock }, { instituteId, keyId });
    },
    /** Replaces the catalogue and lets the service look. */
    async republish(file: CatalogueFile): Promise<void> {
      await importFile(db, { ...file, institute: { ...file.institute, id: instituteId } });
      await service.refresh();
    },
    /** Sets the admin's override of the course page address. */
    async setCourseBaseUrl(url: string | null): Promise<void> {
      await updateSettings(db, instituteId, { courseBaseUrl: url });
      await service.refresh();
    },
    async addWebsite(typed: string): Promise<string> {
      const addition = await registerWebsite({ db, clock }, { instituteId, typed });
      if (addition.outcome !== 'added') throw new Error(`${typed}: ${JSON.stringify(addition)}`);
      await service.refresh();
      return addition.website.id;
    },
    async verifyWebsite(typed: string): Promise<string> {
      const websiteId = await this.addWebsite(typed);
      await verifyWithoutLookup({ db, clock }, { instituteId, websiteId });
      await service.refresh();
      return websiteId;
    },
    async removeWebsite(websiteId: string): Promise<void> {
      await removeWebsiteOf({ db }, { instituteId, websiteId });
    },
    async blockWebsite(websiteId: string): Promise<void> {
      await blockWebsiteOf({ db }, { instituteId, websiteId });
    },
  };
}
