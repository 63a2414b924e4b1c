/** How long a text is in Unicode code points, which is what every limit counts (rule D10). */
export function countCharacters(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}
