import type { Countable } from './countable.ts';
import type { enquiryEn } from './enquiry-en.ts';

/** Words of the form, in one language. */
export type EnquiryTexts = {
  readonly [name in keyof typeof enquiryEn]: (typeof enquiryEn)[name] extends string ? string : Countable;
};
