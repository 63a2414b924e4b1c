/** Codes of the languages that a column may name, by their names in five languages. */
const codes = [
  'en',
  'de',
  'fr',
  'es',
  'nl',
  'it',
  'pt',
  'pl',
  'cs',
  'da',
  'sv',
  'nb',
  'fi',
  'ru',
  'uk',
  'tr',
  'ar',
  'zh',
  'ja',
  'he',
  'hi',
  'el',
  'hu',
  'ro',
];
const readers = ['en', 'de', 'fr', 'es', 'nl'];
const countryCodes = 'DE AT CH LI FR BE NL LU ES PT IT GB IE US CA MX IN AU NZ DK SE NO FI PL CZ'.split(' ');

const namesOf = (list: readonly string[], type: 'language' | 'region'): ReadonlyMap<string, string> =>
  new Map(
    list.flatMap((code) => {
      const own = type === 'language' ? [code] : [];
      const names = [...readers, ...own].map((reader) => new Intl.DisplayNames([reader], { type }).of(code) ?? code);
      return [code, ...names].map((name) => [name.toLowerCase(), code] as const);
    }),
  );

const languages = namesOf(codes, 'language');
const countries = namesOf(countryCodes, 'region');

/** The code of a language that is named by it or in full; undefined of anything else. */
export const languageCode = (text: string): string | undefined => languages.get(text.trim().toLowerCase());

/** The code of a country (ISO 3166-1) that is named by it or in full. */
export const countryCode = (text: string): string | undefined => countries.get(text.trim().toLowerCase());

/** What a language is called in itself. */
export function languageLabel(code: string): string {
  const name = new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code;
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
}
