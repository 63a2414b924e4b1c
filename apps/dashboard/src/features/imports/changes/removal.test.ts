import { describe, expect, it } from 'vitest';
import { removalOf } from './removal.ts';

const some = (count: number) => ({ count, first: [] });
const removal = (courses: number, added: number, gone: number) =>
  removalOf({
    counts: { courses, editions: 0, versions: 0, learning_paths: 0 },
    changes: {
      added: some(added),
      changed: some(0),
      gone: some(gone),
      order: false,
      learner_counts: 0,
      institute: false,
    },
  });

describe('what an import removes', () => {
  it.each([
    ['nothing', removal(10, 0, 0), { gone: 0, all: 10, isLarge: false }],
    ['few', removal(8, 0, 2), { gone: 2, all: 10, isLarge: false }],
    ['more than a fifth', removal(7, 0, 3), { gone: 3, all: 10, isLarge: true }],
    ['all, for others', removal(1, 1, 43), { gone: 43, all: 43, isLarge: true }],
    ['the only one', removal(0, 0, 1), { gone: 1, all: 1, isLarge: true }],
    ['nothing of nothing', removal(0, 0, 0), { gone: 0, all: 0, isLarge: false }],
  ])('is judged by what was there: %s', (_, found, expected) => {
    expect(found).toEqual(expected);
  });
});
