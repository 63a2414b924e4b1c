import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { takeTexts } from '../../../texts/texts.ts';
import { reasonInWords } from './reason-words.ts';

describe('why drafts were not published', () => {
  it.each([
    ['a, subtitle: expected text; found 7.', 'a, Subtitle: expected text; found 7.'],
    ['Clay, Glaze, about_html: expected text; found 7.', 'Clay, Glaze, About the course: expected text; found 7.'],
    ['/desk/courses/0/editions/0/tags/1: expected text; found 7.', 'Tags: expected text; found 7.'],
    ['a, of_no_words: expected text; found 7.', 'a, of_no_words: expected text; found 7.'],
    ['This publication is no longer waiting.', 'This publication is no longer waiting.'],
  ])('names the field as people know it: %s (K4)', (reason, words) => {
    expect(reasonInWords(reason)).toBe(words);
  });

  describe('in German', () => {
    beforeEach(() => takeTexts('de'));
    afterEach(() => takeTexts('en'));

    it.each([
      ['a, subtitle: expected text; found 7.', 'a, Untertitel: erwartet wird Text; gefunden wurde 7.'],
      ['/desk/streams/0/label: expected text; found 7.', 'Name: erwartet wird Text; gefunden wurde 7.'],
      ['The draft no longer existed.', 'Diesen Entwurf gab es nicht mehr.'],
      // As databases of former versions have it.
      ['There was no such draft any more.', 'Diesen Entwurf gab es nicht mehr.'],
    ])('is all in German: %s (K4)', (reason, words) => {
      expect(reasonInWords(reason)).toBe(words);
    });
  });
});
