/** Longest text that is compared with words. */
const charactersMax = 400;

/** A text as lists of words have it: in lower case and without accents. */
export const fold = (text: string): string =>
  text.slice(0, charactersMax).replaceAll('ß', 'ss').normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
