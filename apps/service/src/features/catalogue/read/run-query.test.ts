import { endpoints } from '@prospectus/contract';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { arbitraryRunQuery, arbitraryRuns } from '../../../../test/support/data/arbitrary-runs.ts';
import { readInMemory } from '../../../../test/support/data/memory-snapshot.ts';
import { randomPairs } from '../../../../test/support/data/random-pairs.ts';
import {
  attendanceOf,
  availabilityOf,
  distanceOf,
  endOf,
  phaseOf,
  placesOf,
  runsByReference,
  startOf,
} from '../../../../test/support/data/run-reference.ts';
import { selectRuns } from './run-query.ts';

const timeoutMs = 600_000;
/** With two instants and five queries each. */
const catalogues = randomPairs(5_000) / 10;

it('selects what a plain reading of the rules does, whatever the catalogue, the zone and the query (R1, R2, R3, R4, R7, R8)', {
  timeout: timeoutMs,
}, () => {
  const queries = fc.array(arbitraryRunQuery, { minLength: 5, maxLength: 5 });
  fc.assert(
    fc.property(arbitraryRuns, queries, ({ file, instants }, asked) => {
      const zone = file.institute.timezone ?? 'UTC';
      for (const now of instants) {
        const { snapshot, runs } = readInMemory(file, now);
        for (const query of asked) {
          const parsed = endpoints.listRuns.query.parse({ ...query, page_size: '100' });
          const { runs: numbers, distances, total } = selectRuns(snapshot, parsed);

          const expected = runsByReference(file, query, now);
          const near = query['near'];
          expect({ now, query, total, runs: numbers.map((number) => runs[number]), distances }).toEqual({
            now,
            query,
            total: expected.length,
            runs: expected.map((candidate) => ({
              id: candidate.run.id,
              course_id: candidate.course.id,
              phase: phaseOf(file, candidate, now),
              availability: availabilityOf(file, candidate, now),
              attendance: attendanceOf(file, candidate),
              places: placesOf(file, candidate).map(({ id }) => id),
              starts_on: startOf(candidate.run, zone)?.date ?? null,
              starts_at: isoOf(startOf(candidate.run, zone)?.at),
              ends_on: endOf(candidate.run, zone)?.date ?? null,
              ends_at: isoOf(endOf(candidate.run, zone)?.at),
            })),
            distances:
              typeof near === 'string'
                ? expected.map((candidate) => Math.round(distanceOf(file, candidate, near)))
                : undefined,
          });
        }
      }
    }),
    { numRuns: catalogues },
  );
});

const isoOf = (at: number | null | undefined): string | null =>
  at === null || at === undefined ? null : new Date(at).toISOString();
