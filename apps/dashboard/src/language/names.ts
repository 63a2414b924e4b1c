import type { DashboardLanguage } from '@prospectus/contract/admin';

/** Each language's own name for itself, so that people who read no other find it. */
export const languageNames: Readonly<Record<DashboardLanguage, string>> = { en: 'English', de: 'Deutsch' };
