import { describe, expect, it } from 'vitest';
import { checkWords, findAvoided } from './words.mjs';

describe('findAvoided', () => {
  it('names the line of each word, and a plain one instead', () => {
    expect(findAvoided('One line.\nWhoever asks is told\nof it.\n')).toEqual([
      '2: instead of "whoever", write who it is, by name',
      '2: instead of "told of", write "notified about" or "called with"',
    ]);
  });

  it('leaves words alone that only contain one', () => {
    expect(findAvoided('An aneweb, a retold offer, a nobodyless seconds step.')).toEqual([]);
  });
});

describe('checkWords', () => {
  it('reads the texts that there are, and finds nothing in them', async () => {
    expect(await checkWords()).toMatchObject({ passed: 1, failed: 0 });
  });
});
