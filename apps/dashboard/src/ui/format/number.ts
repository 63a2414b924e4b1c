import { readerLanguage } from './reader-language.ts';

/** A number as the reader writes it. */
export const formatNumber = (number: number): string => new Intl.NumberFormat(readerLanguage()).format(number);
