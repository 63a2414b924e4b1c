const daysMax = 36_500;

/** How many days enquiries are kept; null is for ever. */
export type RetentionDays = { readonly days: number | null };

/** Reads a number of days, or `none`; undefined when it is neither. */
export function readRetentionDays(typed: string): RetentionDays | undefined {
  const text = typed.trim().toLowerCase();
  if (text === 'none') return { days: null };
  const days = Number(text);
  return /^[1-9]\d*$/.test(text) && days <= daysMax ? { days } : undefined;
}

export const expectedRetentionDays = `a whole number of days from 1 to ${daysMax}, or none`;
