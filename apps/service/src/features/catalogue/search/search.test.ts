import { type CatalogueFile, endpoints, type SearchQuery } from '@prospectus/contract';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  arbitrarySearch,
  arbitrarySearched,
  searchFacets,
  searchInstants,
} from '../../../../test/support/data/arbitrary-search.ts';
import { readInMemory, searchDataOf } from '../../../../test/support/data/memory-snapshot.ts';
import { randomPairs } from '../../../../test/support/data/random-pairs.ts';
import {
  durationsByReference,
  facetByReference,
  pricesByReference,
  sceneOf,
  searchByReference,
} from '../../../../test/support/data/search-reference.ts';
import { readQuery } from '../../../http/api/door/query-string.ts';
import { atOnce } from '../../../platform/turns/at-once.ts';
import { lookUp } from '../snapshot/string-table.ts';
import { makingFacets } from './facets.ts';
import { type Asked, readingFilters } from './filters.ts';
import { matchingVersions, nothingLeftOut, shownOf, toMatches } from './matches.ts';
import { nextRun, orderingPage, wantedRuns } from './orders.ts';
import { rangeOf } from './search-body.ts';

const timeoutMs = 600_000;
/** With ten queries each. */
const catalogues = randomPairs(5_000) / 10;

type Parameters = Readonly<Record<string, string | readonly string[]>>;

function parse(query: Parameters): SearchQuery {
  const pairs = Object.entries(query).flatMap(([name, values]) =>
    [values].flat().map((value) => `${name}=${encodeURIComponent(value)}`),
  );
  return readQuery(pairs.join('&'), endpoints.search);
}

it('selects, orders and counts what a plain reading of the rules does (S1, S2, S3, S4, S6, S7, S8, S9, S10)', {
  timeout: timeoutMs,
}, () => {
  const asking = fc.record({
    query: arbitrarySearch,
    facets: fc.oneof(
      { weight: 3, arbitrary: fc.constant([]) },
      { weight: 1, arbitrary: fc.subarray([...searchFacets], { maxLength: 3 }) },
    ),
  });
  fc.assert(
    fc.property(
      arbitrarySearched,
      fc.constantFrom(...searchInstants),
      fc.array(asking, { minLength: 10, maxLength: 10 }),
      (file, now, questions) => {
        const { snapshot } = readInMemory(file, now);
        const search = searchDataOf(snapshot);
        const scene = sceneOf(file, now);
        const ids = (file.courses ?? []).filter((course) =>
          scene.units.some((unit) => unit.course === course && unit.all.length > 0),
        );
        const versions = scene.units.flatMap(({ all }) => all.map(({ version }) => version.package_session_id));
        for (const { query: parameters, facets } of questions) {
          const query = parse({
            ...parameters,
            page_size: '100',
            ...(facets.length > 0 && { facets: facets.join(',') }),
          });
          const asked: Asked = { snapshot, search, query };
          const filters = atOnce(readingFilters(asked, undefined));
          const matches = toMatches(asked, filters, matchingVersions(asked, filters, nothingLeftOut));
          const runs = wantedRuns(filters);
          const runIds = idsOfRuns(asked, file);
          const hits = atOnce(orderingPage(asked, filters, matches, () => 0)).map((course) => {
            const shown = shownOf(asked, matches.versions, course);
            const range = rangeOf(snapshot.data, course, shown, matches.versions);
            const { next, count } = nextRun(asked, runs, matches.versions, course);
            return {
              id: ids[course]?.id,
              version: versions[shown],
              min: range?.min ?? null,
              max: range?.max ?? null,
              next_run: next < 0 ? null : runIds[next],
              run_count: count,
            };
          });

          const expected = searchByReference(scene, parameters);
          expect({ parameters, total: matches.total, hits }).toEqual({
            parameters,
            total: expected.length,
            hits: expected,
          });

          const counted = JSON.parse(atOnce(makingFacets(asked, filters)));
          for (const facet of facets) {
            const made = counted[facet];
            if (facet === 'price')
              expect({ parameters, made }).toEqual({ parameters, made: pricesByReference(scene, parameters) });
            else if (facet === 'duration') {
              expect({ parameters, made }).toEqual({ parameters, made: durationsByReference(scene, parameters) });
            } else {
              const values = made.map(({ value, count }: { value: string; count: number }) => ({ value, count }));
              expect({ parameters, facet, values }).toEqual({
                parameters,
                facet,
                values: facetByReference(scene, parameters, facet),
              });
            }
          }
        }
      },
    ),
    { numRuns: catalogues },
  );
});

function idsOfRuns({ snapshot }: Asked, { courses = [] }: CatalogueFile): string[] {
  const { ids } = snapshot.data.runs;
  const names: string[] = [];
  for (const run of courses.flatMap(({ editions }) =>
    editions.flatMap(({ versions }) => versions.flatMap(({ runs = [] }) => runs)),
  )) {
    const number = lookUp(ids, run.id);
    if (number !== undefined) names[number] = run.id;
  }
  return names;
}
