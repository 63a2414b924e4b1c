/*
 * Formats are kept: making one costs the browser as much as drawing a button, and a list has hundreds of dates. There are as many as the app has ways
 * of writing dates and numbers, for one reader and for the institutes' time zones.
 */
const dates = new Map<string, Intl.DateTimeFormat>();
const numbers = new Map<string, Intl.NumberFormat>();

/** As `new Intl.DateTimeFormat(locale, options)`. */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, options]);
  const format = dates.get(key) ?? new Intl.DateTimeFormat(locale, options);
  dates.set(key, format);
  return format;
}

/** As `new Intl.NumberFormat(locale, options)`. */
export function numberFormat(locale: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  const key = JSON.stringify([locale, options]);
  const format = numbers.get(key) ?? new Intl.NumberFormat(locale, options);
  numbers.set(key, format);
  return format;
}

let timeZone: string | undefined;

/** Where the reader's clock is, such as `Europe/Berlin`. */
export function readerTimeZone(): string {
  timeZone ??= Intl.DateTimeFormat().resolvedOptions().timeZone;
  return timeZone;
}
