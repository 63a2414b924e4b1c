import { describe, expect, it } from 'vitest';
import { inOrder, orderWith } from './order.ts';
import { type Fields, keyOf, type PartState } from './part-state.ts';

const school = { entity: 'institute', id: 'school' } as const;
const siblings = { entity: 'place', field: 'places' } as const;

const part = (id: string, draft: Fields = {}, isPublished = true): PartState => {
  const name = { entity: 'place', id } as const;
  return {
    key: keyOf(name),
    name,
    within: school,
    isPublished,
    published: {},
    changes: [],
    draft,
    version: 0,
    savedBy: null,
  };
};
const holder = (order: readonly string[] | null): PartState => ({
  ...part('school', order === null ? {} : { places: order }),
  ...{ key: keyOf(school), name: school, within: null },
});
const hall = part('hall');
const boat = part('boat');
const pier = part('pier', { added: school }, false);
const all = [hall, boat, pier];
const idsOf = (parts: readonly PartState[]) => parts.map(({ name }) => name.id);

describe('parts that lie within another', () => {
  it('stand as they are published where nothing else is wanted (K8)', () => {
    expect(idsOf(inOrder(all, holder(null), siblings))).toEqual(['hall', 'boat', 'pier']);
  });

  it('stand in the order that is wanted; newer ones behind what they followed (K8)', () => {
    expect(idsOf(inOrder(all, holder(['boat', 'hall']), siblings))).toEqual(['boat', 'pier', 'hall']);
  });

  it('are moved up and down, and nothing is wanted once all stand as they did (K8)', () => {
    const moved = orderWith(all, holder(null), siblings, { part: pier, by: -2 });

    expect(moved).toEqual(['pier', 'hall', 'boat']);
    expect(orderWith(all, holder(moved), siblings, { part: pier, by: 2 })).toBeNull();
  });

  it('are not moved beyond the ends (K8)', () => {
    expect(orderWith(all, holder(null), siblings, { part: hall, by: -1 })).toBeNull();
    expect(orderWith(all, holder(null), siblings, { part: pier, by: 1 })).toBeNull();
  });
});
