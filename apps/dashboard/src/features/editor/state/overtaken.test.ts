import { describe, expect, it } from 'vitest';
import { conflictsToSettle } from './overtaken.ts';
import type { PartState } from './part-state.ts';

const part: PartState = {
  ...{ key: 'edition e', name: { entity: 'edition', id: 'e' }, within: null, isPublished: true, changes: [] },
  published: { title: 'SQL', subtitle: 'A start' },
  draft: { title: 'Mine', subtitle: 'Mine' },
  version: 3,
  savedBy: null,
  saved: { title: 'X' },
};
const title = { field: 'title', yours: 'Mine', theirs: 'X' };
const subtitle = { field: 'subtitle', yours: 'Mine', theirs: 'A start' };
const overtaken = { outcome: 'overtaken', draft: null, is_published: true, conflicts: [title, subtitle] } as const;
const settle = (of: PartState, theirs: Partial<typeof title> = {}, isOwn = false) =>
  conflictsToSettle(of, { ...overtaken, conflicts: [{ ...title, ...theirs }, subtitle] }, isOwn).map(
    ({ field }) => field,
  );

describe('what is to be decided of a draft that was published meanwhile', () => {
  it('is nothing where it was published as this person had saved it (K5)', () => {
    expect(settle(part)).toEqual([]);
  });

  it('is what says something else since (K5)', () => {
    expect(settle(part, { theirs: 'Noor’s' })).toEqual(['title']);
    expect(settle(part, { theirs: 'Noor’s' }, true)).toEqual([]);
  });

  it('is all that others published since a first draft was begun, also once that is known here (K5)', () => {
    const { saved: _, ...others } = part;
    const known = { ...others, version: 0, published: { title: 'X', subtitle: 'A start' } };

    expect(settle(known)).toEqual(['title', 'subtitle']);
  });
});
