import type { CourseSummary } from '@prospectus/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { arbitraryCatalogue, arbitraryQuery } from '../../../support/data/arbitrary-catalogue.ts';
import { tries } from '../../../support/data/random-pairs.ts';
import { listByReference, type ReferenceCourse } from '../../../support/data/reference.ts';
import { type Api, startApi } from '../../../support/service/api.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const timeoutMs = 120_000;

/** What the reference knows of a course. */
function toReference({ price, ...course }: CourseSummary): ReferenceCourse {
  return {
    id: course.id,
    title: course.title,
    availability: course.availability,
    shown: new URL(course.url ?? '').searchParams.get('packageSessionId') ?? '',
    price_visible: course.price_visible,
    price: price && {
      amount: price.amount,
      min_amount: price.min_amount,
      max_amount: price.max_amount,
      varies: price.varies,
      currency: price.currency ?? '',
    },
    created_at: course.created_at,
    popularity_rank: course.popularity_rank,
    badges: course.badges,
    tags: course.tags,
    formats: course.formats.map(({ key }) => key),
    languages: course.languages.map(({ code }) => code),
  };
}

describe('GET /courses, whatever the catalogue and the query', () => {
  it('answers what a plain reading of the rules does (§2.2, §4.3, D9, D11, D12, D13, D15, D16, D17)', {
    timeout: timeoutMs,
  }, async () => {
    const queries = fc.array(arbitraryQuery, { minLength: 8, maxLength: 8 });

    await fc.assert(
      fc.asyncProperty(arbitraryCatalogue(), queries, async (file, asked) => {
        const site = await api.publish(file);
        for (const query of [{}, ...asked]) {
          const { data, total } = await site.courses(`page_size=100&${new URLSearchParams(query)}`);
          const expected = listByReference(file, query, api.clock.now());

          expect({ query, data: data.map(toReference), total }).toEqual({
            query,
            data: expected,
            total: expected.length,
          });
        }
      }),
      { numRuns: tries(40) },
    );
  });

  it('meets every course that matches exactly once on a walk over the pages (§4.3, D15)', {
    timeout: timeoutMs,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(
        arbitraryCatalogue(),
        arbitraryQuery,
        fc.integer({ min: 1, max: 4 }),
        async (file, query, pageSize) => {
          const site = await api.publish(file);
          const expected = listByReference(file, query, api.clock.now()).map(({ id }) => id);

          const seen: string[] = [];
          for (let page = 1; page < 20; page += 1) {
            const answer = await site.courses(
              String(new URLSearchParams({ ...query, page: String(page), page_size: String(pageSize) })),
            );
            expect(answer).toMatchObject({
              page,
              page_size: pageSize,
              total: expected.length,
              has_more: page * pageSize < expected.length,
            });
            seen.push(...answer.data.map(({ id }) => id));
          }

          expect(seen).toEqual(expected);
        },
      ),
      { numRuns: tries(25) },
    );
  });
});
