/**
 * Takes characters away from both ends of a text.
 *
 * By a loop: an expression that looks for a run of them at the end begins again at each, so that many cost more than they are (rule D43).
 */
export function strip(text: string, characters: string): string {
  let start = 0;
  while (start < text.length && characters.includes(text.charAt(start))) start += 1;
  return stripEnd(text.slice(start), characters);
}

/** The same for the end alone. */
export function stripEnd(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
