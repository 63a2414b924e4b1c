/** Whether a text has every word that is looked for, at the beginning of one of its own; accents and letter case do not matter. */
export function isAbout(text: string, wanted: string): boolean {
  const own = wordsOf(text);
  return wordsOf(wanted).every((word) => own.some((each) => each.startsWith(word)));
}

const wordsOf = (text: string): readonly string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]/u)
    .filter((word) => word !== '');
