import { describe, expect, it } from 'vitest';
import { languageAmong } from './reader-language.ts';

describe('the reader’s language', () => {
  it.each([
    [['en-GB', 'de'], 'en-GB'],
    [['DE-at'], 'de-AT'],
    [['en-US@posix', 'pt-PT'], 'pt-PT'],
    [['en-US@posix'], 'en'],
    [['', 'C', '*'], 'en'],
    [[], 'en'],
  ])('is the first of %j that says how to write numbers and dates, else English: %s', (languages, expected) => {
    const language = languageAmong(languages);

    expect(language).toBe(expected);
    expect(new Intl.NumberFormat(language).format(1)).toBe('1');
  });
});
