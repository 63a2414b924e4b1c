/** Names of the months and their abbreviations in English, German, French, Spanish and Dutch, as `foldWord` writes them. */
const names = [
  'january jan januar janner jan janvier janv enero ene januari',
  'february feb februar feber fevrier fevr fev febrero februari',
  'march mar marz maerz mrz mars marzo maart mrt',
  'april apr avril avr abril abr',
  'may mai mayo mei',
  'june jun juni juin junio',
  'july jul juli juillet juil julio',
  'august aug aout agosto ago augustus',
  'september sep sept septembre septiembre setiembre',
  'october oct oktober okt octobre octubre',
  'november nov novembre noviembre',
  'december dec dezember dez decembre diciembre dic',
];

/** Numbers of months, 1 to 12, by name. */
export const monthNames: ReadonlyMap<string, number> = new Map(
  names.flatMap((line, index) => line.split(' ').map((name) => [name, index + 1] as const)),
);

/** A word in lower case and without accents. */
export const foldWord = (word: string): string => word.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
