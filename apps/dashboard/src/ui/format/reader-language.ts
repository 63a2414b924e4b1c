/** How the reader writes numbers and dates. Never what Intl would throw at. */
export const readerLanguage = (): string => languageAmong(navigator.languages);

/** The first that is a language's tag, else English: where the system has no language, browsers have names such as `en-US@posix`. */
export function languageAmong(languages: readonly string[]): string {
  for (const language of languages) {
    try {
      const [tag] = Intl.getCanonicalLocales(language);
      if (tag !== undefined) return tag;
    } catch {
      // The next one may be.
    }
  }
  return 'en';
}
