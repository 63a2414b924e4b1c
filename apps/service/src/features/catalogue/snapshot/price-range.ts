/** Ends of a range of prices, in major units. */
export type PriceRange = { readonly min: number; readonly max: number };

/**
 * The range of prices over some versions (decision D12): versions not on sale or with hidden prices stand as NaN and
 * are passed over; with none left, both ends are the amount shown.
 */
export function priceRange(
  amounts: Float64Array,
  from: number,
  to: number,
  shownAmount: number,
  matches: (version: number) => boolean = () => true,
): PriceRange {
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  for (let version = from; version < to; version += 1) {
    const amount = amounts[version] ?? Number.NaN;
    if (Number.isNaN(amount) || !matches(version)) continue;
    if (amount < min) min = amount;
    if (amount > max) max = amount;
  }
  return min > max ? { min: shownAmount, max: shownAmount } : { min, max };
}
