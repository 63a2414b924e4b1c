import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CatalogueCourse } from '@prospectus/contract';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createFindings } from '../../../../src/features/catalogue-source/checking/finding.ts';
import { importLearners } from '../../../../src/features/catalogue-source/learners/learners.service.ts';
import { available, catalogue, course, edition, languagesOn, version } from '../../../support/data/catalogue.ts';
import { type Api, startApi } from '../../../support/service/api.ts';
import type { PublishedSite } from '../../../support/service/published-site.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

/** What each course has, by its title. */
async function each<K extends 'badges' | 'popularity_rank'>(site: PublishedSite, field: K, query = '') {
  const { data } = await site.courses(`page_size=100&${query}`);
  return Object.fromEntries(data.map((found) => [found.title, found[field]]));
}

const learners = (title: string, active_learners: number, price = 100, fields: Partial<CatalogueCourse> = {}) =>
  course(fields, edition({ title, active_learners }, available({ price })));

describe('popularity_rank', () => {
  it('is 1 for the most learners, consecutive, and null when no one is enrolled (§2.2, D16)', async () => {
    const site = await api.publish(
      catalogue({
        courses: [
          learners('few', 2),
          learners('none', 0),
          learners('most', 90),
          course({}, edition({ title: 'unknown' })),
          learners('many', 30),
        ],
      }),
    );

    expect(await each(site, 'popularity_rank')).toEqual({ most: 1, many: 2, few: 3, none: null, unknown: null });
  });

  it('breaks ties by the edition’s id in code-point order (D16)', async () => {
    const site = await api.publish(
      catalogue({
        courses: ['b', 'a', 'B', '_', '-', '1'].map((id) => course({}, edition({ id, title: id, active_learners: 5 }))),
      }),
    );

    expect(await each(site, 'popularity_rank')).toEqual({ '-': 1, '1': 2, B: 3, _: 4, a: 5, b: 6 });
  });

  it('is the best of a course’s editions, each of which is ranked by itself (§2.2, D16)', async () => {
    const site = await api.publish(
      catalogue({
        institute: languagesOn('en', 'hi'),
        courses: [
          course(
            {},
            edition({ title: 'both', language: 'en', active_learners: 50 }),
            edition({ title: 'both', language: 'hi', active_learners: 70 }),
          ),
          course({}, edition({ title: 'one', language: 'en', active_learners: 60 })),
          course({}, edition({ title: 'last', active_learners: 1 })),
        ],
      }),
    );

    expect(await each(site, 'popularity_rank')).toEqual({ both: 1, one: 2, last: 4 });
    expect(await each(site, 'popularity_rank', 'language=en')).toEqual({ both: 1, one: 2 });
  });

  it('counts published editions of published courses only (D16)', async () => {
    const site = await api.publish(
      catalogue({
        courses: [
          learners('hidden course', 99, 1, { published: false }),
          course(
            {},
            edition({ title: 'seen', active_learners: 1 }),
            edition({ title: 'hidden edition', published: false, active_learners: 98 }),
            edition({ title: 'without a version', active_learners: 97 }, version({ published: false })),
          ),
          learners('other', 2),
        ],
      }),
    );

    expect(await each(site, 'popularity_rank')).toEqual({ other: 1, seen: 2 });
  });

  it('follows learner counts that come by themselves (§2.2, §8)', async () => {
    const site = await api.publish(
      catalogue({
        courses: [
          course({}, edition({ id: 'a', title: 'A', active_learners: 9 })),
          course({}, edition({ id: 'b', title: 'B', active_learners: 1 })),
        ],
      }),
    );
    expect(await each(site, 'popularity_rank')).toEqual({ A: 1, B: 2 });
    const folder = await mkdtemp(join(tmpdir(), 'prospectus-learners-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const file = join(folder, 'learners.csv');
    await writeFile(file, 'edition_id,active_learners\na,0\nb,7\n');

    await importLearners(api.database.db, site.instituteId, file, createFindings());
    await api.advance({ minutes: 10 });

    expect(await each(site, 'popularity_rank')).toEqual({ A: null, B: 1 });
  });
});
