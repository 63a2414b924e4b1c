/** Ends of a price range, in major units. */
export type PriceRange = { readonly min: number; readonly max: number };

/**
 * Computes the price range over some versions (decision D12). Versions that are not on sale or have hidden prices are
 * NaN and are skipped. If none is left, both ends are the amount shown.
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
