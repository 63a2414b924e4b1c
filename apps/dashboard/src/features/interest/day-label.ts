import { dateFormat } from '../../language/formats.ts';
import { readerLocale } from '../../language/reader.ts';

/** What a bar stands for: a day of UTC, `2026-11-20`. */
export const dayLabel = (day: string): string =>
  dateFormat(readerLocale(), { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(Date.parse(day));
