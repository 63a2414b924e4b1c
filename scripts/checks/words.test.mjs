import { describe, expect, it } from 'vitest';
import { checkWords, findAvoided, findAvoidedInNames, findAvoidedInTexts } from './words.mjs';

describe('findAvoided', () => {
  it('names the line of each word, and a plain one instead', () => {
    expect(findAvoided('One line.\nWhoever asks is told\nof it.\nThe log tells of it.\n')).toEqual([
      '2: instead of "whoever", write who it is, by name',
      '2: instead of "told of", write "notified about" or "called with"',
      '4: instead of "tells of", write "reports", "names", "logs" or "shows"',
    ]);
  });

  it('leaves words alone that only contain one', () => {
    expect(findAvoided('An aneweb, a retold offer, a nobodyless seconds step.')).toEqual([]);
  });
});

describe('findAvoidedInNames', () => {
  it('reads names of tests, and nothing else of their file', () => {
    const text = "it.each([1])('asks nobody (§3)', () => find('nobody')); // begun anew";
    expect(findAvoidedInNames('a.test.ts', text)).toEqual(['"asks nobody (§3)": instead of "nobody", write "no one"']);
  });
});

describe('findAvoidedInTexts', () => {
  it('reads texts and templates of code with their lines, and no comments', () => {
    const code = "// Whoever reads this\nconst a = 'for nobody';\nconst b = `one\nanew $" + '{a} tells of`;';
    expect(findAvoidedInTexts(code)).toEqual([
      '2: instead of "nobody", write "no one"',
      '4: instead of "anew", write "again"',
      '4: instead of "tells of", write "reports", "names", "logs" or "shows"',
    ]);
  });
});

describe('checkWords', () => {
  it('reads the texts and names that there are, and finds nothing in them', async () => {
    expect(await checkWords()).toMatchObject({ passed: 1, failed: 0 });
  });
});
