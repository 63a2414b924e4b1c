import { describe, expect, it } from 'vitest';
import type { CourseListQuery, CoursePage } from './types.ts';
import { walk } from './walk.ts';

/** A list of ids that may change between pages, and the pages that were asked for. */
function listing(ids: readonly string[]) {
  const state = { ids: [...ids], asked: [] as number[] };
  const list = async ({ page, page_size }: CourseListQuery): Promise<CoursePage> => {
    const [number, size] = [page ?? 1, page_size ?? 24];
    state.asked.push(number);
    const data = state.ids.slice((number - 1) * size, number * size).map((id) => ({ id }));
    const has_more = number * size < state.ids.length;
    return { data, page: number, page_size: size, total: state.ids.length, has_more } as CoursePage;
  };
  return { state, list };
}

/** Walks by twos, and changes the list after the course that is named. */
async function walkOver(ids: string, changes: Readonly<Record<string, string>>) {
  const { state, list } = listing([...ids]);
  const met: string[] = [];
  for await (const { id } of walk(list, { page_size: 2 })) {
    met.push(id);
    state.ids = [...(changes[id] ?? state.ids.join(''))];
  }
  return { met: met.join(''), asked: state.asked };
}

describe('a walk over all courses', () => {
  it.each([
    ['no course', '', '', [1]],
    ['one page', 'ab', 'ab', [1]],
    ['an odd number', 'abcde', 'abcde', [1, 2, 3]],
  ])('meets each once: %s', async (_, ids, met, asked) => {
    await expect(walkOver(ids, {})).resolves.toEqual({ met, asked });
  });

  it('meets no course twice when others come before it meanwhile', async () => {
    await expect(walkOver('abcde', { b: 'xabcde' })).resolves.toMatchObject({ met: 'abcde' });
  });

  it('misses no course that was there all the time when others go before it', async () => {
    await expect(walkOver('abcdefg', { b: 'bcdefg' })).resolves.toEqual({ met: 'abdecfg', asked: [1, 2, 1, 2, 3] });
    await expect(walkOver('abcdef', { d: 'cdef' })).resolves.toMatchObject({ met: 'abcdef' });
    await expect(walkOver('abcd', { b: 'cd' })).resolves.toMatchObject({ met: 'abcd' });
  });

  it('ends although the service tells another number of courses each time', async () => {
    const { state, list } = listing([...'abcdefgh']);
    const wavering = async (query: CourseListQuery) => {
      const answer = await list(query);
      if (state.asked.length > 50) throw new Error('It does not end.');
      return { ...answer, total: answer.total - (state.asked.length % 2) };
    };
    const met: string[] = [];
    for await (const { id } of walk(wavering, { page_size: 2 })) met.push(id);

    expect(met.join('')).toBe('abcdefgh');
  });

  it('misses no course when more came before than go afterwards', async () => {
    const { met } = await walkOver('abcdef', { b: 'abxyzcdef', x: 'bxyzcdef' });

    expect(new Set(met)).toEqual(new Set('abcdefxyz'));
  });

  it('ends when nothing is left', async () => {
    await expect(walkOver('abcd', { b: '' })).resolves.toMatchObject({ met: 'ab' });
  });

  it('fetches a hundred at a time unless told otherwise', async () => {
    const ids = Array.from({ length: 150 }, (_, index) => String(index));
    for (const query of [{}, { page_size: undefined }, { page_size: null }]) {
      const { state, list } = listing(ids);
      let count = 0;
      for await (const _ of walk(list, query)) count += 1;
      expect([count, state.asked]).toEqual([150, [1, 2]]);
    }
  });
});
