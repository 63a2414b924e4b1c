import type { CourseSummary, Price, VariantPrice } from '@prospectus/client';
import { say } from '../texts/say.ts';
import type { Texts } from '../texts/texts.ts';

/** The texts of a price. */
export type PriceText = {
  readonly now: string;
  /** The higher list price, to be struck through. */
  readonly before: string | null;
};

/**
 * The price of a course, with the lowest of its own currency: amounts of all are compared as numbers (rule D12), so that the lowest may be one of
 * another.
 */
export function priceOf({ price, variants }: Pick<CourseSummary, 'price' | 'variants'>): Price | null {
  if (price === null) return null;
  const { currency, amount, min_amount: lowest } = price;
  const amounts = variants.flatMap(({ availability, price: each }) =>
    availability === 'available' && each?.currency === currency && each.amount >= lowest ? each.amount : [],
  );
  return { ...price, min_amount: amounts.length > 0 ? Math.min(...amounts) : amount };
}

/** Words for a price, the lowest of several with “from”; for one that is hidden, what the words say then. */
export function priceText(price: Price | VariantPrice | null, words: Texts, language: string): PriceText {
  if (price === null) return { now: words.onRequest, before: null };
  const varies = 'varies' in price && price.varies;
  const amount = varies ? price.min_amount : price.amount;
  const { currency, compare_at_amount: listPrice } = price;
  const shown = amount === 0 && !varies ? words.free : money(amount, currency, language);
  return {
    now: varies ? say(words.from, { price: shown }) : shown,
    // The list price belongs to the version shown, which may not be the cheapest.
    before: listPrice === null || amount !== price.amount ? null : money(listPrice, currency, language),
  };
}

/** Formats an amount in the language; in plain figures where the currency is unknown or does not exist. */
export function money(amount: number, currency: string | null, language: string): string {
  const digits = { trailingZeroDisplay: 'stripIfInteger' } as const;
  try {
    if (currency) return new Intl.NumberFormat(language, { style: 'currency', currency, ...digits }).format(amount);
  } catch {
    // The currency is not even three letters: shown as it is.
  }
  const plain = new Intl.NumberFormat(language, { minimumFractionDigits: 2, ...digits }).format(amount);
  return currency ? `${plain} ${currency}` : plain;
}
