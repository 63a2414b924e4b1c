/** A format takes longer to make than to use, and lists use each of a few again and again. */
const formats = new Map<string, Intl.DateTimeFormat>();

export function dateFormat(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const name = language + JSON.stringify(options);
  const format = formats.get(name) ?? new Intl.DateTimeFormat(language, options);
  formats.set(name, format);
  return format;
}

/** A day as it was written, wherever the reader is. */
export const dayText = (day: string, language: string, options: Intl.DateTimeFormatOptions): string =>
  dateFormat(language, { ...options, timeZone: 'UTC' }).format(new Date(day));

/** The last day of a month that is written `2027-01`. */
export function lastDayOf(month: string): string {
  const [year, number] = month.split('-').map(Number);
  return new Date(Date.UTC(year ?? 0, number ?? 0, 0)).toISOString().slice(0, 10);
}

/** A month that is written `2027-01`. */
export const monthText = (month: string, language: string): string =>
  dayText(`${month}-01`, language, { month: 'long', year: 'numeric' });
