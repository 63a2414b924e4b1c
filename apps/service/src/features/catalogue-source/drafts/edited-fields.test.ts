import { describe, expect, it } from 'vitest';
import { fieldsOf, groupEdits, isSaved, withEdits } from './edited-fields.ts';

const count = 1_000;

/** Fields, with a count of how often any of their names was read. */
function counted(value: number) {
  let reads = 0;
  const fields = Array.from({ length: count }, (_, at) => ({
    get field() {
      reads += 1;
      return `f${at}`;
    },
    value,
  }));
  return { fields, reads: () => reads };
}

describe('edits of a draft', () => {
  it('are put together, compared and added with a few looks at each field, however many there are (K4, D43)', () => {
    const [known, wanted] = [counted(1), counted(1)];
    const edits = wanted.fields.map((field) => Object.assign(field, { entity: 'place' as const, id: 'p' }));

    const [part] = groupEdits(edits);
    const drafted = fieldsOf(known);
    const fields = part?.fields ?? new Map();

    expect([part?.id, fields.size, isSaved(drafted, fields)]).toEqual(['p', count, true]);
    expect(withEdits(drafted, fields)).toHaveLength(count);
    expect(known.reads() + wanted.reads()).toBeLessThan(10 * count);
  });

  it('are saved where a draft says all of them, and take the place of what it says else (K4)', () => {
    const drafted = fieldsOf({ fields: [{ field: 'a', value: 1 }, { field: 'b' }] });

    expect(isSaved(drafted, fieldsOf({ fields: [{ field: 'b' }] }))).toBe(true);
    expect(isSaved(drafted, fieldsOf({ fields: [{ field: 'c' }] }))).toBe(false);
    expect(withEdits(drafted, fieldsOf({ fields: [{ field: 'a', value: 2 }] }))).toEqual([
      { field: 'b' },
      { field: 'a', value: 2 },
    ]);
  });
});
