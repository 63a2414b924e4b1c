import { de as catalogueDe } from './texts/de.ts';
import { enquiryDe } from './texts/enquiry-de.ts';
import type { Texts } from './texts/texts.ts';

/** German words: `configure({ texts: { de } })`. */
export const de: Texts = { ...catalogueDe, ...enquiryDe };
