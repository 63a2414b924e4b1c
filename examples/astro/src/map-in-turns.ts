/** Does work for each of the items, for a few of them at a time. The results are in the order of the items. */
export async function mapInTurns<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  const entries = items.entries();
  const takeTurns = async () => {
    for (const [index, item] of entries) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: 8 }, takeTurns));
  return results;
}
