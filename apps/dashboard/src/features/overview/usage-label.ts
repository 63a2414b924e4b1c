import type { UsagePeriod } from '@prospectus/contract/admin';

/** What a bar stands for: an hour, or a day. */
export const usageLabel = (startsAt: string, period: UsagePeriod, language: string): string =>
  new Intl.DateTimeFormat(
    language,
    period === '24h' ? { hour: 'numeric', minute: '2-digit' } : { day: 'numeric', month: 'short' },
  ).format(Date.parse(startsAt));
