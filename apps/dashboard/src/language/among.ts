import { type DashboardLanguage, dashboardLanguages } from '@prospectus/contract/admin';

/** The first of what a browser asks for that the dashboard speaks, whatever its region; else English. */
export function languageAmong(wanted: readonly string[]): DashboardLanguage {
  const spoken = wanted.flatMap((each) => dashboardLanguages.find((language) => isOf(language, each)) ?? []);
  return spoken[0] ?? 'en';
}

/** How a language is written where the reader is: the first of what a browser asks for in it, such as `de-AT`; else the language alone. */
export function localeAmong(language: DashboardLanguage, wanted: readonly string[]): string {
  return wanted.find((each) => isOf(language, each) && isKnown(each)) ?? language;
}

const isOf = (language: string, tag: string): boolean => tag.toLowerCase().split(/[-_@.]/)[0] === language;

/** Where the system has no language, browsers have names such as `en-US@posix`, at which Intl would throw. */
function isKnown(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length > 0;
  } catch {
    return false;
  }
}
