import { describe, expect, it } from 'vitest';
import type { HiddenEntry } from './hidden-entry.ts';
import { createKeptEntries } from './kept-entries.ts';

const asked = { instituteId: 'i', filters: {}, now: 0, revisions: [2, 2] } as const;
const entriesOf = (count: number): HiddenEntry[] =>
  Array.from({ length: count }, (_, at) => ({ id: `${at}`, courseId: 'c', day: at, from: at }));

/** Asks in turn; tells for which of them the catalogue was looked through. */
async function lookedFor(questions: readonly Partial<typeof asked | { now: number }>[], count = 1) {
  const kept = createKeptEntries();
  const looked: number[] = [];
  for (const [at, question] of questions.entries()) {
    const found = await kept.once({ ...asked, ...question }, async () => {
      looked.push(at);
      return entriesOf(count);
    });
    expect(found).toHaveLength(count);
  }
  return looked;
}

describe('the hidden dates that were found', () => {
  it('are found once for all pages of a minute (R3)', async () => {
    expect(await lookedFor([{}, { now: 59_999 }, { now: 60_000 }, { now: 61_000 }])).toEqual([0, 2]);
  });

  it.each([
    ['another institute', { instituteId: 'j' }],
    ['other filters', { filters: { town: ['Hamburg'] } }],
    ['another import', { revisions: [3, 2] }],
    ['what is shown now', { revisions: [3, 3] }],
  ])('are looked for again for %s (R2)', async (_, other) => {
    expect(await lookedFor([{}, other as object, {}])).toEqual([0, 1]);
  });

  it('are kept as far as there is room for them', async () => {
    expect(await lookedFor([{}, { instituteId: 'j' }, {}] as object[], 150_000)).toEqual([0, 1, 2]);
  });
});
