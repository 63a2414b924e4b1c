import type { CatalogueFile } from '@prospectus/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { arbitraryRuns, withSoundRuns } from '../../../support/data/arbitrary-runs.ts';
import { tries } from '../../../support/data/random-pairs.ts';
import { type Api, startApi } from '../../../support/service/api.ts';
import type { PublishedSite } from '../../../support/service/published-site.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

/** The same catalogue as it was before there were dates and places. */
function withoutRuns(file: CatalogueFile): CatalogueFile {
  const { places: _, ...institute } = file.institute;
  return {
    ...file,
    institute,
    courses: (file.courses ?? []).map((course) => ({
      ...course,
      editions: course.editions.map((edition) => ({
        ...edition,
        versions: edition.versions.map(({ runs: __, ...version }) => version),
      })),
    })),
  };
}

/** Everything that a client of the specification reads, with its tag; details without their structured data. */
async function lookAt(site: PublishedSite, file: CatalogueFile) {
  const plain = ['/site', '/streams', '/learning-paths', '/sitemap', '/courses', '/courses?language=de&sort=title'];
  const outlines = (file.courses ?? []).map(({ id }) => `/courses/${id}/outline`);
  const answers = await Promise.all([...plain, ...outlines].map((path) => site.get(path)));
  const details = await Promise.all((file.courses ?? []).map(({ id }) => site.get(`/courses/${id}`)));
  return [
    ...answers.map(({ status, text, headers }) => [status, status === 200 ? text : '', headers['etag']]),
    ...details.map(({ status, text }) => [status, status === 200 ? withoutStructuredData(text) : '']),
  ];
}

/** The text before and behind: the order of what is left counts, too. */
function withoutStructuredData(text: string): string {
  const { structured_data: _, ...others } = JSON.parse(text) as Record<string, unknown>;
  return JSON.stringify(others);
}

it('runs change no byte for a client that does not ask for them, but structured data (R12)', {
  timeout: 120_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(arbitraryRuns, async ({ file: made }) => {
      const file = withSoundRuns({ ...made, institute: { ...made.institute, timezone: 'Europe/Berlin' } });
      const site = await api.publish(withoutRuns(file));
      const before = await lookAt(site, file);

      await site.republish(file);

      expect(await lookAt(site, file)).toEqual(before);
    }),
    { numRuns: tries(30) },
  );
});
