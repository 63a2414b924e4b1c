import { describe, expect, it } from 'vitest';
import { languageAmong, localeAmong } from './among.ts';

describe('languageAmong', () => {
  it.each([
    [['de-AT', 'en'], 'de'],
    [['en-GB', 'de'], 'en'],
    [['fr-CH', 'DE', 'en'], 'de'],
    [['fr', 'den', ''], 'en'],
    [[], 'en'],
  ])('finds the first of %j that the dashboard speaks, else English: %s', (wanted, language) => {
    expect(languageAmong(wanted)).toBe(language);
  });
});

describe('localeAmong', () => {
  it.each([
    ['en', ['en-GB', 'de'], 'en-GB'],
    ['de', ['en-GB', 'de-AT'], 'de-AT'],
    ['en', ['en-US@posix', 'en-IE'], 'en-IE'],
    ['en', ['en-US@posix'], 'en'],
    ['de', ['pt-PT', '', 'C', '*'], 'de'],
    ['de', [], 'de'],
  ] as const)(
    'finds for %s the first of %j that Intl knows, else the language alone: %s',
    (language, wanted, locale) => {
      expect(localeAmong(language, wanted)).toBe(locale);
      expect(new Intl.NumberFormat(locale).format(1)).toBe('1');
    },
  );
});
