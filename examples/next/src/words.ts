import type { CourseSummary } from '@prospectus/client';

/** Language of the site's own words. Courses are in theirs. */
export const siteLanguage = 'en';

export const availabilityWords = {
  available: 'Open for enrolment',
  not_started: 'Enrolment opens later',
  coming_soon: 'Coming soon',
  closed: 'Enrolment closed',
} satisfies Record<CourseSummary['availability'], string>;

type Amount = { readonly amount: number; readonly currency: string | null };

/** An amount of money as it is written where the site is read; without pennies where there are none. */
export function formatAmount({ amount, currency }: Amount): string {
  return new Intl.NumberFormat(siteLanguage, {
    ...(currency !== null && { style: 'currency', currency }),
    trailingZeroDisplay: 'stripIfInteger',
  }).format(amount);
}

export function formatDuration(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean).join(' ');
}

/** What a badge is called: its name with a capital. */
export const formatBadge = (badge: string): string => badge.charAt(0).toUpperCase() + badge.slice(1);
