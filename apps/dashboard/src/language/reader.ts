import type { DashboardLanguage } from '@prospectus/contract/admin';
import { localeAmong } from './among.ts';

let language: DashboardLanguage = 'en';
let locale = 'en';

/** The language of everything on the page. */
export const readerLanguage = (): DashboardLanguage => language;

/** How the reader writes numbers and dates: a tag that Intl knows, such as `en-GB`. */
export const readerLocale = (): string => locale;

/** Sets both, once, before anything else of the app is loaded. `wanted` is what the browser asks for. */
export function setReader(chosen: DashboardLanguage, wanted: readonly string[]): void {
  language = chosen;
  locale = localeAmong(chosen, wanted);
}
