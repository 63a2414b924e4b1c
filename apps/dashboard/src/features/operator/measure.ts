import { numberFormat } from '../../language/formats.ts';
import { readerLocale } from '../../language/reader.ts';

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** An amount of memory as the reader writes it. */
export function formatBytes(bytes: number): string {
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const format = { style: 'unit', unit: units[power] ?? 'byte', maximumSignificantDigits: 3 } as const;
  return numberFormat(readerLocale(), format).format(bytes / 1000 ** power);
}

export const formatSeconds = (seconds: number): string =>
  numberFormat(readerLocale(), { style: 'unit', unit: 'second', maximumFractionDigits: 1 }).format(seconds);
