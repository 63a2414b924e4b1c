import { expect, it } from 'vitest';
import { languageOf } from './language.ts';

it.each([
  ['de', 'de'],
  ['de-AT,de;q=0.9,en;q=0.8', 'de'],
  ['fr, en-GB;q=0.8', 'en'],
  ['DE', 'de'],
  ['den, *', 'en'],
  [undefined, 'en'],
])('the language of a request with Accept-Language %j is %s', (wanted, language) => {
  expect(languageOf({ headers: wanted === undefined ? {} : { 'accept-language': wanted } })).toBe(language);
});
