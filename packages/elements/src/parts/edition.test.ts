import { describe, expect, it } from 'vitest';
import { editionLanguage, otherLanguage } from './edition.ts';

const english = { code: 'en', chip: 'EN' };
const german = { code: 'de-at', chip: 'DE' };
const course = (title: string, ...variants: readonly (readonly [string, typeof english | null])[]) => ({
  title,
  variants: variants.map(([title, language]) => ({ title, language })),
});

describe('the language of a course', () => {
  it('is that of the edition which is shown', () => {
    expect(editionLanguage(course('B', ['A', english], ['B', german]))).toBe(german);
    expect(editionLanguage(course('A', ['A', null]))).toBeUndefined();
  });

  it.each([
    ['in the expected one', course('A', ['A', english]), 'en-GB', undefined],
    ['in a kind of the expected one', course('A', ['A', german]), 'de', undefined],
    ['in another', course('A', ['A', german]), 'en', german],
    [
      'in another, though there is an edition in the expected one',
      course('B', ['A', english], ['B', german]),
      'EN',
      german,
    ],
    ['in any, under the same title', course('A', ['A', german], ['A', english]), 'en', undefined],
    ['on a site without course languages', course('A', ['A', null]), 'en', undefined],
  ])('is named when it is another than expected: %s', (_, given, expected, named) => {
    expect(otherLanguage(given, expected)).toBe(named);
  });
});
