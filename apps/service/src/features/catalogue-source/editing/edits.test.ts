import type { CatalogueCourse } from '@prospectus/contract';
import { describe, expect, it } from 'vitest';
import { added, removed } from '../layers/change.ts';
import { splitCourse } from '../layers/part.ts';
import { type ChangeToStore, changesBytesMax, changesMax } from '../layers/stored-change.ts';
import { EditRefusal, type MadeEdit, setFields } from './edits.ts';

const by = { changedBy: null, changedAt: new Date(0) };
const versions = Array.from({ length: 500 }, (_, index) => ({ package_session_id: `v${index}` }));
const parts = splitCourse({ id: 'c', editions: [{ id: 'e', versions }] } as CatalogueCourse);
const sourceOf = ({ id }: { readonly id: string }) => (id.startsWith('own') ? undefined : { parts, courseId: 'c' });
const change = (id: string, value: unknown): ChangeToStore => ({
  ...{ entity: 'version', id, field: 'level', courseId: 'c', value, base: undefined, isWaiting: false },
  ...by,
});
const edit = (id: string, value: unknown, field = 'level'): MadeEdit => ({
  entity: 'version',
  id,
  field,
  value,
  ...by,
});
const make = (stored: readonly ChangeToStore[], edits: readonly MadeEdit[]) =>
  setFields(edits).change(
    stored.map((each, number) => ({ ...each, number })),
    sourceOf,
  );

describe('edits of a catalogue', () => {
  it('look at what the desk says a few times, however many they are (K2)', () => {
    let looks = 0;
    const stored = Array.from({ length: 500 }, (_, number) => ({
      ...change(`x${number}`, 'Basic'),
      number,
      get field() {
        looks += 1;
        return 'level';
      },
    }));
    const edits = versions.map(({ package_session_id: id }) => edit(id, 'Advanced'));

    const after = setFields(edits).change(stored, sourceOf);

    expect(after).toHaveLength(1_000);
    expect(looks).toBeLessThan(10 * stored.length);
  });

  it('keep what was said before in its order, with what is changed behind it (K2)', () => {
    const after = make(
      [change('v0', 'A'), change('v1', 'B'), change('v2', 'C')],
      [edit('v0', 'D'), edit('v2', undefined)],
    );

    expect(after.map(({ id, value }) => [id, value])).toEqual([
      ['v1', 'B'],
      ['v0', 'D'],
    ]);
  });

  it('take a part of the desk’s own back with all that was added within it, and nothing else (K2)', () => {
    const within = (entity: 'edition' | 'version', id: string, value: unknown): MadeEdit => ({
      ...{ entity, id, field: added, value },
      ...by,
    });
    const after = make(
      [],
      [
        within('edition', 'own-e', { entity: 'course', id: 'c' }),
        within('version', 'own-1', { entity: 'edition', id: 'own-e' }),
        edit('own-1', 'Basic'),
        within('version', 'own-2', { entity: 'edition', id: 'e' }),
        { entity: 'edition', id: 'own-e', field: removed, value: true, ...by },
      ],
    );

    expect(after.map(({ id, field }) => [id, field])).toEqual([['own-2', added]]);
  });

  it('are refused where the institute would have too many changes, or too long ones (K2)', () => {
    const most = Array.from({ length: changesMax }, (_, index) => change(`x${index}`, 'A'));
    expect(() => make(most, [edit('v0', 'B')])).toThrow(EditRefusal);
    expect(make(most, [edit('x0', 'B')])).toHaveLength(changesMax);

    const long = 'x'.repeat(changesBytesMax / 2);
    expect(() => make([change('x0', long), change('x1', long)], [edit('v0', 'B')])).toThrow('at most 67108864 bytes');
  });
});
