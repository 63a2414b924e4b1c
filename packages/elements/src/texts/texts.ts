import type { Countable } from './countable.ts';
import { en } from './en.ts';
import type { EnquiryTexts } from './enquiry.ts';
import { enquiryEn } from './enquiry-en.ts';

export type CatalogueTexts = {
  readonly [name in keyof typeof en]: (typeof en)[name] extends string ? string : Countable;
};
export type Texts = CatalogueTexts & EnquiryTexts;

/** Words by language: `de`, or `de-AT` for what differs there. */
export type TextsByLanguage = Readonly<Record<string, Partial<Texts>>>;

const english: Texts = { ...en, ...enquiryEn };

/** The words for a language: those of the page for all elements, then those of one element; English where nothing is said. */
export function textsFor(language: string, ofPage: TextsByLanguage, ofElement: Partial<Texts> | undefined): Texts {
  const [base = ''] = language.split('-');
  const said = [english, ofPage[base], ofPage[language], ofElement].flatMap((words) => Object.entries(words ?? {}));
  return Object.fromEntries(said.filter(([, text]) => text !== undefined && text !== null)) as Texts;
}
