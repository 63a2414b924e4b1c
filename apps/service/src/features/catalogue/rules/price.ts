import { type CataloguePrice, onRequest, type VariantPrice } from '@prospectus/contract';

/** A price as authored. Never leaves the rules: `showPrice` decides what may be seen. */
export type AuthoredPrice = StatedPrice | typeof onRequest;

/** An amount with the currency it is meant in. */
type StatedPrice = {
  readonly amount: number;
  readonly compareAtAmount: number | null;
  readonly currency: string;
};

/** A version without a price has one on request (rule K14). */
export function readPrice(price: CataloguePrice | undefined, defaultCurrency: string): AuthoredPrice {
  if (price === undefined || price === onRequest) return onRequest;
  const compareAt = price.compare_at_amount;
  return {
    amount: price.amount,
    compareAtAmount: compareAt !== undefined && compareAt > price.amount ? compareAt : null,
    currency: price.currency ?? defaultCurrency,
  };
}

/** Whether it is above 0: all that rules may know of a price that is hidden (rule D13), and all that is known of one on request (rule K14). */
export const isPaid = (price: AuthoredPrice): boolean => price === onRequest || price.amount > 0;

/** Hidden are prices on request, and the amounts above 0 of an institute that hides its prices; free stays visible (rule D13). */
export const isHidden = (price: AuthoredPrice, pricesVisible: boolean): boolean =>
  seenOf(price, pricesVisible) === null;

/** The price if it may be seen, else null. */
const seenOf = (price: AuthoredPrice, pricesVisible: boolean): StatedPrice | null =>
  price === onRequest || (!pricesVisible && isPaid(price)) ? null : price;

/** What may be seen of a price: null when it is hidden; no higher list price where the institute hides prices (rule D13). */
export function showPrice(price: AuthoredPrice, pricesVisible: boolean): VariantPrice | null {
  const seen = seenOf(price, pricesVisible);
  if (seen === null) return null;
  return {
    amount: seen.amount,
    compare_at_amount: pricesVisible ? seen.compareAtAmount : null,
    currency: seen.currency,
    is_free: !isPaid(seen),
  };
}

/** Whether the versions on sale now differ in what is seen of their prices, in amount or currency (rule D12). */
export function varies(onSale: readonly AuthoredPrice[], pricesVisible: boolean): boolean {
  const seen = onSale.flatMap((price) => seenOf(price, pricesVisible) ?? []);
  return seen.some((price) => price.amount !== seen[0]?.amount || price.currency !== seen[0]?.currency);
}

/**
 * The most common currency over the courses' prices that may be seen, the alphabetically first among equals; the
 * institute's default when there is none (rule D18).
 */
export function mostCommonCurrency(counts: ReadonlyMap<string, number>, defaultCurrency: string): string {
  let best: { currency: string; count: number } | undefined;
  for (const [currency, count] of counts) {
    if (!best || count > best.count || (count === best.count && currency < best.currency)) best = { currency, count };
  }
  return best?.currency ?? defaultCurrency;
}
