import fc from 'fast-check';
import { expect, it } from 'vitest';
import { arbitraryRuns } from '../../../../test/support/data/arbitrary-runs.ts';
import { runsByReference } from '../../../../test/support/data/run-reference.ts';
import { createZone } from '../../../platform/time/zone.ts';
import { overFrom, readRunTimes } from '../../catalogue-store/run-times.ts';
import { whyRunIsHidden } from './hidden-run.ts';

const draft = { published: false };
const line = { run: {}, version: {}, edition: { published: true }, course: {} };

it.each([
  [line, 1, null],
  [line, 0, 'over'],
  [{ ...line, course: draft }, 1, 'course_draft'],
  [{ ...line, course: draft, edition: draft }, 1, 'edition_draft'],
  [{ ...line, edition: draft, version: draft }, 0, 'version_draft'],
  [{ ...line, run: draft, version: draft, edition: draft, course: draft }, 0, 'draft'],
] as const)(
  '%j, over from %i on, is hidden at 0 because of %s: the nearest reason is told (R2)',
  (given, over, reason) => {
    expect(whyRunIsHidden(given, over, 0)).toBe(reason);
  },
);

it('leaves unhidden exactly the runs that exist, whatever the catalogue and the zone (R1, R2)', {
  timeout: 60_000,
}, () => {
  fc.assert(
    fc.property(arbitraryRuns, ({ file, instants }) => {
      const zone = createZone(file.institute.timezone ?? 'UTC');
      for (const now of instants) {
        const unhidden = (file.courses ?? []).flatMap((course) =>
          course.editions.flatMap((edition) =>
            edition.versions.flatMap((version) =>
              (version.runs ?? [])
                .filter((run) => {
                  const over = overFrom(readRunTimes(run, zone));
                  return whyRunIsHidden({ run, version, edition, course }, over, now) === null;
                })
                .map(({ id }) => id),
            ),
          ),
        );
        const existing = runsByReference(file, { phase: 'any' }, now).map(({ run }) => run.id);
        expect(new Set(unhidden)).toEqual(new Set(existing));
        expect(unhidden).toHaveLength(existing.length);
      }
    }),
    { numRuns: 500 },
  );
});
