/** Ranks of prices among all that occur, so that courses can be sorted by price without comparing amounts. */
export type PriceRanks = {
  /** Number of different prices; also the rank of courses without a price. */
  readonly count: number;
  rank(amount: number): number;
};

/** Ranks amounts. NaN means no price. */
export function rankPrices(amounts: Float64Array): PriceRanks {
  const different = new Set(amounts);
  different.delete(Number.NaN);
  const ranks = new Map(Array.from(Float64Array.from(different).sort(), (amount, rank) => [amount, rank]));
  return { count: ranks.size, rank: (amount) => ranks.get(amount) ?? ranks.size };
}
