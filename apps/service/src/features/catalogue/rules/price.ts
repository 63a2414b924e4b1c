import type { CataloguePrice, VariantPrice } from '@prospectus/contract';

/** A price as authored, with the currency it is meant in. Never leaves the rules: `showPrice` decides what may be seen. */
export type AuthoredPrice = {
  readonly amount: number;
  readonly compareAtAmount: number | null;
  readonly currency: string;
};

export function readPrice(price: CataloguePrice, defaultCurrency: string): AuthoredPrice {
  const compareAt = price.compare_at_amount;
  return {
    amount: price.amount,
    compareAtAmount: compareAt !== undefined && compareAt > price.amount ? compareAt : null,
    currency: price.currency ?? defaultCurrency,
  };
}

/** Hidden are the amounts above 0 of an institute that hides its prices; free stays visible (decision D13). */
export const isHidden = (price: AuthoredPrice, pricesVisible: boolean): boolean => !pricesVisible && price.amount > 0;

/** What may be seen of a price: null when it is hidden; no higher list price where the institute hides prices (decision D13). */
export function showPrice(price: AuthoredPrice, pricesVisible: boolean): VariantPrice | null {
  if (isHidden(price, pricesVisible)) return null;
  return {
    amount: price.amount,
    compare_at_amount: pricesVisible ? price.compareAtAmount : null,
    currency: price.currency,
    is_free: price.amount === 0,
  };
}

/** Whether the versions on sale now differ in what is seen of their prices, in amount or currency (decision D12). */
export function varies(onSale: readonly AuthoredPrice[], pricesVisible: boolean): boolean {
  const seen = onSale.filter((price) => !isHidden(price, pricesVisible));
  return seen.some((price) => price.amount !== seen[0]?.amount || price.currency !== seen[0]?.currency);
}

/**
 * The most common currency over the courses' prices that may be seen, the alphabetically first among equals; the
 * institute's default when there is none (decision D18).
 */
export function mostCommonCurrency(counts: ReadonlyMap<string, number>, defaultCurrency: string): string {
  let best: { currency: string; count: number } | undefined;
  for (const [currency, count] of counts) {
    if (!best || count > best.count || (count === best.count && currency < best.currency)) best = { currency, count };
  }
  return best?.currency ?? defaultCurrency;
}
