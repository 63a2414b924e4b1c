import { readerLocale } from '../../language/reader.ts';

/** What a bar stands for: a day of UTC, `2026-11-20`. */
export const dayLabel = (day: string): string =>
  new Intl.DateTimeFormat(readerLocale(), { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(Date.parse(day));
