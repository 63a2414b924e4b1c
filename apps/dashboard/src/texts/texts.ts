import type { DashboardLanguage } from '@prospectus/contract/admin';
import { en, type Texts } from './en/index.ts';

/** Every word that people read, by subject, in the reader's language. It is there before any screen is loaded, so may be read anywhere. */
export let texts: Texts = en;

/** Takes the words of a language, of which only English is loaded with the page. */
export async function takeTexts(language: DashboardLanguage): Promise<void> {
  texts = language === 'de' ? (await import('./de/index.ts')).de : en;
}
