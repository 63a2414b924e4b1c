import type { UsagePeriod } from '@prospectus/contract/admin';
import { dateFormat } from '../../language/formats.ts';

/** What a bar stands for: an hour, or a day. */
export const usageLabel = (startsAt: string, period: UsagePeriod, language: string): string =>
  dateFormat(
    language,
    period === '24h' ? { hour: 'numeric', minute: '2-digit' } : { day: 'numeric', month: 'short' },
  ).format(Date.parse(startsAt));
