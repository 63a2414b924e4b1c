/**
 * Cuts a text to at most `maxCharacters` code points: at the last word boundary that leaves room for `…`, which counts,
 * without the blanks before it (rule D19). A single word that is too long is cut within.
 */
export function cutText(text: string, maxCharacters: number): string {
  // A text has at most as many code points as code units, and most texts are short.
  if (text.length <= maxCharacters) return text;
  const characters = Array.from(text.slice(0, 2 * maxCharacters + 2));
  if (characters.length <= maxCharacters) return text;
  const kept = characters.slice(0, maxCharacters - 1).join('');
  const endsAtBoundary = /\s/.test(characters[maxCharacters - 1] ?? '');
  const words = endsAtBoundary ? kept : kept.slice(0, wordStart(kept));
  return `${(words.trim() === '' ? kept : words).trimEnd()}…`;
}

/** Where the last word begins. */
function wordStart(text: string): number {
  let start = text.length;
  while (start > 0 && !/\s/.test(text.charAt(start - 1))) start -= 1;
  return start;
}

/** White space collapsed to single blanks, none at the ends. */
export function collapseWhiteSpace(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
