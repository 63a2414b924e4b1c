/**
 * Copies the bytes from `from` up to `to` into `target` at `at`; returns where they end there. It loops, since it is for some hundred bytes: a call
 * of `set`, for which a view of them is needed, would take longer.
 */
export function copyBytes(source: Uint8Array, from: number, to: number, target: Uint8Array, at: number): number {
  const shift = at - from;
  for (let index = from; index < to; index += 1) target[index + shift] = source[index] ?? 0;
  return to + shift;
}
