import type { Countable } from '../texts/countable.ts';
import type { enquiryEn } from './words-en.ts';

/** Words of the form, in one language. */
export type EnquiryTexts = {
  readonly [name in keyof typeof enquiryEn]: (typeof enquiryEn)[name] extends string ? string : Countable;
};
