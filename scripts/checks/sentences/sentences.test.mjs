import { describe, expect, it } from 'vitest';
import { checkSentences, findUnsaid } from './sentences.mjs';

describe('findUnsaid', () => {
  it('finds sentences that nothing says', () => {
    const filled = (name) => `\${${name}}`;
    const texts = [
      "refused('It is taken.');",
      `say(\`There is no such ${filled('what')}.\`)`,
      `\`${filled('a')} ${filled('b')}\``,
    ];

    expect(findUnsaid(['It is taken.', 'There is no such key.', 'It was taken.', 'Too bad.'], texts)).toEqual([
      'It was taken.',
      'Too bad.',
    ]);
  });
});

describe('checkSentences', () => {
  it('reads the sentences that there are, and finds nothing wrong with them', async () => {
    expect(await checkSentences()).toMatchObject({ passed: 1, failed: 0 });
  });
});
