import { type DateAnswerName, dateAnswers as english } from '@prospectus/contract/admin';

type Said = { readonly seen: string; readonly fix: string };

/** The command line says the same, so English is written once. A name in braces stands for a value. */
export const dateAnswers: Readonly<Record<DateAnswerName, Said>> = english;
