/** Most bytes of each kind that are kept for a snapshot: those of some dozens of orders of a hundred thousand courses. */
const bytesMax = 16 * 1024 * 1024;

/**
 * What is kept under the name, or made and kept now. The oldest go first: a site with hundreds of languages and formats has more
 * combinations of them than fit into memory, and whoever has its key may ask for each.
 */
export function madeOnce(kept: Map<string, Uint32Array>, name: string, make: () => Uint32Array): Uint32Array {
  const known = kept.get(name);
  if (known) return known;
  const made = make();
  for (const oldest of kept.keys()) {
    // All of one kind are about as long as one another.
    if ((kept.size + 1) * made.byteLength <= bytesMax) break;
    kept.delete(oldest);
  }
  kept.set(name, made);
  return made;
}
