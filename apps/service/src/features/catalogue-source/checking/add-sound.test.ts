import { describe, expect, it } from 'vitest';
import { catalogue, course, edition } from '../../../../test/support/data/catalogue.ts';
import { describeFinding } from '../../../../test/support/data/read-catalogue.ts';
import { createFindings } from './finding.ts';
import { createValidator } from './validate.ts';

const courses = [
  course({ id: 'sql' }, edition({ id: 'sql-en' }), edition({ id: 'sql-de' })),
  course({ id: 'go', published: false }, edition({ id: 'go' })),
];
const header = {
  ...catalogue(),
  streams: [{ slug: 'data', label: 'Data' }],
  learning_paths: [{ code: 'p', name: 'P', stream: 'data', steps: [{ course_id: 'go' }, { course_id: 'c' }] }],
};

function start(max?: Parameters<typeof createValidator>[2]) {
  const findings = createFindings();
  return { validator: createValidator(header, findings, max), found: () => findings.list.map(describeFinding) };
}

describe('a course that was found sound (K1)', () => {
  it('counts, and has its ids, as one that is judged', () => {
    const [judged, taken] = [start(), start()];
    for (const each of courses) {
      const sound = judged.validator.readCourse(each) ?? expect.fail();
      expect(taken.validator.addSound(sound)).toBe(sound);
    }
    for (const { validator } of [judged, taken]) validator.end();

    expect(taken.validator.counts).toEqual(judged.validator.counts);
    expect(taken.validator.counts.editions).toBe(3);
    for (const id of ['sql', 'sql-en', 'go', 'c']) {
      expect(taken.validator.ids.find(id)).toEqual(judged.validator.ids.find(id));
    }
    expect(taken.found()).toEqual(judged.found());
    expect(taken.found()).toHaveLength(2);
  });

  it('is refused where another has its id, or there are too many', () => {
    const { validator, found } = start({ courses: 1, versions: 9, runs: 9 });
    const sound = start().validator.readCourse(courses[0]) ?? expect.fail();

    expect(validator.addSound(sound)).toBe(sound);
    expect(validator.addSound(sound)).toBeUndefined();

    expect(validator.isFull).toBe(true);
    expect(found()).toEqual([expect.stringContaining('at most 1 courses per institute')]);
    const another = start();
    another.validator.addSound(sound);
    expect(another.validator.addSound(sound)).toBeUndefined();
    expect(another.found()).toContainEqual(expect.stringContaining('/courses/1/editions/0/id: a unique id'));
  });
});
