import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyFile, headerOf, writeFileOf } from '../../../../test/support/others/changing-file.ts';
import { createZone } from '../../../platform/time/zone.ts';
import { createFindings } from '../checking/finding.ts';
import { createValidator } from '../checking/validate.ts';
import { stakesOf } from '../comparing/course-stakes.ts';
import { type CourseGist, gistOf } from '../gist/course-gist.ts';

const moment = { zone: createZone('Europe/Berlin'), now: Date.parse('2026-11-29T12:00:00Z') };

describe('the gist of a course', () => {
  it('counts, has its ids and is looked at by the brake as the course is (K11)', () => {
    fc.assert(
      fc.property(anyFile, (file) => {
        const header = headerOf('school', 4);
        const lines = writeFileOf(header, file, 'ndjson').trimEnd().split('\n').slice(1);
        const [whole, brief] = [0, 1].map(() => createValidator(header, createFindings()));
        for (const line of lines) {
          const course = whole?.readCourse(JSON.parse(line)) ?? expect.fail();
          const gist = JSON.parse(JSON.stringify(gistOf(course))) as CourseGist;
          expect(brief?.addSound(gist)).toBe(gist);

          const { runs, ...stakes } = stakesOf(course, moment);
          const { runs: gistRuns, ...gistStakes } = stakesOf(gist, moment);
          expect(gistStakes).toEqual(stakes);
          expect([...gistRuns.keys()]).toEqual([...runs.keys()]);
        }
        expect(brief?.counts).toEqual(whole?.counts);
        for (const { name } of file) {
          for (const id of [name, `${name}-en`, `${name}-de`]) expect(brief?.ids.find(id)).toEqual(whole?.ids.find(id));
        }
      }),
    );
  });
});
