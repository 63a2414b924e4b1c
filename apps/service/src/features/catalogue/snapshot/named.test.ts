import { describe, expect, it } from 'vitest';
import { courseMark, editionMark, findNamed } from './named.ts';
import type { SnapshotData } from './snapshot-data.ts';
import { buildStringTable } from './string-table.ts';

/** Three courses with one, three and two editions. */
const editionStarts = Uint32Array.of(0, 1, 4, 6);
const marks = new Map<string, number>([
  ['a', courseMark(0)],
  ['b', courseMark(1)],
  ['c', courseMark(2)],
]);
for (let edition = 0; edition < 6; edition += 1) marks.set(`e${edition}`, editionMark(edition));
const data = { ids: buildStringTable(marks), courses: { editionStarts } } as unknown as SnapshotData;

describe('findNamed', () => {
  it.each([
    ['a', 0, undefined],
    ['c', 2, undefined],
    ['e0', 0, 0],
    ['e1', 1, 1],
    ['e3', 1, 3],
    ['e4', 2, 4],
    ['e5', 2, 5],
  ])('knows what %j names (§4.4, D11)', (id, course, edition) => {
    expect(findNamed(data, id)).toEqual({ course, edition });
  });

  it.each(['', 'A', 'e6', 'e'])('knows nothing of the name %j (§4.4)', (id) => {
    expect(findNamed(data, id)).toBeUndefined();
  });
});
