const cutoff = 10;

/** Gains of a list of grades, each counted less the further down it stands (Järvelin and Kekäläinen). */
const gain = (grades: readonly number[]): number =>
  grades.slice(0, cutoff).reduce((sum, grade, at) => sum + (2 ** grade - 1) / Math.log2(at + 2), 0);

/** How near the first ten come to the best order that there is: from 0 to 1. */
export function ndcg(found: readonly string[], grades: ReadonlyMap<string, number>): number {
  const best = [...grades.values()].sort((a, b) => b - a);
  return gain(found.map((id) => grades.get(id) ?? 0)) / gain(best);
}
