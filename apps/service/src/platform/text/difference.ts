/** What is shown of two texts before the place at which they part, so that the place can be found. */
const sameMax = 20;

/**
 * Cuts two texts that differ to what is around their first difference, at most `max` characters each, with `…` for what is left out.
 * Texts that are short enough stay as they are.
 */
export function aroundDifference(a: string, b: string, max: number): readonly [string, string] {
  if (a.length <= max && b.length <= max) return [a, b];
  let same = 0;
  while (same < a.length && a[same] === b[same]) same += 1;
  const from = same <= sameMax ? 0 : same - sameMax;
  return [cut(a, from, max), cut(b, from, max)];
}

function cut(text: string, from: number, max: number): string {
  const start = from === 0 ? '' : '…';
  const room = max - start.length;
  const rest = text.slice(from, from + room + 1);
  const shown = rest.length <= room ? rest : `${rest.slice(0, room - 1)}…`;
  // A character of two halves may have been cut in two.
  return `${start}${shown}`.toWellFormed();
}
