import { numberFormat } from './formats.ts';
import { readerLocale } from './reader.ts';

/** A number as the reader writes it. */
export const formatNumber = (number: number): string => numberFormat(readerLocale()).format(number);

/** A number with what is counted. German and English tell one from many, and nothing else. */
export const count = (number: number, one: string, many: string): string =>
  `${formatNumber(number)} ${number === 1 ? one : many}`;
