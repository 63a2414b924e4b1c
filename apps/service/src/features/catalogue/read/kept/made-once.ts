/** Most bytes of each kind that are kept for a snapshot: those of some dozens of orders of a hundred thousand courses. */
const bytesMax = 16 * 1024 * 1024;

/**
 * Returns the array kept under the name, or makes and keeps it now. The oldest go first: a site with hundreds of languages and formats has
 * more combinations of them than fit into memory, and a caller with its key may ask for each.
 */
export function madeOnce(kept: Map<string, Uint32Array>, name: string, make: () => Uint32Array): Uint32Array {
  const known = kept.get(name);
  if (known) return known;
  const made = make();
  let bytes = made.byteLength;
  for (const each of kept.values()) bytes += each.byteLength;
  for (const [oldest, { byteLength }] of kept) {
    if (bytes <= bytesMax) break;
    kept.delete(oldest);
    bytes -= byteLength;
  }
  kept.set(name, made);
  return made;
}
