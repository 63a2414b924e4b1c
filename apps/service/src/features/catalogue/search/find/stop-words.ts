import { type Forms, formsOf, listForms } from '../../../../platform/text/word-forms.ts';

const words =
  'a an and course courses class classes for how in learn of on the to with training das der die ein für kurs kurse lernen mit und cours curso cursos de des du el en et formation la le les los para pour un une y';

const forms = new Set(words.split(' ').flatMap((word) => listForms(formsOf(word) ?? { first: '', second: undefined })));

/** Whether a word says nothing next to others (rule S13, f). */
export const isStopWord = (word: Forms): boolean => listForms(word).some((form) => forms.has(form));
