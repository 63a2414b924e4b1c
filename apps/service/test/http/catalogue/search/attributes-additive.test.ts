import type { CatalogueFile } from '@prospectus/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { arbitraryRuns, withSoundRuns } from '../../../support/data/arbitrary-runs.ts';
import { tries } from '../../../support/data/random-pairs.ts';
import { findingsIn } from '../../../support/data/read-catalogue.ts';
import { type Api, startApi } from '../../../support/service/api.ts';
import type { PublishedSite } from '../../../support/service/published-site.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const values = fc.record(
  { audience: fc.subarray(['Parents', 'teachers', 'PARENTS', 'Pupils']), grade: fc.subarray(['A', 'b']) },
  { requiredKeys: [] },
);

type Words = {
  readonly codes: readonly (string | undefined)[];
  readonly ofCourses: readonly (typeof values extends fc.Arbitrary<infer V> ? V : never)[];
  readonly ofVersions: Words['ofCourses'];
};
const words: fc.Arbitrary<Words> = fc.record({
  codes: fc.array(fc.constantFrom(undefined, 'COS 126', 'Data', ''), { minLength: 1 }),
  ofCourses: fc.array(values, { minLength: 1 }),
  ofVersions: fc.array(values, { minLength: 1 }),
});

/** The same catalogue with codes, attributes and synonyms. */
function withWords(file: CatalogueFile, { codes, ofCourses, ofVersions }: Words): CatalogueFile {
  const one = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;
  return {
    ...file,
    institute: {
      ...file.institute,
      attributes: [
        { key: 'audience', label: 'For whom', values: [{ value: 'teachers', label: 'Teachers' }] },
        { key: 'grade', label: 'Grade', values: [{ value: 'a' }, { value: 'B' }], closed: true },
      ],
      synonyms: [
        ['title', 'data'],
        ['live', 'book'],
      ],
    },
    courses: (file.courses ?? []).map((course, at) => ({
      ...course,
      code: one(codes, at),
      attributes: one(ofCourses, at),
      editions: course.editions.map((edition) => ({
        ...edition,
        versions: edition.versions.map((version, number) => ({
          ...version,
          attributes: one(ofVersions, at + number),
        })),
      })),
    })),
  };
}

const lists = [
  '/site',
  '/streams',
  '/learning-paths',
  '/sitemap',
  '/places',
  '/runs',
  '/courses',
  '/courses?language=de&sort=title',
  '/courses?include=runs',
  ...['126', 'data', 'title', 'parents', 'cos'].map((q) => `/courses?q=${q}`),
];

/** Everything that is answered of a catalogue, with its tag. */
async function lookAt(site: PublishedSite, file: CatalogueFile) {
  const each = (file.courses ?? []).map(({ id }) => `/courses/${id}`);
  const paths = [...lists, ...each.flatMap((path) => [path, `${path}/outline`, `${path}/runs`])];
  const answers = await Promise.all(paths.map((path) => site.get(path)));
  return answers.map(({ status, text, headers }) => [status, status === 200 ? text : '', headers['etag']]);
}

it('codes, attributes and synonyms change no byte of any answer that there was without them (§9)', {
  timeout: 120_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(arbitraryRuns, words, async ({ file: made }, given) => {
      const file = withSoundRuns({ ...made, institute: { ...made.institute, timezone: 'Europe/Berlin' } });
      const worded = withWords(file, given);
      expect(findingsIn(worded)).toEqual([]);
      const site = await api.publish(file);
      const before = await lookAt(site, file);

      await site.republish(worded);

      expect(await lookAt(site, file)).toEqual(before);
    }),
    { numRuns: tries(30) },
  );
});
