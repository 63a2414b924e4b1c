/** Prices by their places among all that occur, so that to put courses in their order nobody has to compare or sort amounts. */
export type PriceRanks = {
  /** How many different prices there are. It is the rank of no price, too. */
  readonly count: number;
  rank(amount: number): number;
};

/** Ranks amounts; those that are NaN are no prices. */
export function rankPrices(amounts: Float64Array): PriceRanks {
  const different = new Set(amounts);
  different.delete(Number.NaN);
  const ranks = new Map(Array.from(Float64Array.from(different).sort(), (amount, rank) => [amount, rank]));
  return { count: ranks.size, rank: (amount) => ranks.get(amount) ?? ranks.size };
}
