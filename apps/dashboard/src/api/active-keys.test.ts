import { describe, expect, it } from 'vitest';
import { readPages } from './active-keys.ts';

const withIds = (ids: readonly number[]) => ids.map((id) => ({ id: String(id) }));

const listOf = (ids: readonly number[], total = ids.length) => {
  const asked: number[] = [];
  const readPage = async (page: number) => {
    asked.push(page);
    return { data: withIds(ids.slice((page - 1) * 2, page * 2)), page, page_size: 2, total };
  };
  return { asked, readPage };
};

describe('a numbered list that is read for a choice', () => {
  it.each([
    { ids: [], pages: [1] },
    { ids: [1, 2], pages: [1] },
    { ids: [1, 2, 3], pages: [1, 2] },
    { ids: [1, 2, 3, 4, 5], pages: [1, 2, 3] },
  ])('has all entries in their order, and is asked for no page too many: $ids', async ({ ids, pages }) => {
    const { asked, readPage } = listOf(ids);

    expect(await readPages(readPage)).toEqual(withIds(ids));
    expect(asked).toEqual(pages);
  });

  it('ends where it became shorter meanwhile', async () => {
    const { asked, readPage } = listOf([1, 2], 5);

    expect(await readPages(readPage)).toEqual(withIds([1, 2]));
    expect(asked).toEqual([1, 2]);
  });

  it('has an entry once that an added one moved to the next page', async () => {
    const { readPage } = listOf([1, 2, 2, 3]);

    expect(await readPages(readPage)).toEqual(withIds([1, 2, 3]));
  });

  it('is asked for ten pages at most, however long it is', async () => {
    const { asked, readPage } = listOf(Array.from({ length: 50 }, (_, id) => id));

    expect(await readPages(readPage)).toHaveLength(20);
    expect(asked).toHaveLength(10);
  });
});
