import { say } from '../texts/say.ts';
import type { Texts } from '../texts/texts.ts';

/** A rating from 0 to 5 in words. */
export const ratingText = (rating: number, words: Texts, language: string): string =>
  say(words.rating, { rating: rating.toLocaleString(language) });
